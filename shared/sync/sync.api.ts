import * as z from 'zod/mini'
import { endpoint } from '../kernel/endpoint.ts'
import { liveEvent } from '../kernel/realtime.ts'
import { pullRequestSchema, pullResponseSchema, pushInputSchema, pushResponseSchema } from './protocol.ts'

/** Commands go up. */
export const pushEndpoint = endpoint({
  method: 'POST',
  path: '/api/sync/push',
  access: 'signed-in',
  reach: 'row',
  whileActing: false,
  input: pushInputSchema,
  output: pushResponseSchema,
})

/** Fetches changed rows. */
export const pullEndpoint = endpoint({
  method: 'POST',
  path: '/api/sync/pull',
  access: 'signed-in',
  reach: 'query',
  whileActing: true,
  input: pullRequestSchema,
  output: pullResponseSchema,
})

/**
 * The key of the signed-in user's journals, 32 bytes in hexadecimal. It never changes, so that a phone whose browser
 * lost its keys can open what is left. A phone without a key asks for it, and never stores it in the clear.
 */
export const journalKeyEndpoint = endpoint({
  method: 'GET',
  path: '/api/sync/journal-key',
  access: 'signed-in',
  reach: 'own',
  whileActing: false,
  input: z.strictObject({}),
  output: z.object({ key: z.string().check(z.regex(/^[0-9a-f]{64}$/)) }),
})

/** On the user's own channel: there is something to pull, never what, so that it can be lost or doubled without harm. */
export const SYNC_POKE = liveEvent('SyncPoke')
