import * as z from 'zod/mini'
import { freeText, oneLine } from '../../../kernel/one-line.ts'
import { daySchema } from '../../../kernel/days.ts'
import { endpoint } from '../../../kernel/endpoint.ts'
import type { Agreement } from '../agreement/agreement.rules.ts'
import { customerLanguages, offerWays } from '../../sales/sale/sale.schema.ts'

/** `changed`: what the link offered is no longer what is offered. */
export const offerPageStates = ['open', 'accepted', 'declined', 'expired', 'changed'] as const
export type OfferPageState = (typeof offerPageStates)[number]

/** What the customer is asked to accept. Without the agreement once there is nothing to accept any more. */
export const offerViewSchema = z.object({
  state: z.enum(offerPageStates),
  kind: z.enum(['telephone', 'changed', 'quote']),
  language: z.enum(customerLanguages),
  providerName: z.string(),
  reference: z.string(),
  /** The last day on which it can be accepted. */
  untilDay: z.nullable(daySchema),
  agreement: z.nullable(z.custom<Agreement>()),
  /** SHA-256 of the agreement's words in this language. It comes back with the accept. */
  hash: z.string(),
})
export type OfferView = z.infer<typeof offerViewSchema>

const tokenField = { token: z.string().check(z.maxLength(120)) }
const languageField = { language: z.enum(customerLanguages) }

/** Looks at what a link offers. 404 for everything that is no such link, or no longer the newest. */
export const postLookAtOffer = endpoint({
  method: 'POST',
  path: '/api/v1/offers/look',
  access: 'public',
  reach: 'public',
  whileActing: false,
  input: z.strictObject({ ...tokenField, language: z.nullable(languageField.language) }),
  output: offerViewSchema,
})

/** The customer accepts. 409 when it can no longer be accepted or is not what they read, 403 for staff. */
export const postOfferAccept = endpoint({
  method: 'POST',
  path: '/api/v1/offers/accept',
  access: 'public',
  reach: 'public',
  whileActing: false,
  input: z.strictObject({
    ...tokenField,
    ...languageField,
    hash: z.string().check(z.regex(/^[0-9a-f]{64}$/)),
    /** As the customer writes it: that is what makes the accept one in writing. */
    name: z.string().check(oneLine(), z.minLength(2), z.maxLength(120)),
  }),
  output: offerViewSchema,
})

/** The customer declines, and says why if they want to. */
export const postOfferDecline = endpoint({
  method: 'POST',
  path: '/api/v1/offers/decline',
  access: 'public',
  reach: 'public',
  whileActing: false,
  input: z.strictObject({ ...tokenField, reason: z.string().check(freeText(), z.maxLength(500)) }),
  output: offerViewSchema,
})

/** What is offered as a PDF, in base64. */
export const postOfferDocument = endpoint({
  method: 'POST',
  path: '/api/v1/offers/document',
  access: 'public',
  reach: 'public',
  whileActing: false,
  input: z.strictObject({ ...tokenField, ...languageField }),
  output: z.object({ fileName: z.string(), pdf: z.string() }),
})

/** Its seller, or back office, has the customer sent what they are to accept, again or another way. */
export const postSaleOffer = endpoint({
  method: 'POST',
  path: '/api/v1/sales/:saleId/offer',
  access: 'signed-in',
  reach: 'row',
  whileActing: false,
  input: z.strictObject({ via: z.enum(offerWays) }),
  output: z.object({}),
})
