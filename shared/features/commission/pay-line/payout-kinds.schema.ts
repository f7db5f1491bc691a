/** What can happen to a line of pay. */
export const payoutEntryKinds = [
  'taken',
  'paid',
  'payment_withdrawn',
  'withdrawn',
  'reversed',
  'clawback_proposed',
  'clawback_approved',
  'clawback_refused',
  'provider_took_back',
  'provider_paid_again',
] as const
export type PayoutEntryKind = (typeof payoutEntryKinds)[number]

/**
 * What becomes of money that is paid for a sale whose customer withdrew (product 5.7): the seller pays it back, which
 * needs their written consent or a collective agreement, or the company bears it.
 */
export const clawbackWays = ['consent', 'collective_agreement', 'company_cost'] as const
export type ClawbackWay = (typeof clawbackWays)[number]
