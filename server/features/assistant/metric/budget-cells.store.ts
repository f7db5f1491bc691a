import { startOf } from '../../../../shared/features/assistant/question/period.rules.ts'
import type { Id } from '../../../../shared/kernel/ids.ts'
import type { Db } from '../../../platform/database/database.ts'
import { readFacts } from '../../../resource/list/facts.ts'
import { loadSellerGoals, loadTeamGoals, saleFacts, type MonthGoal } from '../../finance/index.ts'
import { loadPlacedTeams } from '../../organisation/places.door.ts'
import { factFiltersOf, type CellQuestion, type MetricCell } from './metric-cells.store.ts'

/**
 * Reads monthly budgets of order value together with the value sold. Questions about sellers use the budgets of sellers; all
 * others use those of teams. Sales of a team or seller without a budget are left out. Each currency has its own cells.
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
  const places = factFiltersOf(filters)
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

const placeColumns: Partial<Readonly<Record<string, 'sellerId' | 'teamId' | 'officeId' | 'regionId'>>> = {
  seller: 'sellerId',
  team: 'teamId',
  office: 'officeId',
  region: 'regionId',
}

/** The id of a goal's place; null: the goal has none of that kind. */
function idOf(goal: MonthGoal, column: string): Id | null {
  const name = placeColumns[column]
  return name === undefined ? null : goal[name]
}
