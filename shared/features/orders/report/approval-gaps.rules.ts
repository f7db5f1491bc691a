import type { Provider } from '../../catalog/provider.schema.ts'
import { needsPaper } from '../../sales/law/legal.rules.ts'
import type { Sale } from '../../sales/sale/sale.schema.ts'

/** Whether the customer has signed the order; only an order at a door is signed. In the order of their numbers in keys. */
export const saleSignatures = ['unsigned', 'signed', 'not_needed'] as const
export type SaleSignature = (typeof saleSignatures)[number]

/** Whether the customer has signed the order, or has nothing to sign: by telephone, or a day without a customer. */
export function signatureStandingOf({
  signedAt,
  channel,
  customer,
}: Pick<Sale, 'signedAt' | 'channel' | 'customer'>): SaleSignature {
  if (signedAt !== null) return 'signed'
  return channel === 'door' && customer !== null ? 'unsigned' : 'not_needed'
}

/** What an order may lack although it can be approved. */
export type ApprovalGap = 'signature' | 'checklist'

/** What is missing from a sale that a clerk is about to approve: each takes a second press. */
export function approvalGapsOf(sale: Sale, provider: Pick<Provider, 'requireChecklist'> | undefined): ApprovalGap[] {
  return [
    ...(signatureStandingOf(sale) === 'unsigned' ? (['signature'] as const) : []),
    ...(provider?.requireChecklist === true && sale.checklist === null ? (['checklist'] as const) : []),
  ]
}

/** Whether the customer must be handed the confirmation on paper; whether it was, is not recorded on the sale. */
export const isPaperAsked = (sale: Sale): boolean => sale.channel === 'door' && needsPaper(sale)
