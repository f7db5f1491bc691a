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
import { readAnswerCells, type AnswerCells, type AskedCells } from './answer-cells.store.ts'
import type { MetricCell } from './metric-cells.store.ts'
import { extentFor } from './metric-right.rules.ts'

/** Splits in which the cause of a change is looked for. Products only where no order counts in two of them. */
const causes: readonly PartDimension[] = ['seller', 'team', 'office', 'provider', 'product']
const ofOnePart = ['value', 'quantity']

interface AskedCause extends AskedCells {
  readonly before: Stretch
}

interface FoundCause {
  readonly explained: NonNullable<Answer['explained']>
  /** The cells of the chosen split in both periods. */
  readonly now: AnswerCells
  readonly ago: AnswerCells
}

/**
 * Chooses the split that explains a change. A requested split is used; otherwise it is the split with the most prominent part
 * (`prominenceOf`). Figures of sales get the hours worked as well. Returns null if the asker may not see the figure split.
 */
export async function readCause(db: Db, asked: AskedCause): Promise<FoundCause | null> {
  let most: (Omit<FoundCause, 'explained'> & { readonly by: PartDimension; readonly prominence: number }) | null = null
  for (const by of splitsOf(asked)) {
    const found = { by, ...(await prominenceBy(db, asked, by)) }
    if (most === null || found.prominence > most.prominence) most = found
  }
  if (most === null) return null
  const { by, prominence, now, ago } = most
  return { explained: { by, isEven: prominence < EVEN_BELOW, hours: await readHours(db, asked) }, now, ago }
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

async function prominenceBy(db: Db, { before, ...asked }: AskedCause, by: PartDimension) {
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
  const changes = [...parts.values()].map((part): PartChange => ({
    now: now.figure(part.now) ?? 0,
    before: ago.figure(part.before) ?? 0,
  }))
  return { prominence: prominenceOf(changes), now, ago }
}

/** The currency with the most rows. Amounts of two currencies are never added. */
function mainCurrency(cells: readonly MetricCell[]): string {
  const rows = new Map<string, number>()
  for (const cell of cells) rows.set(cell.currency, (rows.get(cell.currency) ?? 0) + cell.rows)
  return [...rows].toSorted(([, a], [, b]) => b - a)[0]?.[0] ?? ''
}

/** Hours worked in both periods; null unless the figure is one of sales and the asker sees hours to the same extent. */
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
