import type { Actor } from '../../../access/actor.ts'
import { reaches } from '../../../access/reach.ts'
import type { Instant } from '../../../kernel/days.ts'
import {
  withdrawalDaysOf,
  writtenAcceptFault,
  type LegalCase,
  type WithdrawalCase,
} from '../../sales/law/legal.rules.ts'
import { saleActs } from '../../sales/act/sale-acts.rules.ts'
import type { Sale } from '../../sales/sale/sale.schema.ts'

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

/** This long after the last right has ended the customer's link still gives the confirmation. */
export const CONFIRMATION_DAYS = 30

/** Whether the customer's link still gives the confirmation, with all it says of who they are. */
export function givesConfirmation(sale: Parameters<typeof withdrawalStateOf>[0] & SaleEnds, now: Instant): boolean {
  const state = withdrawalStateOf(sale, now)
  if (state === 'open') return true
  const endedAt = Math.max(
    sale.regretUntil ?? 0,
    sale.submittedAt,
    state === 'over' || state === 'none' ? 0 : sale.statusAt,
  )
  return now <= endedAt + CONFIRMATION_DAYS * 86_400_000
}

type SaleEnds = Pick<Sale, 'submittedAt' | 'statusAt'>

/** Who is given the customer's own link: the seller of the sale, and back office. Whoever holds it can withdraw by it. */
export const mayHaveLink = (actor: Actor, sale: Sale): boolean =>
  (sale.sellerId === actor.userId && reaches(actor, 'view sales', sale)) || reaches(actor, 'update sale_reports', sale)

/** How many days the customer will have from the receipt of what is on its way; null where that is not what is waited for. */
export const receiptDaysOf = (sale: LegalCase & Pick<Sale, 'awaitsDelivery'>): number | null =>
  sale.awaitsDelivery && writtenAcceptFault(sale) === null ? withdrawalDaysOf(sale) : null

/**
 * What a customer calls the order as long as the provider has given it no number of its own. It begins with a letter that
 * no number has: a spreadsheet takes 219E0187 for a number and shortens it.
 */
export const orderCodeOf = (sale: Pick<Sale, 'id'>): string => `R${firstOrderCodeOf(sale)}`

/** The code of an order as customers were told it in the beginning. It still finds the order. */
export const firstOrderCodeOf = ({ id }: Pick<Sale, 'id'>): string => id.slice(-8).toUpperCase()

/** What customer and back office call the order between them. */
export const orderReferenceOf = ({ id, externalOrderNumber }: Pick<Sale, 'id' | 'externalOrderNumber'>): string =>
  externalOrderNumber === '' ? orderCodeOf({ id }) : externalOrderNumber
