import type { Actor } from '../../../../shared/access/actor.ts'
import { rightsOf } from '../../../../shared/features/assistant/metric/metric.rules.ts'
import type { Metric, ProfitMeasure } from '../../../../shared/features/assistant/metric/metric.schema.ts'
import { startOf, type Stretch } from '../../../../shared/features/assistant/question/period.rules.ts'
import type { Question } from '../../../../shared/features/assistant/question/question.schema.ts'
import {
  addParts,
  noProfitParts,
  profitFigures,
  type ProfitParts,
} from '../../../../shared/features/finance/profit/profit.rules.ts'
import { assert } from '../../../../shared/kernel/assert.ts'
import type { Db } from '../../../platform/database/database.ts'
import { readProfitParts } from '../../finance/index.ts'
import { readSellerGrades } from '../../quality/index.ts'
import type { MetricCell } from './metric-cells.store.ts'

export type ProfitFigureOf = (of: ProfitMeasure, cells: readonly MetricCell[]) => number | null

const keys = { seller: 'seller', team: 'team', provider: 'provider', leader: 'leader' } as const

/** Figures of profitability. Shares are calculated of sums: the mean of rows would weigh a small team like a large one. */
export async function readProfitCells(
  db: Db,
  { actor, metric, question, period }: { actor: Actor; metric: Metric; question: Question; period: Stretch },
): Promise<{ cells: readonly MetricCell[]; figure: ProfitFigureOf; estimated: readonly string[] }> {
  const { split, over, filters } = question
  const [permission] = rightsOf(metric, split)
  assert(permission, 'a metric without a right')
  const idOf = (by: 'team' | 'office') => filters.find((filter) => filter.by === by)?.ids[0]
  const key = over === null ? (Object.entries(keys).find(([name]) => name === split)?.[1] ?? 'team') : 'month'
  const { rows, estimated } = await readProfitParts(db, {
    actor,
    permission,
    key,
    grades: readSellerGrades,
    ...period,
    officeId: idOf('office'),
    teamId: idOf('team'),
  })
  const partsOf = new Map<MetricCell, ProfitParts>()
  const cells = rows.map((row) => {
    const cell: MetricCell = {
      key: over === null && split !== null ? row.key : '',
      unit: over === null ? '' : startOf(over, `${row.key}-01`),
      // A share of two currencies added up would be the share of nothing.
      currency: row.currency,
      rows: row.orders,
      sums: {},
    }
    partsOf.set(cell, row.parts)
    return cell
  })
  const figure: ProfitFigureOf = (of, some) => {
    const parts = some.reduce((sum, cell) => addParts(sum, partsOf.get(cell) ?? {}), noProfitParts)
    const { tbOre, tgPercent, productivityOre } = profitFigures(parts, 0, 'v3')
    return { tb: tbOre, tg: tgPercent, productivity: productivityOre }[of]
  }
  return { cells, figure, estimated: metric.showsPay ? estimated : [] }
}
