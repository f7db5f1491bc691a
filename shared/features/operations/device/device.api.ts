import * as z from 'zod/mini'
import { freeText } from '../../../kernel/one-line.ts'
import { instantSchema } from '../../../kernel/days.ts'
import { endpoint } from '../../../kernel/endpoint.ts'
import { idSchema } from '../../../kernel/ids.ts'
import { rowActs } from '../../../resource/row-acts.ts'
import { deviceKinds, deviceLives, DEVICES_AT_ONCE, deviceSteps } from './device.schema.ts'

const CHANGE = 'update devices'

/** A signature as it was drawn: SVG paths. */
const strokesSchema = z.array(z.string().check(z.maxLength(20_000))).check(z.minLength(1), z.maxLength(200))

export const handoverSchema = z.object({
  id: idSchema,
  receiverName: z.string(),
  byName: z.string(),
  at: instantSchema,
  /** Null: the receiver has not said yet that they have them. */
  acceptedAt: z.nullable(instantSchema),
  devices: z.array(
    z.object({
      id: idSchema,
      kind: z.enum(deviceKinds),
      manufacturer: z.string(),
      model: z.string(),
      serialNumber: z.string(),
      life: z.enum(deviceLives),
    }),
  ),
})
export type Handover = z.infer<typeof handoverSchema>

/**
 * Hands devices out, several in one receipt. With a signature they are handed out at once; without, once the receiver has
 * said on their own phone that they have them. The client makes the id: sent twice, it is one handover.
 */
export const postHandover = endpoint({
  method: 'POST',
  path: '/api/v1/device-handovers',
  access: CHANGE,
  reach: 'row',
  whileActing: false,
  input: z.strictObject({
    id: idSchema,
    receiverId: idSchema,
    deviceIds: z.array(idSchema).check(z.minLength(1), z.maxLength(DEVICES_AT_ONCE)),
    strokes: z.nullable(strokesSchema),
  }),
  output: handoverSchema,
})

/** A handover, for its receiver and for those who see the devices. */
export const getHandover = endpoint({
  method: 'GET',
  path: '/api/v1/device-handovers/:id',
  access: 'view profile',
  reach: 'own',
  whileActing: true,
  input: z.strictObject({}),
  output: handoverSchema,
})

/** The receiver has the devices. Only theirs to say; again changes nothing, 409 where a device is not in stock any more. */
export const postHandoverAcceptance = endpoint({
  method: 'POST',
  path: '/api/v1/device-handovers/:id/acceptance',
  access: 'view profile',
  reach: 'own',
  whileActing: false,
  input: z.strictObject({}),
  output: handoverSchema,
})

/**
 * Devices of the signed-in person, without lost ones, and the handovers that wait for their answer.
 * For everybody: seeing the list of all devices takes a right of its own.
 */
export const getOwnDevices = endpoint({
  method: 'GET',
  path: '/api/v1/own-devices',
  access: 'view profile',
  reach: 'own',
  whileActing: true,
  input: z.strictObject({}),
  output: z.object({
    held: z.array(
      z.object({
        id: idSchema,
        manufacturer: z.string(),
        model: z.string(),
        serialNumber: z.string(),
        life: z.enum(deviceLives),
        handedOutAt: z.nullable(instantSchema),
      }),
    ),
    offered: z.array(z.object({ id: idSchema, byName: z.string(), count: z.number() })),
  }),
})
export type OwnDevices = z.infer<typeof getOwnDevices.output>

/** A step in a device's life. `version`: what it was based on; 412 with the device where it has changed since. */
export const postDeviceStep = rowActs({ path: '/api/v1/devices/:id', right: CHANGE, reach: 'row' })('step', {
  otherEyes: 'device.release',
  form: z.strictObject({ step: z.enum(deviceSteps), note: z.string().check(freeText(), z.maxLength(500)) }),
  answer: z.object({ life: z.enum(deviceLives) }),
})

/** What Rond tells of the device it runs on, about its own person. */
export const postHeartbeat = endpoint({
  method: 'POST',
  path: '/api/v1/heartbeat',
  access: 'signed-in',
  reach: 'own',
  whileActing: false,
  input: z.strictObject({
    /** The installation. */
    device: idSchema,
    waiting: z.number().check(z.int(), z.nonnegative()),
    /** When the oldest of what waits was made, by the device's clock. Clients before it existed leave it out. */
    waitingSince: z.optional(z.nullable(instantSchema)),
    freeBytes: z.nullable(z.number().check(z.nonnegative())),
    lastSyncAt: z.nullable(instantSchema),
  }),
  output: z.object({}),
})
