import type { Day } from '../../kernel/days.ts'
import { heldPeriod, pricedOn, type Product } from './product.schema.ts'
import type { ProductTerms } from './product-terms.schema.ts'

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
