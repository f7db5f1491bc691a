import * as z from 'zod/mini'
import { daySchema, instantSchema, timeZones, type Instant } from '../../../kernel/days.ts'
import { idSchema } from '../../../kernel/ids.ts'
import { amountSchema, currencies } from '../../../kernel/money.ts'
import type { LetterHanded, LetterOutcome } from '../../../resource/letter.ts'
import { collection } from '../../../sync/collection.ts'
import { billings, supplies } from '../../catalog/product.schema.ts'
import type { ProductAttribute, ProductTerms } from '../../catalog/product-terms.schema.ts'
import { countries, customerKinds, salesChannels } from '../../catalog/provider.schema.ts'

/** What an identity number can be, in Sweden and Finland. */
export const idNumberKinds = ['personnummer', 'samordningsnummer', 'organisationsnummer', 'hetu', 'y_tunnus'] as const
export type IdNumberKind = (typeof idNumberKinds)[number]

/** The internal status of a sale report (product 5.2). `draft` never leaves the phone. */
export const saleStatuses = [
  'draft',
  'finalized',
  'flagged',
  'unanswered',
  'deviation',
  'approved',
  'regret',
  'cancelled',
  'absence',
] as const
export type SaleStatus = (typeof saleStatuses)[number]

/** Where the order stands at the provider, in our words. */
export const externalStatuses = [
  'unknown',
  'received',
  'processing',
  'accepted',
  'rejected',
  'active',
  'terminated',
] as const
export type ExternalStatus = (typeof externalStatuses)[number]

/** Why a rule stops a sale that has just been handed in for a closer look. */
export type RuleFlagReason =
  | 'wrong_clock'
  | 'late_arrival'
  | 'price_changed'
  | 'others_provider'
  | 'not_offered'
  | 'signature_differs'
  | 'details_missing'
  | 'products_together'

/** Who must answer before an unanswered sale can go on. */
export const saleAwaiting = ['customer', 'seller'] as const
export type SaleAwaiting = (typeof saleAwaiting)[number]

/**
 * Where in the organisation a sale was made. It stays when the seller moves (product 6.8), and is repeated on every row
 * that belongs to a sale, because it decides who may see the row.
 */
export const salePlaceFields = {
  sellerId: idSchema,
  sellerName: z.string(),
  teamId: z.nullable(idSchema),
  officeId: z.nullable(idSchema),
  regionId: z.nullable(idSchema),
} as const

/** The photo of the signed checklist, named by its content. The bytes travel apart from the sale. */
export const attachmentRefSchema = z.strictObject({
  sha256: z.string().check(z.regex(/^[0-9a-f]{64}$/)),
  mime: z.enum(['image/jpeg', 'image/png', 'image/webp', 'application/pdf']),
  bytes: z.number().check(z.int(), z.positive(), z.maximum(10 * 1024 * 1024)),
})
export type AttachmentRef = z.infer<typeof attachmentRefSchema>

/** The languages a customer can be shown the agreement in. */
export const customerLanguages = ['sv', 'en', 'fi'] as const
export type CustomerLanguage = (typeof customerLanguages)[number]

/**
 * What the server found of a signature: it stands under this sale's own words; under other ones; or nobody can tell, because
 * the words are of another version.
 */
export const signatureStates = ['verified', 'differs', 'unverified'] as const
export type SignatureState = (typeof signatureStates)[number]

export const customerSchema = z.object({
  kind: z.enum(customerKinds),
  name: z.string(),
  companyName: z.string(),
  email: z.string(),
  phone: z.string(),
  address: z.string(),
  postalCode: z.string(),
  city: z.string(),
  country: z.enum(countries),
  idNumberKind: z.nullable(z.enum(idNumberKinds)),
  maskedIdNumber: z.string(),
})
export type Customer = z.infer<typeof customerSchema>

export const saleLineSchema = z.object({
  productId: idSchema,
  productName: z.string(),
  quantity: z.number(),
  unitPriceOre: amountSchema,
  billing: z.enum(billings),
  supply: z.enum(supplies),
  /** As the product's were when it was sold. Left out in rows of before. */
  terms: z.optional(z.nullable(z.custom<ProductTerms>())),
})
export type SaleLine = z.infer<typeof saleLineSchema>

/** By which way a customer is sent what they are asked to accept in writing. */
export const offerWays = ['mail', 'sms'] as const
export type OfferWay = (typeof offerWays)[number]

export const offerStates = ['waiting', 'accepted', 'declined', 'expired'] as const
export type OfferState = (typeof offerStates)[number]

/** What the customer is asked to accept in writing, and what became of it. */
export interface SaleOffer {
  /**
   * `telephone`: without it there is no contract. `changed`: what they had signed was corrected. `quote`: the provider wants a
   * signature by link.
   */
  readonly kind: 'telephone' | 'changed' | 'quote'
  readonly state: OfferState
  /** How it was sent last, and when; null: it has not gone yet. */
  readonly via: OfferWay | null
  readonly sentAt: Instant | null
  /** Why it has not reached the customer. */
  readonly fault: 'no_address' | 'not_sent' | 'kept' | 'taken_back' | null
  /** The person who gave it to the customer. Left out: nobody has, or the row is older. */
  readonly handed?: LetterHanded | null
}

