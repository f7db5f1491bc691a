import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { gradeLabels } from '../../../../shared/features/quality/grade/grade.rules.ts'
import {
  qualityMeasuresOf,
  qualityReport,
  type QualityKey,
  type QualityStatistics,
} from '../../../../shared/features/quality/statistics/quality-statistics.api.ts'
import { surveyList } from '../../../../shared/features/quality/survey/survey.list.ts'
import { useMeasureSheet } from '../../../desk/report/measure-table.tsx'
import { MeasureTotals } from '../../../desk/report/measure-totals.tsx'
import type { ReportPreset } from '../../../desk/report/report-preset.ts'
import { ReportScreen } from '../../../desk/report/report-screen.tsx'
import type { ReportQuestion } from '../../../desk/report/use-report-question.ts'
import { FigureLink } from '../../../ui/figure-link.ts'
import { useKeyName, useQualityMeasures } from './quality-measure.text.ts'
import { filterOfFigure, surveysHref } from './quality-surveys.rules.ts'

export interface QualityShown {
  readonly found: QualityStatistics
  readonly question: ReportQuestion
  readonly by: QualityKey
}

interface QualityReportProps {
  readonly page: 'all' | 'grades' | 'monthly' | 'sellers'
  /** The dimensions that the page offers; one is no choice. */
  readonly keys: readonly [QualityKey, ...QualityKey[]]
  readonly first?: ReportPreset
  readonly above?: ReactNode
  readonly children: (shown: QualityShown) => ReactNode
}

const hears = [surveyList]
const presets = ['threeMonths', 'thisMonth', 'lastMonth', 'year'] as const
const places = ['providerId', 'officeId', 'teamId'] as const

/** A page of quality statistics: its question, its totals with their intervals, and its file. */
export function QualityReport(props: QualityReportProps) {
  const { page, keys, first = 'threeMonths', above, children } = props
  const { t } = useTranslation('quality')
  const sheetOf = useSheet()
  return (
    <ReportScreen
      contract={{ ...qualityReport, dimensions: keys, places }}
      hears={hears}
      title={t(`statistics.${page}.title`)}
      lead={t(`statistics.${page}.lead`)}
      how="quality:statistics.how"
      periods={{ presets, first }}
      by={{ label: t('statistics.seenBy'), nameOf: (key) => t(`statistics.one.${key}`) }}
      sheet={({ found, question: { dimension = keys[0] } }) => sheetOf(found, dimension)}
    >
      {({ found, question }) => (
        <>
          {above}
          <Totals {...{ found, question }} by={question.dimension ?? keys[0]} />
          {children({ found, question, by: question.dimension ?? keys[0] })}
        </>
      )}
    </ReportScreen>
  )
}

function Totals({ found: { total }, question, by }: QualityShown) {
  const measuresOf = useQualityMeasures()
  const hasRegrets = qualityMeasuresOf(by).includes('regretRate')
  return (
    <MeasureTotals
      {...measuresOf(by)}
      names={['grade', 'nki', 'answerRate', ...(hasRegrets ? (['regretRate'] as const) : [])]}
      total={total}
      renderFigure={(text, name) => {
        const filter = filterOfFigure(total, name)
        return filter === null ? text : <FigureLink to={surveysHref(question, filter)}>{text}</FigureLink>
      }}
    />
  )
}

/** A file with every row: figures, the ends of their intervals, and n. */
function useSheet() {
  const measuresOf = useQualityMeasures()
  const nameOf = useKeyName()
  const sheetOf = useMeasureSheet()
  return ({ rows }: QualityStatistics, by: QualityKey) =>
    sheetOf(
      { ...measuresOf(by, { isInFile: true }), names: ['asked', ...qualityMeasuresOf(by), ...gradeLabels] },
      { rows, nameOf: (row) => nameOf(row, by) },
    )
}
