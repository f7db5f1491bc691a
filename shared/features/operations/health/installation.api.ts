import * as z from 'zod/mini'
import { instantSchema } from '../../../kernel/days.ts'
import { endpoint } from '../../../kernel/endpoint.ts'
import { idSchema } from '../../../kernel/ids.ts'

/** Unsent work is shown once it has waited for so long: less is an ordinary staircase. */
export const OLD_WORK_MS = 60 * 60_000
/** A person is reminded of one device at most once in this time. */
export const REMINDED_EVERY_MS = 60 * 60_000
/** Maximum number of listed devices, those with the oldest work first. */
export const INSTALLATIONS_SHOWN = 100

/** One installation of Rond, as the installation itself reported it. Nothing of it is a fact of the server's. */
const installationSchema = z.object({
  device: idSchema,
  userId: idSchema,
  name: z.string(),
  /** Of the application; null: unknown. */
  version: z.nullable(z.number()),
  isNewest: z.boolean(),
  /** Below the oldest version that the server answers. */
  isRefused: z.boolean(),
  /** Commands and files that were on the device only. */
  waiting: z.number(),
  /** When the oldest of them was made; null: unknown. */
  waitingSince: z.nullable(instantSchema),
  lastSyncAt: z.nullable(instantSchema),
  lastSeenAt: instantSchema,
  remindedAt: z.nullable(instantSchema),
})
export type Installation = z.infer<typeof installationSchema>

/** Devices with old unsent work or an old version of the application, with their people. */
export const getInstallations = endpoint({
  method: 'GET',
  path: '/api/v1/operations/installations',
  access: 'update roles',
  reach: 'company',
  whileActing: false,
  input: z.strictObject({}),
  output: z.object({ shown: z.array(installationSchema), total: z.number() }),
})

/** Asks the person of a device, by notice and push, to open Rond on it. 409 where that was done within the last hour. */
export const remindInstallation = endpoint({
  method: 'POST',
  path: '/api/v1/operations/installations/remind',
  access: 'update roles',
  reach: 'company',
  whileActing: false,
  // A device is no record of its own: its id is not part of the path.
  input: z.strictObject({ device: idSchema }),
  output: z.object({ remindedAt: instantSchema }),
})
