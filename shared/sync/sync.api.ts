import * as z from 'zod/mini'
import { endpoint } from '../kernel/endpoint.ts'
import { liveEvent } from '../kernel/realtime.ts'
import { pullRequestSchema, pullResponseSchema, pushInputSchema, pushResponseSchema } from './protocol.ts'

/** Commands go up. */
export const pushEndpoint = endpoint({
  method: 'POST',
  path: '/api/sync/push',
  access: 'signed-in',
  input: pushInputSchema,
  output: pushResponseSchema,
})

/** Rows come down. */
export const pullEndpoint = endpoint({
  method: 'POST',
  path: '/api/sync/pull',
  access: 'signed-in',
  input: pullRequestSchema,
  output: pullResponseSchema,
})

/**
 * The key of the signed-in user's journal on their phones, 32 bytes in hexadecimal: the same whenever it is asked for, so
 * that a phone whose browser lost its keys can open what it still has. Asked by a phone that has none; never stored there
 * in the clear.
 */
export const journalKeyEndpoint = endpoint({
  method: 'GET',
  path: '/api/sync/journal-key',
  access: 'signed-in',
  input: z.strictObject({}),
  output: z.object({ key: z.string().check(z.regex(/^[0-9a-f]{64}$/)) }),
})

/** On the user's own channel: there is something to pull, never what, so that it can be lost or doubled without harm. */
export const SYNC_POKE = liveEvent('SyncPoke')
