import type { Instant } from '../../kernel/days.ts'
import { saleActs } from './sale-acts.rules.ts'
import type { Sale } from './sale.schema.ts'

/** What the customer's page can say: withdrawing is possible, too late, done; there is no such right; the order is void. */
export const withdrawalStates = ['open', 'over', 'withdrawn', 'none', 'void'] as const
export type WithdrawalState = (typeof withdrawalStates)[number]

/** Whether the customer may withdraw now (product, rules of the trade: withdrawal right). */
export function withdrawalStateOf(
  {
    status,
    awaiting,
    regretUntil,
    awaitsDelivery,
  }: Pick<Sale, 'status' | 'awaiting' | 'regretUntil' | 'awaitsDelivery'>,
  now: Instant,
): WithdrawalState {
  if (status === 'regret') return 'withdrawn'
  if (!(saleActs.regret.from as readonly string[]).includes(status)) return 'void'
  // Without a written accept there is no contract yet: whoever has not accepted may always say no.
  if (regretUntil === null && status === 'unanswered' && awaiting === 'customer') return 'open'
  // Nor does the time run while the goods are on their way.
  if (regretUntil === null) return awaitsDelivery ? 'open' : 'none'
  return now <= regretUntil ? 'open' : 'over'
}

/** What customer and back office call the order between them. */
export const orderReferenceOf = ({ id, externalOrderNumber }: Pick<Sale, 'id' | 'externalOrderNumber'>): string =>
  externalOrderNumber === '' ? id.slice(-8).toUpperCase() : externalOrderNumber
