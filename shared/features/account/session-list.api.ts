import * as z from 'zod/mini'
import { instantSchema } from '../../kernel/days.ts'
import { endpoint } from '../../kernel/endpoint.ts'
import { idSchema } from '../../kernel/ids.ts'

const nothing = z.strictObject({})

const ownSessionSchema = z.object({
  id: idSchema,
  userAgent: z.string(),
  trusted: z.boolean(),
  createdAt: instantSchema,
  seenAt: instantSchema,
  endsAt: instantSchema,
  current: z.boolean(),
})

/** Where else am I signed in? */
export const listSessions = endpoint({
  method: 'GET',
  path: '/api/v1/sessions',
  access: 'signed-in',
  reach: 'own',
  whileHeld: true,
  whileActing: false,
  input: nothing,
  output: z.object({ sessions: z.array(ownSessionSchema) }),
})

/** Ends all of one's own sessions except this one. */
export const endOtherSessions = endpoint({
  method: 'DELETE',
  path: '/api/v1/sessions',
  access: 'signed-in',
  reach: 'own',
  whileActing: false,
  whileHeld: true,
  input: nothing,
  output: z.object({ ended: z.number() }),
})

/** Ends one of one's own sessions; 404 `session.not-found` for any other. */
export const endSession = endpoint({
  method: 'DELETE',
  path: '/api/v1/sessions/:id',
  access: 'signed-in',
  reach: 'own',
  whileActing: false,
  whileHeld: true,
  input: nothing,
  output: nothing,
})
