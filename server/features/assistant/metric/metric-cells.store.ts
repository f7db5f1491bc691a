import { categoryOn } from '../../../../shared/features/catalog/product.schema.ts'
import { startOf, type Stretch } from '../../../../shared/features/assistant/question/period.rules.ts'
import { measuresOf } from '../../../../shared/features/assistant/metric/metric.rules.ts'
import type {
  FilterDimension,
  MeasureName,
  Metric,
  PartDimension,
  TimeDimension,
} from '../../../../shared/features/assistant/metric/metric.schema.ts'
import type { QuestionFilter } from '../../../../shared/features/assistant/question/question.schema.ts'
import { weekdayOf } from '../../../../shared/kernel/days.ts'
import type { Db } from '../../../platform/database/database.ts'
import { readFacts, type FactCell, type FactColumn, type FactFilter, type Facts } from '../../../resource/list/facts.ts'
import { productStore } from '../../catalog/index.ts'
import { dayFacts, saleFacts, saleLineFacts, timedSaleFacts } from '../../finance/index.ts'
import { surveyFacts } from '../../quality/index.ts'
import { deviatingFacts, deviationFacts, reportedFacts } from '../../orders/index.ts'
import { gameFacts } from '../../sales-flow/index.ts'
import { absenceFacts } from '../../time/index.ts'
import { titleOf } from './key-name.store.ts'

/** Sums of one part, unit of time and currency. */
export interface MetricCell {
  readonly key: string
  /** The first day of the unit; empty: not over time. */
  readonly unit: string
  readonly currency: string
  rows: number
  readonly sums: Partial<Record<MeasureName, number>>
}

export interface CellQuestion extends Stretch {
  readonly metric: Metric
  readonly split: PartDimension | null
  readonly over: TimeDimension | null
  readonly filters: readonly QuestionFilter[]
  readonly reach: readonly FactFilter[] | null
}

/** Measures that each product of a sale has as well. */
const ofLines: readonly MeasureName[] = ['orders', 'quantity', 'value', 'approved', 'regretted']

/** The feature that each sum comes from. */
const factsOf = (name: MeasureName, isOfLines: boolean): Facts => {
  if (name === 'income' || name === 'commission') return saleFacts
  if (ofLines.includes(name)) return isOfLines ? saleLineFacts : saleFacts
  if (name === 'hours') return dayFacts
  if (name === 'timedOrders') return timedSaleFacts
  if (name === 'attended' || name === 'absent') return absenceFacts
  if (name === 'reported') return reportedFacts
  if (name === 'deviating') return deviatingFacts
  if (name === 'deviations' || name === 'recovered') return deviationFacts
  return name === 'xp' ? gameFacts : surveyFacts
}

/** Reads the sums of a metric, by part and unit of time. Amounts of money stay apart by currency. */
export async function readMetricCells(db: Db, asked: CellQuestion): Promise<readonly MetricCell[]> {
  const { metric, split, over, filters } = asked
  const isOfLines = split === 'product' || split === 'category' || filters.some(({ by }) => by === 'product')
  const byFacts = new Map<Facts, MeasureName[]>()
  for (const name of new Set(measuresOf(metric))) {
    const facts = factsOf(name, isOfLines)
    byFacts.set(facts, [...(byFacts.get(facts) ?? []), name])
  }
  const cells = new Map<string, MetricCell>()
  let isFirst = true
  for (const [facts, measures] of byFacts) {
    const found = await readFacts(db, facts, {
      measures,
      split: columnOf(split, facts),
      time: timeOf(asked, facts),
      from: asked.from,
      to: asked.to,
      filters: factFiltersOf(filters),
      reach: asked.reach,
    })
    const keyOf = await keyReader(db, split, { found, facts })
    for (const cell of found) {
      const unit = over === null || cell.day === '' ? '' : startOf(over, cell.day)
      const at = { key: keyOf(cell), unit, currency: metric.unit === 'money' ? cell.currency : '' } as const
      addTo(cells, at, { cell, countsRows: isFirst })
    }
    isFirst = false
  }
  return [...cells.values()]
}

const columnOfFilter: Readonly<Record<FilterDimension, FactColumn>> = {
  seller: 'seller',
  team: 'team',
  office: 'office',
  region: 'region',
  provider: 'provider',
  product: 'product',
}

/** The filters of a question as conditions on facts. */
export const factFiltersOf = (filters: readonly QuestionFilter[]): readonly FactFilter[] =>
  filters.map(({ by, ids, not }) => ({ column: columnOfFilter[by], ids, not }))

/** Categories are read by product, titles by seller. A weekday that is no column is read by day. */
function columnOf(split: PartDimension | null, facts: Facts): FactColumn | null {
  if (split === null) return null
  if (split === 'category') return 'product'
  if (split === 'title') return 'seller'
  return split === 'weekday' && facts.columns.weekday === undefined ? null : split
}

function timeOf({ over, split }: CellQuestion, facts: Facts): 'day' | 'month' | null {
  if (split === 'weekday' && facts.columns.weekday === undefined) return 'day'
  if (over === null) return split === 'category' ? 'month' : null
  return over === 'day' || over === 'week' ? 'day' : 'month'
}

/** The part that a cell belongs to. */
async function keyReader(
  db: Db,
  split: PartDimension | null,
  { found, facts }: { found: readonly FactCell[]; facts: Facts },
): Promise<(cell: FactCell) => string> {
  const keys = [...new Set(found.map(({ key }) => key))].filter((key) => key !== '')
  if (split === 'title') {
    const titles = await titleOf(db, keys)
    return ({ key }) => titles.get(key) ?? ''
  }
  if (split === 'category') {
    const products = new Map((await productStore.load(db, keys)).map((product) => [product.id, product]))
    return ({ key, day }) => {
      const product = products.get(key)
      return product === undefined ? '' : categoryOn(product, `${day.slice(0, 7)}-01`)
    }
  }
  if (split === 'weekday' && facts.columns.weekday === undefined) return ({ day }) => String(weekdayOf(day))
  return ({ key }) => key
}

function addTo(
  cells: Map<string, MetricCell>,
  at: Pick<MetricCell, 'key' | 'unit' | 'currency'>,
  { cell, countsRows }: { readonly cell: FactCell; readonly countsRows: boolean },
): void {
  const name = `${at.key}\n${at.unit}\n${at.currency}`
  const known = cells.get(name) ?? { ...at, rows: 0, sums: {} }
  if (countsRows) known.rows += cell.rows
  const sums: Record<string, number> = known.sums
  for (const [measure, value] of Object.entries(cell.sums)) sums[measure] = (sums[measure] ?? 0) + value
  cells.set(name, known)
}
