import type { Product } from '../../catalog/product.schema.ts'
import type { Provider } from '../../catalog/provider.schema.ts'
import { answeredAttributes } from '../sale/attribute.rules.ts'
import type { SaleDraft } from '../sale/sale-draft.schema.ts'
import type { Sale } from '../sale/sale.schema.ts'

interface Correction {
  readonly draft: SaleDraft
  readonly idNumber: string
  readonly provider: Pick<Provider, 'country'> | undefined
  readonly products: readonly Product[]
}

/**
 * Whether a correction changes the agreement of a sale: the offer, a price, the provider, the person, or an answer that is
 * part of the signed text. Contact details and the delivery address do not change it.
 */
export function isAgreementChanged(
  sale: Pick<Sale, 'providerId' | 'lines' | 'customer' | 'attributes'>,
  correction: Correction,
): boolean {
  const { providerId, lines, customer } = sale
  const { draft, idNumber } = correction
  const isOtherPerson =
    customer !== null &&
    (['kind', 'name', 'companyName'] as const).some((field) => customer[field].trim() !== draft.customer[field].trim())
  // A number that nobody had is added to the order; one that was there is another person's.
  const isOtherNumber = idNumber !== '' && (customer?.idNumberKind ?? null) !== null
  return (
    providerId !== draft.providerId ||
    offerOf(lines) !== offerOf(draft.lines) ||
    isOtherPerson ||
    isOtherNumber ||
    hasOtherAnswer(sale, correction)
  )
}

/** Whether a signed answer has another value. A new answer only completes the order, as an identity number does. */
function hasOtherAnswer({ attributes }: Pick<Sale, 'attributes'>, { draft, provider, products }: Correction): boolean {
  if (!provider || draft.attributes === undefined) return false
  const { lines, attributes: answers } = draft
  const now = answeredAttributes({ lines, attributes: answers, country: provider.country, products })
  return (attributes ?? []).some(
    ({ key, shown, value }) =>
      shown === 'agreement' && now.some((answer) => answer.key === key && answer.value !== value),
  )
}

const offerOf = (lines: SaleDraft['lines']): string =>
  lines
    .map(({ productId, quantity, unitPriceOre }) => `${productId} ${quantity} ${unitPriceOre}`)
    .toSorted()
    .join('|')
