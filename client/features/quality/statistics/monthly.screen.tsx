import { useTranslation } from 'react-i18next'
import type { QualityRow } from '../../../../shared/features/quality/statistics/quality-statistics.api.ts'
import { surveyList } from '../../../../shared/features/quality/survey/survey.list.ts'
import { atDesk } from '../../../desk/online/online-desk.tsx'
import { Chart } from '../../../ui/chart/chart.tsx'
import { Section } from '../../../ui/page.tsx'
import { useFigureWords, useKeyName } from './quality-figure.text.ts'
import { QualityExport } from './quality-export.panel.tsx'
import { QualityFrame } from './quality-frame.panel.tsx'
import { QualityTable } from './quality-table.panel.tsx'
import { QualityTotals } from './quality-totals.panel.tsx'
import {
  filterOf,
  surveysHref,
  useQuality,
  useQualityChosen,
  type QualityChosen,
} from './quality-statistics.queries.ts'

export const QualityMonthlyScreen = atDesk(QualityMonthly, { hears: [surveyList] })

/** The trend of grade, NKI, answers and regrets. */
function QualityMonthly() {
  const { chosen, change } = useQualityChosen('year')
  const asked = useQuality('month', chosen)
  return (
    <QualityFrame
      page="monthly"
      {...{ chosen, change, asked }}
      actions={asked.value === null ? undefined : <QualityExport by="month" found={asked.value} chosen={chosen} />}
    >
      {({ total, rows }) => (
        <>
          <QualityTotals total={total} chosen={chosen} />
          <Trend rows={rows} chosen={chosen} />
          <QualityTable by="month" rows={inOrder(rows)} chosen={chosen} first={{ by: 'name', direction: 'desc' }} />
        </>
      )}
    </QualityFrame>
  )
}

const inOrder = (rows: readonly QualityRow[]) => rows.toSorted((one, other) => (one.key < other.key ? -1 : 1))

/** Months with fewer than five answers are gaps in the line. */
function Trend({ rows, chosen }: { rows: readonly QualityRow[]; chosen: QualityChosen }) {
  const { t } = useTranslation('quality')
  const { number } = useFigureWords()
  const nameOf = useKeyName('month')
  const months = inOrder(rows)
  const line = (name: string, of: (row: QualityRow) => number | null | undefined) => ({
    name,
    values: months.map((row) => of(row) ?? null),
  })
  return (
    <Section title={t('statistics.trend')}>
      <Chart
        label={t('statistics.trend')}
        categoryLabel={t('statistics.one.month')}
        data={{
          kind: 'line',
          categories: months.map(nameOf),
          series: [
            line(t('statistics.columns.grade'), ({ grade }) => grade.estimate?.value),
            line(t('statistics.columns.nki'), ({ nki }) => nki.estimate?.value),
            line(t('statistics.columns.answerRate'), ({ answerRate }) => answerRate.estimate?.value),
            line(t('statistics.columns.regretRate'), ({ regretRate }) => regretRate?.estimate?.value),
          ],
        }}
        format={number}
        emptyText={t('statistics.empty')}
        hrefOf={(at) => surveysHref(chosen, { ...filterOf('month', months[at]?.key ?? '') })}
      />
    </Section>
  )
}
