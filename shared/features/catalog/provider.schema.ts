import * as z from 'zod/mini'
import { instantSchema, type Instant, type TimeZone } from '../../kernel/days.ts'
import { idSchema } from '../../kernel/ids.ts'
import { currencies } from '../../kernel/money.ts'
import { collection } from '../../sync/collection.ts'
import type { ProviderCompany, ProviderTerms } from './product-terms.schema.ts'

/** The countries whose rules of the trade are known: identity numbers, addresses, withdrawal. */
export const countries = ['SE', 'FI'] as const
export type Country = (typeof countries)[number]

/** The country of an office, by its zone. */
export const countryIn = (zone: TimeZone): Country => (zone === 'Europe/Helsinki' ? 'FI' : 'SE')

/** How a customer is met. The law differs: at the door a sale is made at once, by phone only after a written accept. */
export const salesChannels = ['door', 'telesales'] as const
export type SalesChannel = (typeof salesChannels)[number]

export const customerKinds = ['private', 'company'] as const
export type CustomerKind = (typeof customerKinds)[number]

export const providerTypes = ['energy', 'fibre', 'mobile', 'alarm', 'charity'] as const
export type ProviderType = (typeof providerTypes)[number]

/** What a provider must have said before the seller's commission is safe: nothing, the order accepted, or the customer active. */
export const commissionGates = ['none', 'accepted', 'active', 'provider_paid'] as const
export type CommissionGate = (typeof commissionGates)[number]

/** What a provider asked for until a moment: sales that were made before are judged by it, whenever they arrive. */
export interface EarlierAsk {
  readonly until: Instant
  readonly channels: SalesChannel[]
  readonly customerKinds: CustomerKind[]
  readonly requireExternalOrderNumber: boolean
  readonly requireIdNumber: boolean
  readonly requireChecklist: boolean
  /** Missing from older lines: no provider asked for it then. */
  readonly signsByLink?: boolean
}

/** The company whose products are sold. */
export const providerSchema = z.object({
  id: idSchema,
  version: z.number(),
  name: z.string().check(z.minLength(1), z.maxLength(120)),
  type: z.enum(providerTypes),
  country: z.enum(countries),
  currency: z.enum(currencies),
  channels: z.array(z.enum(salesChannels)),
  customerKinds: z.array(z.enum(customerKinds)),
  requireExternalOrderNumber: z.boolean(),
  /** An identity number may be asked for only where it is clearly motivated, as for a credit check. */
  requireIdNumber: z.boolean(),
  requireChecklist: z.boolean(),
  /** Its customers sign a quote behind a link, and not on the phone. Left out, or null, in rows of before. */
  signsByLink: z.optional(z.nullable(z.boolean())),
  commissionGate: z.enum(commissionGates),
  active: z.boolean(),
  /** A sale that was made before is taken, whenever it arrives. Left out in rows of before. */
  archivedAt: z.optional(z.nullable(instantSchema)),
  /** It lacks something that a customer must know, and has never been sold. Left out in rows of before. */
  draft: z.optional(z.nullable(z.boolean())),
  /** Left out, or null, where nobody has filled it in. */
  company: z.optional(z.nullable(z.custom<ProviderCompany>())),
  /** Every version of its general terms. */
  terms: z.optional(z.nullable(z.custom<ProviderTerms[]>())),
  /** In order, for some weeks. Left out, or null: it has always asked for what it asks for. */
  earlier: z.optional(z.nullable(z.custom<readonly EarlierAsk[]>())),
})
export type Provider = z.infer<typeof providerSchema>

export const providers = collection<Provider>({ name: 'providers', schema: providerSchema, indexes: ['name'] })
