import { metrics } from '../../../../shared/features/assistant/metric/metric.rules.ts'
import type { PartDimension } from '../../../../shared/features/assistant/metric/metric.schema.ts'
import type { Answer } from '../../../../shared/features/assistant/question/answer.api.ts'
import {
  EVEN_BELOW,
  prominenceOf,
  type PartChange,
} from '../../../../shared/features/assistant/question/cause.rules.ts'
import type { Stretch } from '../../../../shared/features/assistant/question/period.rules.ts'
import type { Question } from '../../../../shared/features/assistant/question/question.schema.ts'
import type { Db } from '../../../platform/database/database.ts'
import { readAnswerCells, type AskedCells } from './answer-cells.store.ts'
import type { MetricCell } from './metric-cells.store.ts'
import { extentFor } from './metric-right.rules.ts'

/** Splits in which the cause of a change is looked for. Products only where no order counts in two of them. */
const causes: readonly PartDimension[] = ['seller', 'team', 'office', 'provider', 'product']
const ofOnePart = ['value', 'quantity']

interface AskedCause extends AskedCells {
  readonly before: Stretch
}

/**
 * Chooses the parts that a change is shown by: those of the split in which one part stands out most (`prominenceOf`), or those
 * that were asked for. Hours worked are beside figures of sales. Null: the asker sees no parts of the figure.
 */
export async function readCause(db: Db, asked: AskedCause): Promise<Answer['explained']> {
  const found: { readonly by: PartDimension; readonly prominence: number }[] = []
  for (const by of splitsOf(asked)) found.push({ by, prominence: await prominenceBy(db, asked, by) })
  const [first] = found.toSorted((a, b) => b.prominence - a.prominence)
  if (first === undefined) return null
  return { by: first.by, isEven: first.prominence < EVEN_BELOW, hours: await readHours(db, asked) }
}

/** The splits that the asker sees as far as the figure itself, and that a filter has not narrowed to one part. */
function splitsOf({ question, actor, extent }: AskedCause): readonly PartDimension[] {
  if (question.split !== null) return [question.split]
  const metric = metrics[question.metric]
  const { formula } = metric
  return causes.filter((by) => {
    if (!metric.splits.includes(by) || extentFor(actor, metric, by) !== extent) return false
    if (by === 'product' && !(formula.kind === 'sum' && ofOnePart.includes(formula.of))) return false
    return question.filters.every((filter) => filter.by !== by || filter.ids.length > 1 || filter.not === true)
  })
}

async function prominenceBy(db: Db, { before, ...asked }: AskedCause, by: PartDimension): Promise<number> {
  const question: Question = { ...asked.question, split: by }
  const now = await readAnswerCells(db, { ...asked, question })
  const ago = await readAnswerCells(db, { ...asked, question, period: before })
  const currency = mainCurrency([...now.cells, ...ago.cells])
  const parts = new Map<string, { now: MetricCell[]; before: MetricCell[] }>()
  for (const [side, cells] of [['now', now.cells] as const, ['before', ago.cells] as const])
    for (const cell of cells) {
      if (cell.currency !== currency) continue
      const part = parts.get(cell.key) ?? { now: [], before: [] }
      part[side].push(cell)
      parts.set(cell.key, part)
    }
  return prominenceOf(
    [...parts.values()].map((part): PartChange => ({
      now: now.figure(part.now) ?? 0,
      before: ago.figure(part.before) ?? 0,
    })),
  )
}

/** The currency of most rows: amounts of two are never added. */
function mainCurrency(cells: readonly MetricCell[]): string {
  const rows = new Map<string, number>()
  for (const cell of cells) rows.set(cell.currency, (rows.get(cell.currency) ?? 0) + cell.rows)
  return [...rows].toSorted(([, a], [, b]) => b - a)[0]?.[0] ?? ''
}

/** Hours worked in both periods, where the figure is made by selling and the asker sees hours as far as it. */
async function readHours(db: Db, { before, ...asked }: AskedCause): Promise<NonNullable<Answer['explained']>['hours']> {
  const { question, actor, extent } = asked
  const { hours } = metrics
  const isOfSales = metrics[question.metric].rights.includes('view sale_reports')
  const isNarrowed = question.filters.every(({ by }) => hours.filters.includes(by))
  if (!isOfSales || !isNarrowed || extentFor(actor, hours, null) !== extent) return null
  const ofHours = { ...asked, question: { ...question, metric: hours.name, split: null } }
  const now = await readAnswerCells(db, ofHours)
  const ago = await readAnswerCells(db, { ...ofHours, period: before })
  return { now: now.figure(now.cells) ?? 0, before: ago.figure(ago.cells) ?? 0 }
}
