import { shownPercent } from '../../../kernel/shown-percent.ts'
import type { Sale, SaleStatus } from '../../sales/sale/sale.schema.ts'
import type { Budget } from './budget.schema.ts'
import { foretell, type WorkMonth } from '../../commission/salary/work-month.rules.ts'

/** How a month stands against its budget. Amounts are öre, cents or pieces, as the budget's metric says. */
export interface BudgetView {
  readonly current: number
  readonly budget: number
  /** Percent of the budget reached, not capped. */
  readonly percent: number
  /** By working days; null before the third, when it is too early. */
  readonly prediction: number | null
  /** The bar, in percent of its length: how full it is, where the budget is marked, and where the month is heading. */
  readonly bar: { readonly filled: number; readonly budgetMark: number; readonly predictionMark: number | null }
}

/**
 * The seller's budget view (specification 2): current value, percent reached, the budget, and the prediction. The
 * budget shrinks when it is exceeded: the bar is as long as the largest of the three, so its mark moves to the left.
 */
export function budgetView(current: number, budget: number, month: Pick<WorkMonth, 'elapsed' | 'total'>): BudgetView {
  const prediction = foretell(current, month)
  const percent = percentReached(current, budget)
  return { current, budget, percent, prediction, bar: barOf({ current, budget, prediction }) }
}

/**
 * What is reached of a goal in percent, with one decimal: one rule for phone, desk and the screen on the wall. Until all of
 * it is reached, it is never 100 (product 5.10).
 */
export const percentReached = (current: number, goal: number): number => shownPercent((current / goal) * 100)

/** The bar as long as the largest of the three (product 5.10: the scale shrinks the budget's part, not its value). */
export function barOf({
  current,
  budget,
  prediction,
}: Pick<BudgetView, 'current' | 'budget' | 'prediction'>): BudgetView['bar'] {
  const scale = Math.max(budget, current, prediction ?? 0)
  const along = (value: number) => Math.round((value / scale) * 1000) / 10
  return {
    filled: along(current),
    budgetMark: along(budget),
    predictionMark: prediction === null ? null : along(prediction),
  }
}

/** Reported, less the regrets one knows of. */
export const countsAsReported: Readonly<Record<SaleStatus, boolean>> = {
  draft: false,
  absence: false,
  cancelled: false,
  deviation: false,
  regret: false,
  finalized: true,
  flagged: true,
  unanswered: true,
  approved: true,
}

type SoldFor = Pick<Sale, 'status' | 'currency' | 'orderValueOre'> & {
  readonly lines: readonly { readonly quantity: number }[]
}

/**
 * What sales come to by the metric of a budget. Of money, only what is in the budget's currency. `commissionOf` knows the
 * amount by the rules.
 */
export function reportedBy<Sold extends SoldFor>(
  { metric, currency }: Pick<Budget, 'metric' | 'currency'>,
  sales: readonly Sold[],
  commissionOf: (sale: Sold) => number,
): number {
  const worth = (sale: Sold): number => {
    if (metric === 'order_value') return sale.orderValueOre
    if (metric === 'commission') return commissionOf(sale)
    return sale.lines.reduce((pieces, { quantity }) => pieces + quantity, 0)
  }
  const counts = (sale: Sold) => countsAsReported[sale.status] && (metric === 'quantity' || sale.currency === currency)
  return sales.reduce((sum, sale) => sum + (counts(sale) ? worth(sale) : 0), 0)
}
