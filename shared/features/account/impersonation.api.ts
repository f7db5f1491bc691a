import * as z from 'zod/mini'
import { endpoint } from '../../kernel/endpoint.ts'
import { idSchema } from '../../kernel/ids.ts'
import { sessionSchema } from './session.api.ts'

export const IMPERSONATION_MINUTES = 30
export const IMPERSONATIONS_SHOWN_DAYS = 90

/**
 * Begins to act in another person's name, for {@link IMPERSONATION_MINUTES}. Calls that name the answered id in place of
 * their user are made as that person, and nothing else changes in this browser. Another one of this session ends.
 * Refusals: 404 beyond the right; 422 `impersonation.yourself`, `impersonation.administrator`,
 * `impersonation.beyond-own-rights`, `impersonation.no-changes`.
 */
export const startImpersonation = endpoint({
  method: 'POST',
  path: '/api/v1/impersonations',
  access: 'impersonate users',
  reach: 'row',
  whileActing: false,
  input: z.strictObject({
    userId: idSchema,
    reason: z
      .string()
      .check(z.trim(), z.minLength(5, 'impersonation.reason-required'), z.maxLength(300, 'text.too-long')),
    /** Changes may be made too, by those who hold `update impersonations`. */
    mayWrite: z.optional(z.boolean()),
  }),
  output: z.object({ id: idSchema, endsAt: z.number(), mayWrite: z.boolean(), session: sessionSchema }),
})

/** Ends an impersonation of this session. One that has ended already is no refusal. */
export const stopImpersonation = endpoint({
  method: 'DELETE',
  path: '/api/v1/impersonations/:id',
  access: 'signed-in',
  reach: 'own',
  whileActing: false,
  input: z.strictObject({}),
  output: z.strictObject({}),
})

/** Who has acted in one's own name in the last {@link IMPERSONATIONS_SHOWN_DAYS} days, why and when; the latest first. */
export const listOwnImpersonations = endpoint({
  method: 'GET',
  path: '/api/v1/profile/impersonations',
  access: 'view profile',
  reach: 'own',
  whileActing: false,
  input: z.strictObject({}),
  output: z.object({
    impersonations: z.array(
      z.object({
        id: idSchema,
        byName: z.string(),
        reason: z.string(),
        mayWrite: z.boolean(),
        startedAt: z.number(),
        endsAt: z.number(),
      }),
    ),
  }),
})
