import * as z from 'zod/mini'
import { daySchema, type Day } from '../../kernel/days.ts'
import { amountSchema } from '../../kernel/money.ts'
import { answerShapeSchema } from './answer-shape.schema.ts'

/** A text in each language that a customer may read an agreement in. */
const localTextSchema = z.object({ sv: z.string(), en: z.string(), fi: z.string() })
export type LocalText = z.infer<typeof localTextSchema>

export const pricePers = ['month', 'kwh', 'once'] as const
export type PricePer = (typeof pricePers)[number]

/** A price that the customer pays beside the product's own, in hundredths of an öre or cent: a kWh costs 89.50 öre. */
const priceLineSchema = z.object({ name: localTextSchema, per: z.enum(pricePers), amountCentiOre: amountSchema })
export type PriceLine = z.infer<typeof priceLineSchema>

/** What the right to withdraw counts from, where the law of a product differs from that of its kind. `none`: exempt. */
export const withdrawalBases = ['by_supply', 'contract', 'receipt', 'none'] as const
export type WithdrawalBase = (typeof withdrawalBases)[number]

/** How the customer must be told of the agreement and the right to withdraw. `paper`: on paper, whatever they agree to. */
export const informationDuties = ['by_law', 'paper'] as const
export type InformationDuty = (typeof informationDuties)[number]

/** Whether an order at the door waits for the customer's signature where it was made without one. */
export const signatureDuties = ['by_law', 'required'] as const
export type SignatureDuty = (typeof signatureDuties)[number]

/** What the law, or the provider, asks of a product from a day on, where that differs from its country. */
export interface LegalPeriod {
  readonly validFrom: Day
  readonly withdrawal: WithdrawalBase
  /** Null: as many as the country gives. */
  readonly withdrawalDays: number | null
  readonly information: InformationDuty
  readonly signature: SignatureDuty
  /** So many hours after a call at the earliest the customer may accept in writing. */
  readonly waitHours: number
  /** Where it is written: a law, a contract, a decision. */
  readonly source: string
}

/** What the customer binds themself to by one product, beside its price. */
export const productTermsSchema = z.object({
  /** 0: no binding. */
  bindingMonths: z.number(),
  notice: z.nullable(z.object({ count: z.number(), unit: z.enum(['days', 'months']) })),
  prices: z.array(priceLineSchema),
  /** The value added tax that the prices include, in thousandths: 250 is 25 %. 0: none. */
  vatPermille: z.number(),
  /** Left out: by its kind, service or goods. */
  withdrawal: z.optional(z.enum(withdrawalBases)),
  /** Legal parameters of the day of the sale (`product-legal.schema.ts`). Left out, or null: by law. */
  withdrawalDays: z.optional(z.nullable(z.number())),
  information: z.optional(z.enum(informationDuties)),
  signature: z.optional(z.enum(signatureDuties)),
  waitHours: z.optional(z.number()),
  /** Unanswered fields of a draft: their numbers are placeholders. */
  open: z.optional(z.array(z.string())),
})
export type ProductTerms = z.infer<typeof productTermsSchema>

/** With what else of its provider a product may be sold. Categories are named as they stand on the products. */
export const productRulesSchema = z.object({
  /** The customer chooses one product of this category. */
  onlyOneOfCategory: z.boolean(),
  quantityMax: z.nullable(z.number()),
  /** Something of one of these categories must be sold with it. */
  needs: z.array(z.string()),
  /** Nothing of these categories may be sold with it. */
  excludes: z.array(z.string()),
})
export type ProductRules = z.infer<typeof productRulesSchema>

/** What an attribute is. All but `text` bring their own words and their own check. */
export const attributeKinds = ['facility_id', 'apartment', 'move_in', 'ported_number', 'text'] as const
export type AttributeKind = (typeof attributeKinds)[number]

/** Something that must be known of the delivery before a product can be ordered. */
export const productAttributeSchema = z.object({
  /** Two products that ask for the same key are answered once. */
  key: z.string(),
  kind: z.enum(attributeKinds),
  /** Null: the words of its kind. */
  label: z.nullable(localTextSchema),
  /** The shape of the answer to a `text`. Left out: any. */
  shape: z.optional(answerShapeSchema),
  required: z.boolean(),
  /** `agreement`: the customer reads and signs it. `order`: seller and back office alone. */
  shown: z.enum(['agreement', 'order']),
})
export type ProductAttribute = z.infer<typeof productAttributeSchema>

/** The company behind a provider's name, as the customer must be able to find it. */
export const providerCompanySchema = z.object({
  legalName: z.string(),
  organisationNumber: z.string(),
  address: z.string(),
  /** Where a customer complains: a telephone number, a mail address, or both. */
  complaints: z.string(),
})
export type ProviderCompany = z.infer<typeof providerCompanySchema>

/** The provider's general terms from a day on. A version that customers have signed is never changed. */
export const providerTermsSchema = z.object({ version: z.string(), validFrom: daySchema, text: localTextSchema })
export type ProviderTerms = z.infer<typeof providerTermsSchema>
