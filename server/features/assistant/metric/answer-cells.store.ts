import type { Actor } from '../../../../shared/access/actor.ts'
import type { Extent } from '../../../../shared/access/extents.ts'
import { figureOf, metrics } from '../../../../shared/features/assistant/metric/metric.rules.ts'
import type { MeasureName } from '../../../../shared/features/assistant/metric/metric.schema.ts'
import type { Stretch } from '../../../../shared/features/assistant/question/period.rules.ts'
import type { Question } from '../../../../shared/features/assistant/question/question.schema.ts'
import type { Db } from '../../../platform/database/database.ts'
import { reachOf } from '../../../resource/list/facts.ts'
import { readBudgetCells } from './budget-cells.store.ts'
import { readMetricCells, type MetricCell } from './metric-cells.store.ts'
import { readProfitCells, type ProfitFigureOf } from './profit-cells.store.ts'

/** A figure of the sums of cells; null: it cannot be said. */
export type Figure = (cells: readonly MetricCell[]) => number | null

export interface AskedCells {
  readonly question: Question
  readonly actor: Actor
  readonly extent: Extent
  readonly period: Stretch
}

export interface AnswerCells {
  readonly cells: readonly MetricCell[]
  readonly figure: Figure
  /** Months that nobody has closed. */
  readonly estimated: readonly string[]
}

/** Reads the sums of a question in one period, as far as the extent goes. */
export async function readAnswerCells(db: Db, { question, actor, extent, period }: AskedCells): Promise<AnswerCells> {
  const metric = metrics[question.metric]
  const { formula } = metric
  if (formula.kind === 'profit') {
    const found = await readProfitCells(db, { actor, metric, question, period })
    const figure: ProfitFigureOf = found.figure
    return { ...found, figure: (cells) => figure(formula.of, cells) }
  }
  const { split, over, filters } = question
  const asked = { metric, split, over, filters, reach: reachOf(actor, extent), ...period }
  const cells = metric.isMonthly ? await readBudgetCells(db, asked) : await readMetricCells(db, asked)
  const figure: Figure = (some) => {
    const sums: Partial<Record<MeasureName, number>> = {}
    for (const cell of some)
      for (const [name, value] of Object.entries(cell.sums) as [MeasureName, number][])
        sums[name] = (sums[name] ?? 0) + value
    return figureOf(formula, sums)
  }
  return { cells, figure, estimated: [] }
}
