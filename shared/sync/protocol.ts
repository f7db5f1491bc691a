import * as z from 'zod/mini'
import { daySchema, instantSchema } from '../kernel/days.ts'
import { idSchema } from '../kernel/ids.ts'

/** A request carries at most this many commands … */
export const PUSH_MAX_COMMANDS = 100
/** … and at most this many bytes of JSON. */
export const PUSH_MAX_BYTES = 512 * 1024
/** A pull answers at most this many changed rows. */
export const PULL_PAGE_ROWS = 500
/** A pull asks after at most this many parked commands, the oldest first. */
export const PULL_MAX_PARKED = 100
/** Settled commands and their receipts stay on the device this long, to be sent again after a restore. */
export const SETTLED_KEEP_MS = 30 * 86_400_000

const scopeSchema = z.string().check(z.regex(/^[a-z0-9_]+\/[a-z]+(\/[a-z0-9-]+)?$/))

/** A set of rows a user may see: `sales/user/<id>`, `sales/team/<id>`, `sales/company`, `catalog/public`. */
export type Scope = string

/** A command as it travels. `args` is checked by the command's own schema on arrival. */
export const wireCommandSchema = z.strictObject({
  id: idSchema,
  seq: z.number().check(z.int(), z.positive()),
  name: z.string().check(z.maxLength(100)),
  version: z.number().check(z.int(), z.positive(), z.maximum(1000)),
  args: z.unknown(),
  at: instantSchema,
  businessDay: daySchema,
  dependsOn: z.optional(idSchema),
  /**
   * How often the phone has asked for this parked command to be judged again. One request has one answer, however
   * often and late it is sent: only a later request judges the command again.
   */
  asked: z.optional(z.number().check(z.int(), z.positive())),
  /** The server's proof that it had accepted this command, sent after the server's history was reset. */
  receipt: z.optional(z.string().check(z.maxLength(500))),
})
export type WireCommand = z.infer<typeof wireCommandSchema>

export const pushRequestSchema = z.strictObject({
  device: idSchema,
  epoch: z.nullable(z.string().check(z.maxLength(64))),
  /** The lowest sequence number the device still holds: where its history resumes after a reset. */
  oldestSeq: z.number().check(z.int(), z.positive()),
  commands: z.array(wireCommandSchema).check(z.maxLength(PUSH_MAX_COMMANDS)),
})
export type PushRequest = z.infer<typeof pushRequestSchema>

/** A push as the server takes it: commands are read one by one, so that one it cannot read holds up no other (S8). */
export const pushInputSchema = z.extend(pushRequestSchema, {
  commands: z.array(z.unknown()).check(z.maxLength(PUSH_MAX_COMMANDS)),
})
export type PushInput = z.infer<typeof pushInputSchema>

export const wireFailureSchema = z.object({
  code: z.string(),
  field: z.optional(z.string()),
  params: z.optional(z.record(z.string(), z.union([z.string(), z.number()]))),
})

/**
 * applied: committed with its effects. refused: a rule says no. parked: it could not be judged and waits for a
 * person.
 */
export const resultStatuses = ['applied', 'refused', 'parked'] as const

export const commandResultSchema = z.object({
  seq: z.number(),
  id: idSchema,
  status: z.enum(resultStatuses),
  failures: z.array(wireFailureSchema),
  /** Scope positions a pull must reach before the optimistic rows of this command can go. */
  needs: z.record(z.string(), z.number()),
  receipt: z.string(),
  /** Sensitive arguments as the server sealed them: opaque to the phone, enough to send the command again. */
  sealed: z.optional(z.record(z.string(), z.string())),
})
export type CommandResult = z.infer<typeof commandResultSchema>

export const pushResponseSchema = z.object({
  epoch: z.string(),
  status: z.enum(['ok', 'epoch_changed', 'sequence_gap', 'sequence_reused']),
  /**
   * In the order sent. If the server's time ran out, there are fewer answers than commands: the rest continues from
   * `expected`.
   */
  results: z.array(commandResultSchema),
  /** The next sequence number the server waits for. */
  expected: z.number(),
})
export type PushResponse = z.infer<typeof pushResponseSchema>

/**
 * How far a device has read a scope. Rows newer than `seq` are still to come; while `back` is above 0, older rows
 * below `back` are still being filled in, newest first, so that the seller can work before the first load ends.
 */
export const cursorSchema = z.strictObject({
  seq: z.number().check(z.int(), z.nonnegative()),
  back: z.number().check(z.int(), z.nonnegative()),
})
export type Cursor = z.infer<typeof cursorSchema>
export type Cursors = Readonly<Record<Scope, Cursor>>

export const pullRequestSchema = z.strictObject({
  device: idSchema,
  epoch: z.nullable(z.string().check(z.maxLength(64))),
  cursors: z.record(scopeSchema, cursorSchema),
  /**
   * Commands that this phone holds as parked. The server reports their outcome and judges nothing: a restored disk
   * has forgotten that it asked before.
   */
  parked: z.optional(z.array(idSchema).check(z.maxLength(PULL_MAX_PARKED))),
})
export type PullRequest = z.infer<typeof pullRequestSchema>

export const rowChangeSchema = z.object({
  collection: z.string(),
  id: idSchema,
  /** The row as it is now, or null when it is gone from every scope named here. */
  row: z.nullable(z.looseObject({ id: idSchema, version: z.number() })),
  /** Scopes that hold the row now. */
  entered: z.array(z.string()),
  /** Scopes that no longer hold it. */
  left: z.array(z.string()),
})
export type RowChange = z.infer<typeof rowChangeSchema>

export const pullResponseSchema = z.object({
  epoch: z.string(),
  /** The server's history was replaced: forget all rows and cursors, then apply this answer. */
  reset: z.boolean(),
  /** Scopes the device knew and may no longer see: purge what only they held. */
  removed: z.array(z.string()),
  changes: z.array(rowChangeSchema),
  /** The position in every scope the user may see, after applying this answer. */
  cursors: z.record(z.string(), cursorSchema),
  more: z.boolean(),
  /** The server's clock, so that the phone can know its own error. */
  serverNow: instantSchema,
  /** Those of the parked ones that the server has given a final fate. */
  fates: z.optional(z.array(commandResultSchema)),
})
export type PullResponse = z.infer<typeof pullResponseSchema>
