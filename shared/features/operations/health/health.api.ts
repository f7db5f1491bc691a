import * as z from 'zod/mini'
import { instantSchema } from '../../../kernel/days.ts'
import { endpoint } from '../../../kernel/endpoint.ts'

const nothing = z.strictObject({})

const effectSchema = z.object({
  id: z.string(),
  /** The event whose reactions failed. */
  type: z.string(),
  createdAt: instantSchema,
  attempts: z.number(),
  nextAt: instantSchema,
  /** The kind of error; its message may hold personal data and is only in the log. */
  lastError: z.string(),
})
export type FailingEffectRow = z.infer<typeof effectSchema>

const healthSchema = z.object({
  now: instantSchema,
  /** Start of the server that answered. */
  startedAt: instantSchema,
  /** file: SQLite, in the folder of the data. */
  database: z.enum(['file', 'postgresql']),
  databaseWrites: z.boolean(),
  diskFreeBytes: z.nullable(z.number()),
  /** Newest complete backup; null: there is none, or this server makes none. */
  lastBackupAt: z.nullable(instantSchema),
  makesBackups: z.boolean(),
  effects: z.object({
    waiting: z.number(),
    oldestAt: z.nullable(instantSchema),
    failing: z.number(),
    shown: z.array(effectSchema),
  }),
  /** Commands of phones that could not be judged. */
  parked: z.number(),
  /** Phones that sent something in the last {@link PHONES_OF_DAYS} days, by the version of their client; null: unknown. */
  phones: z.array(
    z.object({
      version: z.nullable(z.number()),
      devices: z.number(),
      lastSeenAt: instantSchema,
      /** Below the oldest version that the server answers. */
      isRefused: z.boolean(),
      isNewest: z.boolean(),
    }),
  ),
  jobs: z.array(z.object({ name: z.string(), at: instantSchema, ms: z.number(), ok: z.boolean() })),
})
export type Health = z.infer<typeof healthSchema>

export const PHONES_OF_DAYS = 30

/** How the server, its queues and the phones are doing. No data of people or customers. */
export const getHealth = endpoint({
  method: 'GET',
  path: '/api/v1/operations/health',
  access: 'update roles',
  reach: 'company',
  whileActing: false,
  input: nothing,
  output: healthSchema,
})

/** Runs the reactions of a failing event now instead of at their next time. 404 once they have run. */
export const retryEffect = endpoint({
  method: 'POST',
  path: '/api/v1/operations/effects/retry',
  access: 'update roles',
  reach: 'company',
  whileActing: false,
  // The id of a command and a number: no id of a record, so it is not part of the path.
  input: z.strictObject({ id: z.string().check(z.minLength(1), z.maxLength(100)) }),
  output: z.object({ id: z.string() }),
})
