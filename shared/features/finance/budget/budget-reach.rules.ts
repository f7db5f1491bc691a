import { extentOf } from '../../../access/ability.ts'
import type { Actor } from '../../../access/actor.ts'
import { reaches, type Place } from '../../../access/reach.ts'
import type { BudgetMetric } from './budget.schema.ts'

/** The rights of those who may know what others are paid (decision 0027). */
const payRights = ['update commissions', 'approve sale_reports'] as const

/**
 * Whether somebody may see and set budgets of a place in a metric. A budget of commission says what a person is paid, so
 * it takes a right to wages beside the one to budgets.
 */
export function mayBudget(actor: Actor, metric: BudgetMetric, place: Place): boolean {
  if (!reaches(actor, 'update budgets', place)) return false
  if (metric !== 'commission') return true
  const extent = extentOf(actor.grants, 'view sales_salary_calculator')
  const isOthersPay = extent !== null && extent !== 'own'
  return (
    payRights.some((right) => reaches(actor, right, place)) ||
    (isOthersPay && reaches(actor, 'view sales_salary_calculator', place))
  )
}

/** The name of the log of a team's budgets. Each metric has its own: not everybody may read of commission. */
export const budgetLogOf = (metric: BudgetMetric): string => `budgets-${metric.replace('_', '-')}`
