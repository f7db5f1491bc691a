import type { Day } from '../../kernel/days.ts'
import { pricedOn, type Product } from './product.schema.ts'
import type { ProductTerms } from './product-terms.schema.ts'

const NO_TERMS: ProductTerms = { bindingMonths: 0, notice: null, prices: [], vatPermille: 0 }

/** The product as it is sold on a day: with its price, and with its legal parameters among its terms. */
export function productOn<P extends Product>(product: P, day: Day): P {
  const priced = pricedOn(product, day)
  const held = product.legal?.findLast(({ validFrom }) => validFrom <= day)
  if (!held) return priced
  const { validFrom: _, source: __, ...legal } = held
  return { ...priced, terms: { ...NO_TERMS, ...priced.terms, ...legal } }
}
