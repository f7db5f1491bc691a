import type { SaleDraft } from '../sale/sale-draft.schema.ts'
import type { Sale } from '../sale/sale.schema.ts'

/**
 * Whether a correction makes another agreement of a sale: another offer, price or provider, or another person. How
 * the customer is reached, and where the delivery goes, does not.
 */
export function isAgreementChanged(
  { providerId, lines, customer }: Pick<Sale, 'providerId' | 'lines' | 'customer'>,
  { draft, idNumber }: { readonly draft: SaleDraft; readonly idNumber: string },
): boolean {
  const isOtherPerson =
    customer !== null &&
    (['kind', 'name', 'companyName'] as const).some((field) => customer[field].trim() !== draft.customer[field].trim())
  // A number that nobody had is added to the order; one that was there is another person's.
  const isOtherNumber = idNumber !== '' && (customer?.idNumberKind ?? null) !== null
  return providerId !== draft.providerId || offerOf(lines) !== offerOf(draft.lines) || isOtherPerson || isOtherNumber
}

const offerOf = (lines: SaleDraft['lines']): string =>
  lines
    .map(({ productId, quantity, unitPriceOre }) => `${productId} ${quantity} ${unitPriceOre}`)
    .toSorted()
    .join('|')