export const confirmationKinds = ['order', 'withdrawal'] as const
export type ConfirmationKind = (typeof confirmationKinds)[number]

/** The newest letter that the law wants the customer to have: of the order, or of the withdrawal. */
export interface SaleConfirmation {
  readonly kind: ConfirmationKind
  /** The revision of the sale that it confirms. */
  readonly revision: number
  readonly state: LetterOutcome
  readonly at: Instant
  readonly handed: LetterHanded | null
}

/** What a product asked for, as it was answered. */
export type SaleAttribute = ProductAttribute & { readonly value: string }

/** A sale report: one deal with one customer, claimed by one seller. An `absence` row has no provider and no customer. */
export const saleSchema = z.object({
  id: idSchema,
  version: z.number(),
  ...salePlaceFields,
  /** The zone of the seller's office: the business day and every deadline of the sale are counted in it. */
  zone: z.enum(timeZones),
  providerId: z.nullable(idSchema),
  channel: z.nullable(z.enum(salesChannels)),
  customer: z.nullable(customerSchema),
  lines: z.array(saleLineSchema),
  /** Null: handed in by a phone that did not know of them. */
  attributes: z.optional(z.nullable(z.custom<SaleAttribute[]>())),
  /** Which version of the provider's general terms holds. */
  termsVersion: z.optional(z.nullable(z.string())),
  /** The value per year (`worthOf`): what lists, sums and charts count with. */
  orderValueOre: amountSchema,
  currency: z.enum(currencies),
  externalOrderNumber: z.string(),
  externalStatus: z.enum(externalStatuses),
  /** The day the provider paid the company for the order; null or left out: it has not. No status of ours follows from it. */
  providerPaidOn: z.optional(z.nullable(daySchema)),
  message: z.string(),
  checklist: z.nullable(attachmentRefSchema),
  status: z.enum(saleStatuses),
  /** Since when, why, and in whose words the sale has its status. */
  statusAt: instantSchema,
  statusReason: z.nullable(z.string()),
  statusComment: z.string(),
  awaiting: z.nullable(z.enum(saleAwaiting)),
  dueAt: z.nullable(instantSchema),
  openDeviationId: z.nullable(idSchema),
  /** Counts the corrections of what was sold: an approval names the one it looked at. */
  revision: z.number(),
  soldOn: daySchema,
  /** From which day the law counts for the customer: the day of the sale, or a later one where the phone's clock or the network was behind. */
  legalFrom: daySchema,
  /** By the seller's phone. */
  createdAt: instantSchema,
  /** By the server, once it has the sale: which of two sales came first is decided by this alone. */
  submittedAt: instantSchema,
  callEndedAt: z.nullable(instantSchema),
  writtenAcceptAt: z.nullable(instantSchema),
  /** By what the written accept can be found: an envelope of a signing service, a mail, a page in a folder. Empty: not noted. */
  acceptDocument: z.string(),
  /** The customer agreed to have the confirmation by mail in place of paper; null: nobody asked (product, rules of the trade). */
  paperlessConsent: z.nullable(z.boolean()),
  /** The day the customer had the last of the goods in hand; null: there are none, or the day is not known. */
  deliveredOn: z.nullable(daySchema),
  /** What the customer reads the agreement in; when they signed it on the phone, and the SHA-256 of what they signed. */
  language: z.enum(customerLanguages),
  signedAt: z.nullable(instantSchema),
  signedHash: z.nullable(z.string()),
  /** Null: not signed, or the server has not looked. */
  signatureState: z.nullable(z.enum(signatureStates)),
  /** The last moment of the customer's right to withdraw; null when there is none, or no contract yet. */
  regretUntil: z.nullable(instantSchema),
  /** The right to withdraw counts from the receipt of goods that have not come yet. */
  awaitsDelivery: z.boolean(),
  /** Null: nothing was asked. Left out in rows of before. */
  offer: z.optional(z.nullable(z.custom<SaleOffer>())),
  /** Null or left out: nothing was to be confirmed yet, or it is on its way. */
  confirmation: z.optional(z.nullable(z.custom<SaleConfirmation>())),
  checkoutId: z.nullable(idSchema),
  lateSync: z.boolean(),
  replacesId: z.nullable(idSchema),
})
export type Sale = z.infer<typeof saleSchema>

/** Whether a sale is part of its day, on the start page as in the checkout: open deviations are, cancelled ones are not. */
export const isOfItsDay = ({ status }: Pick<Sale, 'status'>): boolean =>
  status !== 'draft' && status !== 'cancelled' && status !== 'absence'

/**
 * Whether a sale is part of its day's sums: open deviations are, withdrawn and cancelled sales are not (product 5.27). One
 * rule for the start page, the list, the checkout and the comparison of days.
 */
export const countsInItsDay = (sale: Pick<Sale, 'status'>): boolean => isOfItsDay(sale) && sale.status !== 'regret'

/** How many agreements a sale is: each line of a recurring product is one (product 5.27). */
export const agreementsIn = ({ lines }: Pick<Sale, 'lines'>): number =>
  lines.filter(({ billing }) => billing !== 'once').length

export const sales = collection<Sale>({
  name: 'sales',
  schema: saleSchema,
  indexes: ['soldOn', 'createdAt', 'sellerId+soldOn', 'status+soldOn', 'providerId+soldOn', 'teamId+soldOn'],
})
