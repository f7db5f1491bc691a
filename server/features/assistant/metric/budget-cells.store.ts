import { startOf } from '../../../../shared/features/assistant/question/period.rules.ts'
import type { FilterDimension } from '../../../../shared/features/assistant/metric/metric.schema.ts'
import type { Id } from '../../../../shared/kernel/ids.ts'
import type { Db } from '../../../platform/database/database.ts'
import { readFacts, type FactColumn } from '../../../resource/list/facts.ts'
import { loadSellerGoals, loadTeamGoals, saleFacts, type MonthGoal } from '../../finance/index.ts'
import { loadPlacedTeams } from '../../organisation/places.door.ts'
import type { CellQuestion, MetricCell } from './metric-cells.store.ts'

/**
 * Reads budgets of value beside what was sold against them, by month: those of sellers where sellers are asked about, and
 * those of teams otherwise. Sales of a team or seller without a budget are left out. Currencies stay apart.
 */
export async function readBudgetCells(db: Db, asked: CellQuestion): Promise<readonly MetricCell[]> {
  const { split, over, filters, reach, from, to } = asked
  const months = { from: from.slice(0, 7), to: to.slice(0, 7) }
  const isOfSellers =
    split === 'seller' ||
    filters.some(({ by }) => by === 'seller') ||
    reach?.every(({ column }) => column === 'seller') === true
  const goals = isOfSellers
    ? await loadSellerGoals(db, months)
    : await loadTeamGoals(db, await loadPlacedTeams(db, {}), months)
  const by = isOfSellers ? 'seller' : 'team'
  const places = filters.map(({ by: column, ids, not }) => ({ column, ids, not }))
  const sold = await readFacts(db, saleFacts, {
    measures: ['value'],
    split: by,
    time: 'month',
    from,
    to,
    filters: places,
    reach,
  })
  const soldBy = new Map<string, { rows: number; value: number }>()
  for (const { key, day, currency, rows, sums } of sold) {
    const at = `${day.slice(0, 7)} ${key} ${currency}`
    const known = soldBy.get(at) ?? { rows: 0, value: 0 }
    soldBy.set(at, { rows: known.rows + rows, value: known.value + (sums['value'] ?? 0) })
  }
  const isSeen = (goal: MonthGoal) =>
    places.every(({ column, ids, not }) => ids.includes(idOf(goal, column) ?? '') !== (not === true)) &&
    (reach === null || reach.some(({ column, ids }) => ids.includes(idOf(goal, column) ?? '')))
  return goals.filter(isSeen).map((goal) => {
    const { rows, value } = soldBy.get(`${goal.month} ${idOf(goal, by) ?? ''} ${goal.currency}`) ?? {
      rows: 0,
      value: 0,
    }
    return {
      key: split === null ? '' : (idOf(goal, split) ?? ''),
      unit: over === null ? '' : startOf(over, `${goal.month}-01`),
      currency: goal.currency,
      rows,
      sums: { budget: goal.amount, budgeted: value },
    }
  })
}

const idOf = (goal: MonthGoal, column: FactColumn | FilterDimension | CellQuestion['split']): Id | null => {
  if (column === 'seller') return goal.sellerId
  if (column === 'team') return goal.teamId
  if (column === 'office') return goal.officeId
  return column === 'region' ? goal.regionId : null
}
