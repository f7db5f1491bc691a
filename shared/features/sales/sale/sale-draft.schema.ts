import * as z from 'zod/mini'
import { codeLine, emailLine, freeText, oneLine, phoneLine } from '../../../kernel/one-line.ts'
import { givenInstantSchema } from '../../../kernel/days.ts'
import { idSchema } from '../../../kernel/ids.ts'
import { amountSchema } from '../../../kernel/money.ts'
import { customerKinds, salesChannels } from '../../catalog/provider.schema.ts'
import { attachmentRefSchema, customerLanguages } from './sale.schema.ts'

const line = (max: number) => z.string().check(oneLine(), z.maxLength(max))

/**
 * What the customer signed on the turned screen: the words as they stood there, their SHA-256, and the signature as
 * strokes (SVG paths). It travels inside the sale's own command, so that neither is ever without the other. Older phones send
 * a picture of the strokes as well, which nothing reads: whatever it is, it refuses no sale.
 */
export const signatureSchema = z.strictObject({
  language: z.enum(customerLanguages),
  signedAt: givenInstantSchema,
  text: z.string().check(z.maxLength(20_000)),
  hash: z.string().check(z.regex(/^[0-9a-f]{64}$/)),
  strokes: z.array(z.string().check(z.maxLength(20_000), z.regex(/^[MLQCTSZ\d\s.,e-]*$/i))).check(z.maxLength(200)),
  png: z.optional(z.unknown()),
  /** Whether the customer chose a mail in place of paper. Left out where they were not asked. */
  paperless: z.optional(z.boolean()),
  /** The number of the words the text is made of. Phones of before do not tell it. */
  words: z.optional(z.number().check(z.int(), z.nonnegative())),
})
export type Signature = z.infer<typeof signatureSchema>

/** How many characters a customer's data may have. */
export const customerLimits = {
  name: 120,
  companyName: 120,
  email: 254,
  phone: 30,
  address: 200,
  postalCode: 10,
  city: 80,
} as const

/** The customer as the seller writes it. Empty text means not given. */
export const customerDraftSchema = z.strictObject({
  kind: z.enum(customerKinds),
  name: line(customerLimits.name),
  companyName: line(customerLimits.companyName),
  email: z.string().check(emailLine(), z.maxLength(customerLimits.email)),
  phone: z.string().check(phoneLine(), z.maxLength(customerLimits.phone)),
  address: line(customerLimits.address),
  postalCode: z.string().check(codeLine(), z.maxLength(customerLimits.postalCode)),
  city: line(customerLimits.city),
})
export type CustomerDraft = z.infer<typeof customerDraftSchema>

/** The price is the one the customer was shown; where the product says another, the sale is flagged, not changed. */
export const saleLineDraftSchema = z.strictObject({
  productId: idSchema,
  quantity: z.number().check(z.int()),
  unitPriceOre: amountSchema,
})
export type SaleLineDraft = z.infer<typeof saleLineDraftSchema>

/** What a person writes beside an act. Empty text means nothing was written. */
export const commentSchema = z.string().check(freeText(), z.maxLength(2000))
export const externalOrderNumberSchema = z.string().check(codeLine(), z.maxLength(60))
export const acceptDocumentSchema = line(120)

/** More than any order asks for. */
const ATTRIBUTES_MAX = 40

/** What a seller fills in. The identity number stands apart, because it is a secret of its own. */
export const saleDraftSchema = z.strictObject({
  providerId: z.nullable(idSchema),
  channel: z.enum(salesChannels),
  lines: z.array(saleLineDraftSchema).check(z.maxLength(20)),
  customer: customerDraftSchema,
  externalOrderNumber: externalOrderNumberSchema,
  message: commentSchema,
  checklist: z.nullable(attachmentRefSchema),
  /** Telesales: when the call ended, and when the customer accepted in writing. */
  callEndedAt: z.nullable(givenInstantSchema),
  writtenAcceptAt: z.nullable(givenInstantSchema),
  /** What the products ask for, by key. Phones of before do not send it: then nothing is asked of them (see `offerDoubts`). */
  attributes: z.optional(
    z
      .record(z.string().check(z.maxLength(40)), line(120))
      .check(z.refine((answers) => Object.keys(answers).length <= ATTRIBUTES_MAX)),
  ),
})
export type SaleDraft = z.infer<typeof saleDraftSchema>

/** As the seller typed it: any of the five kinds, in any common spelling. */
export const idNumberInputSchema = z.string().check(codeLine(), z.maxLength(30))
