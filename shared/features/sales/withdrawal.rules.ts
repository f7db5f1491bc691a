import type { Instant } from '../../kernel/days.ts'
import { withdrawalDaysOf, writtenAcceptFault, type LegalCase, type WithdrawalCase } from './legal.rules.ts'
import { saleActs } from './sale-acts.rules.ts'
import type { Sale } from './sale.schema.ts'

/** What the customer's page can say: withdrawing is possible, too late, done; there is no such right; the order is void. */
export const withdrawalStates = ['open', 'over', 'withdrawn', 'none', 'void'] as const
export type WithdrawalState = (typeof withdrawalStates)[number]

/** Whether the customer may withdraw now (product, rules of the trade: withdrawal right). */
export function withdrawalStateOf(
  sale: WithdrawalCase & Pick<Sale, 'status' | 'awaiting' | 'regretUntil'>,
  now: Instant,
): WithdrawalState {
  const { status, awaiting, regretUntil } = sale
  if (status === 'regret') return 'withdrawn'
  if (!(saleActs.regret.from as readonly string[]).includes(status)) return 'void'
  // Whoever is asked whether they accept may say no.
  if (regretUntil === null && status === 'unanswered' && awaiting === 'customer') return 'open'
  // A right whose time does not run yet: no contract without a written accept, or the goods are on their way.
  if (regretUntil === null) return withdrawalDaysOf(sale) === null ? 'none' : 'open'
  return now <= regretUntil ? 'open' : 'over'
}

/** How many days the customer will have from the receipt of what is on its way; null where that is not what is waited for. */
export const receiptDaysOf = (sale: LegalCase & Pick<Sale, 'awaitsDelivery'>): number | null =>
  sale.awaitsDelivery && writtenAcceptFault(sale) === null ? withdrawalDaysOf(sale) : null

/** What customer and back office call the order between them. */
export const orderReferenceOf = ({ id, externalOrderNumber }: Pick<Sale, 'id' | 'externalOrderNumber'>): string =>
  externalOrderNumber === '' ? id.slice(-8).toUpperCase() : externalOrderNumber
