import { estimatedOf, measuresOf, metrics } from '../../../../shared/features/assistant/metric/metric.rules.ts'
import { gradeLabels } from '../../../../shared/features/quality/grade/grade.rules.ts'
import {
  qualityMeasuresOf,
  QUALITY_ROWS_MAX,
  type QualityFigures,
  type QualityKey,
  type QualityStatistics,
} from '../../../../shared/features/quality/statistics/quality-statistics.api.ts'
import { percentOf, SHOWN_FROM } from '../../../../shared/kernel/estimate.ts'
import { isFilled } from '../../../kept/filling.ts'
import type { Db } from '../../../platform/database/database.ts'
import type { Facts } from '../../../resource/list/facts.ts'
import type { RegretCount, RegretKey } from '../../orders/index.ts'
import { readSharedRegrets } from '../survey/quality-regret.store.ts'
import { scoreFilling } from '../survey/survey-score.store.ts'
import { scoreFacts, surveyFacts } from './quality-facts.store.ts'
import { namesOf } from './quality-name.store.ts'
import { readSurveys, type SurveyQuestion } from './quality-question.store.ts'

/** Sums of the catalogue of metrics, what their intervals need beside them, and how many have each label. */
const measures = [
  ...measuresOf(metrics.answerRate),
  ...measuresOf(metrics.grade),
  ...measuresOf(metrics.nki),
  'gradeSquares',
  'nkiSquares',
  ...gradeLabels,
]
type SurveySums = Readonly<Record<string, number>>
/** Sums by the key of their row. */
type Lines = ReadonlyMap<string, SurveySums>

export interface QualityQuestion extends SurveyQuestion {
  readonly dimension: QualityKey
}

/** Grades, NKI, answers and regrets by one dimension, with their intervals. */
export async function readQuality(db: Db, { dimension, ...asked }: QualityQuestion): Promise<QualityStatistics> {
  const hasRegrets = qualityMeasuresOf(dimension).includes('regretRate')
  const isOfScores = dimension === 'area' || dimension === 'question'
  const lines = await readLines(db, { ...asked, dimension })
  // Every survey is in one row of the other dimensions: their sum saves a second walk through the period.
  const whole = isOfScores ? await readSurveys(db, surveyFacts, { ...asked, measures, split: null }) : []
  const total = isOfScores ? (whole[0]?.sums ?? {}) : [...lines.values()].reduce(addedSums, {})
  const counts = hasRegrets ? await readSharedRegrets(db, { ...asked, by: dimension as RegretKey }) : []
  const regrets = new Map<string, Regrets>(counts.map((one) => [one.key, one]))
  // A seller may have sales without a survey.
  const missing = [...regrets.keys()].filter((key) => key !== '' && !lines.has(key))
  const shown = [...lines.keys(), ...missing].slice(0, QUALITY_ROWS_MAX)
  const names = await namesOf(db, dimension, { keys: shown, actor: asked.actor })
  const rows = shown.map((key) => ({
    ...figuresOf(lines.get(key) ?? {}, hasRegrets ? (regrets.get(key) ?? noRegrets) : null),
    key,
    name: names.get(key) ?? '',
  }))
  return { total: figuresOf(total, hasRegrets ? counts.reduce(addedRegrets, noRegrets) : null), rows }
}

async function readLines(db: Db, { dimension, ...asked }: QualityQuestion): Promise<Lines> {
  const isByMonth = dimension === 'month'
  const isOfScores = dimension === 'area' || dimension === 'question'
  const split = isByMonth ? null : dimension === 'coach' ? 'leader' : dimension
  const facts = isOfScores ? await scoresToRead(db) : surveyFacts
  const found = await readSurveys(db, facts, { ...asked, measures, split, time: isByMonth ? 'month' : null })
  const lines = new Map<string, SurveySums>()
  // Sums of scores stay as zeros when their surveys were annulled.
  for (const { key: id, day, sums } of found.filter(({ rows }) => rows > 0)) {
    const key = isByMonth ? day.slice(0, 7) : id
    lines.set(key, addedSums(lines.get(key) ?? {}, sums))
  }
  return lines
}

/** Months are read from their sums once old answers are added up. */
const scoresToRead = async (db: Db): Promise<Facts> =>
  (await isFilled(db, scoreFilling)) ? scoreFacts : { ...scoreFacts, months: [] }

const addedSums = (one: SurveySums, other: SurveySums): SurveySums => ({
  ...one,
  ...Object.fromEntries(Object.entries(other).map(([name, value]) => [name, (one[name] ?? 0) + value])),
})

type Regrets = Pick<RegretCount, 'sales' | 'regrets'>
const noRegrets: Regrets = { sales: 0, regrets: 0 }
const addedRegrets = (one: Regrets, other: Regrets): Regrets => ({
  sales: one.sales + other.sales,
  regrets: one.regrets + other.regrets,
})

function figuresOf(sums: SurveySums, regrets: Regrets | null): QualityFigures {
  const grade = estimatedOf(metrics.grade, sums, sums['gradeSquares'] ?? 0)
  const countOf = (label: string): number | null => (grade.n < SHOWN_FROM ? null : (sums[label] ?? 0))
  return {
    asked: sums['asked'] ?? 0,
    grade,
    nki: estimatedOf(metrics.nki, sums, sums['nkiSquares'] ?? 0),
    answerRate: estimatedOf(metrics.answerRate, sums),
    regretRate: regrets && { n: regrets.sales, estimate: percentOf(regrets.regrets, regrets.sales) },
    A: countOf('A'),
    B: countOf('B'),
    C: countOf('C'),
    D: countOf('D'),
    E: countOf('E'),
  }
}
