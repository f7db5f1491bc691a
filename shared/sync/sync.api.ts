import { endpoint } from '../kernel/endpoint.ts'
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

/** An event stream: `poke` says that there is something to pull, never what. */
export const EVENTS_PATH = '/api/sync/events'
