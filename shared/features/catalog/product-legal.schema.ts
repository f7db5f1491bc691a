import type { Day } from '../../kernel/days.ts'
import { heldPeriod, pricedOn, type Product } from './product.schema.ts'
import type { ProductTerms, WithdrawalBase } from './product-terms.schema.ts'

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

const NO_TERMS: ProductTerms = { bindingMonths: 0, notice: null, prices: [], vatPermille: 0 }

/** The product as it is sold on a day: with its price, and with its legal parameters among its terms. */
export function productOn<P extends Product>(product: P, day: Day): P {
  const priced = pricedOn(product, day)
  const begun = (product.legal ?? []).filter(({ validFrom }) => validFrom <= day)
  const held = begun.length === 0 ? undefined : heldPeriod(begun, day)
  if (!held) return priced
  const { withdrawal, withdrawalDays, information, signature, waitHours } = held
  const legal = { withdrawal, withdrawalDays, information, signature, waitHours }
  return { ...priced, terms: { ...(priced.terms ?? NO_TERMS), ...legal } }
}
