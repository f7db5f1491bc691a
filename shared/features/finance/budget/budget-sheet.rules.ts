import type { Day } from '../../../kernel/days.ts'
import { monthFrom } from '../../../kernel/months.ts'
import { failure, type Failure } from '../../../kernel/result.ts'
import type { BudgetMetric } from './budget.schema.ts'

/** A budget above this is a slip of the keyboard: a hundred million in money, a million pieces. */
const MONEY_MAX = 100_000_000_00
const PIECES_MAX = 1_000_000
/** So many months ahead a budget can be set. */
const MONTHS_AHEAD = 24

/**
 * Whether a month takes budgets. One that was over before the last month began is closed: its gold has been celebrated.
 */
export function budgetMonthFailure(month: string, today: Day): Failure | null {
  const current = today.slice(0, 7)
  if (month < monthFrom(current, -1)) return failure('budget.month-closed', 'month')
  if (month > monthFrom(current, MONTHS_AHEAD)) return failure('budget.month-too-far', 'month')
  return null
}

/** What is wrong with the amount of a budget; null takes a budget away and is never wrong. */
export function budgetAmountFailure(amount: number | null, metric: BudgetMetric): Failure | null {
  if (amount === null) return null
  if (!Number.isInteger(amount)) return failure('budget.not-a-number', 'amount')
  if (amount <= 0) return failure('budget.positive', 'amount')
  return amount > (metric === 'quantity' ? PIECES_MAX : MONEY_MAX) ? failure('budget.too-large', 'amount') : null
}
