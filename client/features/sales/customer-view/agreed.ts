import type { SaleDraft } from '../../../../shared/features/sales/sale/sale-draft.schema.ts'

/** What a signature holds for. Anything else in the form may change without asking the customer again. */
export const agreedOf = ({ providerId, lines, customer, channel, attributes }: SaleDraft): string =>
  JSON.stringify([providerId, channel, lines, customer, attributes])
