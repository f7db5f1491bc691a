import { gradeLabels, type GradeLabel } from '../../../../shared/features/quality/grade/grade.rules.ts'
import type {
  QualityFigures,
  QualityKey,
  QualityMeasure,
} from '../../../../shared/features/quality/statistics/quality-statistics.api.ts'
import { daysOfMonth } from '../../../../shared/kernel/months.ts'
import type { ReportQuestion } from '../../../desk/report/use-report-question.ts'
import { pathTo } from '../../../paths.ts'

/** A filter of surveys. */
type SurveyFilter = Readonly<Record<string, string>>

/** The surveys of a question. */
export function surveysHref(
  { period: { from, to }, places }: Pick<ReportQuestion, 'period' | 'places'>,
  filter: SurveyFilter,
): string {
  const asked = { ...places, soldOn: `${from}..${to}`, ...filter }
  const query = new URLSearchParams(Object.entries(asked).filter(([, value]) => value !== ''))
  return `${pathTo('sale-quality-surveys')}?${query.toString()}`
}

/** The filter that finds the surveys of a row; null: they have no such filter. */
export function filterOf(by: QualityKey, key: string): SurveyFilter | null {
  if (key === '' || by === 'area' || by === 'question') return null
  if (by !== 'month') return { [`${by}Id`]: key }
  const { first, last } = daysOfMonth(key)
  return { soldOn: `${first}..${last}` }
}

export const isLabel = (name: QualityMeasure): name is GradeLabel => gradeLabels.some((label) => label === name)

/** The filter that finds the surveys behind one of the figures; null: it is not made of surveys, or there are none. */
export function filterOfFigure(figures: QualityFigures, name: QualityMeasure): SurveyFilter | null {
  const figure = figures[name]
  if (isLabel(name)) return figure === null || figure === 0 ? null : { state: 'answered', label: name }
  if (figure === null || typeof figure === 'number' || figure.estimate === null || name === 'regretRate') return null
  return name === 'answerRate' ? {} : { state: 'answered' }
}
