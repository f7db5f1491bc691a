import type { Actor } from '../../../../shared/access/actor.ts'
import { estimatedOf, measuresOf, metrics } from '../../../../shared/features/assistant/metric/metric.rules.ts'
import { gradeLabels } from '../../../../shared/features/quality/grade/grade.rules.ts'
import {
  qualityMeasuresOf,
  QUALITY_ROWS_MAX,
  type QualityFigures,
  type QualityKey,
  type QualityStatistics,
} from '../../../../shared/features/quality/statistics/quality-statistics.api.ts'
import { SHOWN_FROM } from '../../../../shared/kernel/estimate.ts'
import type { ReportInput } from '../../../../shared/resource/report.ts'
import { isFilled } from '../../../kept/filling.ts'
import type { Db } from '../../../platform/database/database.ts'
import { addedSums, type FactCell, type Facts } from '../../../resource/list/facts.ts'
import { readRegrets } from '../survey/quality-regret.store.ts'
import { scoreFilling } from '../survey/survey-score.store.ts'
import { scoreFacts, surveyFacts } from './quality-facts.store.ts'
import { namesOf } from './quality-name.store.ts'
import { readSurveys } from './quality-question.store.ts'

/** Sums of the catalogue of metrics, what their intervals need beside them, and how many have each label. */
const measures = [
  ...measuresOf(metrics.answerRate),
  ...measuresOf(metrics.grade),
  ...measuresOf(metrics.nki),
  'gradeSquares',
  'nkiSquares',
  ...gradeLabels,
]
type Sums = FactCell['sums']

export interface QualityQuestion extends ReportInput {
  readonly actor: Actor
  readonly dimension: QualityKey
}

/** Grades, NKI, answers and regrets by one dimension, with their intervals. */
export async function readQuality(db: Db, { dimension, ...asked }: QualityQuestion): Promise<QualityStatistics> {
  const hasRegrets = qualityMeasuresOf(dimension).includes('regretRate')
  const isOfScores = dimension === 'area' || dimension === 'question'
  const lines = await readLines(db, { ...asked, dimension })
  // Every survey is in one row of the other dimensions: their sum saves a second walk through the period.
  const whole = isOfScores ? await readSurveys(db, surveyFacts, { ...asked, measures }) : []
  const total = isOfScores ? (whole[0]?.sums ?? {}) : [...lines.values()].reduce(addedSums, {})
  // A seller without surveys still has a row for the sales. Sales without a seller count only in the total.
  const shown = [...lines]
    .filter(([key, { asked: surveys = 0 }]) => key !== '' || surveys > 0)
    .slice(0, QUALITY_ROWS_MAX)
  const names = await namesOf(db, dimension, { keys: shown.map(([key]) => key), actor: asked.actor })
  const rows = shown.map(([key, sums]) => ({ ...figuresOf(sums, hasRegrets), key, name: names.get(key) ?? '' }))
  return { total: figuresOf(total, hasRegrets), rows }
}

/** Sums of surveys and of sales by the key of their row. */
async function readLines(db: Db, { dimension, ...asked }: QualityQuestion): Promise<ReadonlyMap<string, Sums>> {
  const isByMonth = dimension === 'month'
  const isOfScores = dimension === 'area' || dimension === 'question'
  const by = {
    ...asked,
    split: isByMonth ? null : dimension === 'coach' ? ('leader' as const) : dimension,
    time: isByMonth ? ('month' as const) : null,
  }
  const surveys = await readSurveys(db, isOfScores ? await scoresToRead(db) : surveyFacts, { ...by, measures })
  const sales = qualityMeasuresOf(dimension).includes('regretRate') ? await readRegrets(db, by) : []
  const lines = new Map<string, Sums>()
  // Sums of scores stay as zeros when their surveys were annulled.
  for (const { key: id, day, sums } of [...surveys.filter(({ rows }) => rows > 0), ...sales]) {
    const key = isByMonth ? day.slice(0, 7) : id
    lines.set(key, addedSums(lines.get(key) ?? {}, sums))
  }
  return lines
}

/** Months are read from their sums once old answers are added up. */
const scoresToRead = async (db: Db): Promise<Facts> =>
  (await isFilled(db, scoreFilling)) ? scoreFacts : { ...scoreFacts, months: [] }

function figuresOf(sums: Sums, hasRegrets: boolean): QualityFigures {
  const grade = estimatedOf(metrics.grade, sums, sums['gradeSquares'] ?? 0)
  const countOf = (label: string): number | null => (grade.n < SHOWN_FROM ? null : (sums[label] ?? 0))
  return {
    asked: sums['asked'] ?? 0,
    grade,
    nki: estimatedOf(metrics.nki, sums, sums['nkiSquares'] ?? 0),
    answerRate: estimatedOf(metrics.answerRate, sums),
    regretRate: hasRegrets ? estimatedOf(metrics.regretRate, sums) : null,
    A: countOf('A'),
    B: countOf('B'),
    C: countOf('C'),
    D: countOf('D'),
    E: countOf('E'),
  }
}
