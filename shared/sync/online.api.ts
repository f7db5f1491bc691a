import * as z from 'zod/mini'
import { endpoint } from '../kernel/endpoint.ts'
import { idSchema } from '../kernel/ids.ts'
import { wireCommandSchema, wireFailureSchema } from './protocol.ts'

/** Rows that one request may name by their ids. */
export const ROWS_MAX_IDS = 200
/** Rows that an index may find; more are refused, never cut off. */
export const ROWS_MAX_FOUND = 1000
/** Rows that an action may name as those it was based on. */
export const BASED_ON_MAX = 50

/** Chains that one request may carry. */
export const CHAINS_AT_ONCE = 100
/** Steps of one chain. */
const CHAIN_MAX_STEPS = 4

const UUID_LENGTH = 36

const rowSchema = z.looseObject({ id: idSchema, version: z.number() })

/** Rows of a synced collection, read without syncing them: by `ids` (joined by commas), or `by` an index with a `value`. */
export const rowsEndpoint = endpoint({
  method: 'GET',
  path: '/api/v1/rows',
  access: 'signed-in',
  reach: 'query',
  whileActing: true,
  input: z.strictObject({
    collection: z.string().check(z.maxLength(100)),
    ids: z.optional(z.string().check(z.minLength(1), z.maxLength(ROWS_MAX_IDS * (UUID_LENGTH + 1)))),
    by: z.optional(z.string().check(z.maxLength(100))),
    value: z.optional(z.string().check(z.maxLength(200))),
  }),
  /** Only rows within the caller's reach: a row out of reach and a missing row get the same answer. */
  output: z.object({ rows: z.array(rowSchema) }),
})

const rowVersionSchema = z.strictObject({
  collection: z.string().check(z.maxLength(100)),
  id: idSchema,
  version: z.number(),
})
/** A row as a person saw it. */
export type RowVersion = z.infer<typeof rowVersionSchema>

const basedOnSchema = z.array(rowVersionSchema).check(z.maxLength(BASED_ON_MAX))
const stepSchema = z.strictObject(z.pick(wireCommandSchema, { id: true, name: true, version: true, args: true }).shape)

/** One command sent at once, and the versions of the rows that the person decided on. */
export const actionSchema = z.strictObject({ ...stepSchema.shape, device: idSchema, basedOn: basedOnSchema })
export type Action = z.infer<typeof actionSchema>

export const actionAnswerSchema = z.object({
  status: z.enum(['applied', 'refused']),
  failures: z.array(wireFailureSchema),
  /** The rows it wrote, as the asker may see them; null: gone, or out of reach. Empty when the same id is asked again. */
  changes: z.array(z.object({ collection: z.string(), id: idSchema, row: z.nullable(rowSchema) })),
})
export type ActionAnswer = z.infer<typeof actionAnswerSchema>

/**
 * Carries out one command now. The same id acts once, however often it is sent. 412 `sync.stale`: one of the rows has
 * changed since; nothing was done.
 */
export const actionEndpoint = endpoint({
  method: 'POST',
  path: '/api/v1/actions',
  access: 'signed-in',
  reach: 'row',
  whileActing: 'write',
  input: actionSchema,
  output: actionAnswerSchema,
})

/** Commands on one row that are all carried out, or none of them. The id of the first stands for the chain. */
const chainSchema = z.strictObject({
  basedOn: basedOnSchema,
  steps: z.array(stepSchema).check(z.minLength(1), z.maxLength(CHAIN_MAX_STEPS)),
})
export type ActionChain = z.infer<typeof chainSchema>

const chainAnswerSchema = z.object({
  /** `stale`: a row has changed since; nothing was done to it. */
  status: z.enum(['applied', 'refused', 'stale']),
  failures: z.array(wireFailureSchema),
  /** The versions of the rows it was based on, after it. Empty unless applied. */
  rows: z.array(rowVersionSchema),
})
export type ChainAnswer = z.infer<typeof chainAnswerSchema>

/** Many chains in one request, each judged for itself. The same id acts once, however often it is sent. */
export const actionChainsEndpoint = endpoint({
  method: 'POST',
  path: '/api/v1/actions/chains',
  access: 'signed-in',
  reach: 'row',
  whileActing: 'write',
  input: z.strictObject({
    device: idSchema,
    chains: z.array(chainSchema).check(z.minLength(1), z.maxLength(CHAINS_AT_ONCE)),
  }),
  /** In the order of the chains. */
  output: z.object({ answers: z.array(chainAnswerSchema) }),
})
