import * as z from 'zod/mini'
import { instantSchema } from '../../../kernel/days.ts'
import { endpoint } from '../../../kernel/endpoint.ts'
import { idSchema } from '../../../kernel/ids.ts'
import { freeText } from '../../../kernel/one-line.ts'

/** A code lives for this long. A screen shows a new one after half of it. */
export const CODE_LIFE_MS = 90_000

/**
 * A code for the customer's camera, for one provider. 403 `badge.revoked`, `badge.not-for-provider`, `badge.absent`: the person is
 * not authorised.
 */
export const makeBadgeCode = endpoint({
  method: 'POST',
  path: '/api/v1/badge/codes',
  access: 'create sales',
  reach: 'own',
  whileActing: false,
  input: z.strictObject({ providerId: idSchema }),
  output: z.object({ code: z.string(), expiresAt: instantSchema, now: instantSchema }),
})

/** `expired`: the code is old; the seller shows a new one. `refused`: the person is not authorised, whatever the code says. */
export const badgeStates = ['authorised', 'refused', 'expired', 'unknown'] as const
export type BadgeState = (typeof badgeStates)[number]

const pageSchema = z.object({
  state: z.enum(badgeStates),
  /** Filled in for an authorised person alone. */
  person: z.nullable(
    z.object({
      name: z.string(),
      providerName: z.string(),
      companyName: z.string(),
      companyContact: z.string(),
      providerCompany: z.string(),
      providerContact: z.string(),
      checkedAt: instantSchema,
      language: z.enum(['sv', 'en', 'fi']),
    }),
  ),
})
export type BadgePage = z.infer<typeof pageSchema>

/** The customer's page, at the moment it is opened. The code travels in the body, so that no log has it. */
export const lookAtBadge = endpoint({
  method: 'POST',
  path: '/api/v1/badge/look',
  access: 'public',
  reach: 'public',
  whileActing: false,
  input: z.strictObject({ code: z.string().check(z.minLength(10), z.maxLength(400)) }),
  output: pageSchema,
})

const badgeSchema = z.object({
  userId: idSchema,
  name: z.string(),
  teamName: z.string(),
  version: z.number(),
  revokedAt: z.nullable(instantSchema),
  revokedByName: z.string(),
  reason: z.string(),
  /** False where somebody of wider reach has revoked it. Servers from before it was asked leave it out. */
  mayRestore: z._default(z.boolean(), true),
  /** Customers who looked during the last 30 days. */
  looks: z.number(),
})
export type Badge = z.infer<typeof badgeSchema>

/** The badges of the people one leads. */
export const getBadges = endpoint({
  method: 'GET',
  path: '/api/v1/badges',
  access: 'update daily_checkouts',
  reach: 'query',
  whileActing: true,
  input: z.strictObject({}),
  output: z.object({ badges: z.array(badgeSchema) }),
})

const version = z.int().check(z.nonnegative())
const one = z.object({ badge: badgeSchema })

/** Every page of this person says "not authorised" from now on. */
export const revokeBadge = endpoint({
  method: 'POST',
  path: '/api/v1/badges/:userId/revoke',
  otherEyes: 'badge.decide',
  access: 'update daily_checkouts',
  reach: 'row',
  whileActing: false,
  input: z.strictObject({
    version,
    reason: z.string().check(freeText(), z.minLength(3, 'badge.reason-required'), z.maxLength(200, 'text.too-long')),
  }),
  output: one,
})

export const restoreBadge = endpoint({
  method: 'POST',
  path: '/api/v1/badges/:userId/restore',
  otherEyes: 'badge.decide',
  access: 'update daily_checkouts',
  reach: 'row',
  whileActing: false,
  input: z.strictObject({ version }),
  output: one,
})
