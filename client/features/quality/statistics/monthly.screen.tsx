import { useTranslation } from 'react-i18next'
import { qualityMeasuresOf } from '../../../../shared/features/quality/statistics/quality-statistics.api.ts'
import { atDesk } from '../../../desk/online/online-desk.tsx'
import { valueOf } from '../../../desk/report/measure-sort.ts'
import { Chart } from '../../../ui/chart/chart.tsx'
import { formatNumber } from '../../../ui/format.ts'
import { Section } from '../../../ui/page.tsx'
import { useKeyName, useQualityMeasures } from './quality-measure.text.ts'
import { QualityReport, type QualityShown } from './quality-report.panel.tsx'
import { filterOf, surveysHref } from './quality-surveys.rules.ts'
import { QualityTable } from './quality-table.panel.tsx'

export const QualityMonthlyScreen = atDesk(QualityMonthly, { isList: true, hears: [] })

/** The trend of grade, NKI, answers and regrets. */
function QualityMonthly() {
  return (
    <QualityReport page="monthly" keys={['month']} first="year">
      {(shown) => (
        <>
          <Trend {...shown} />
          <QualityTable {...shown} first={{ by: 'name', direction: 'desc' }} />
        </>
      )}
    </QualityReport>
  )
}

/** Months with fewer than five answers are gaps in the line. */
function Trend({ found: { rows }, question, by }: QualityShown) {
  const { t, i18n } = useTranslation('quality')
  const nameOf = useKeyName()
  const { words } = useQualityMeasures()(by)
  const months = rows.toSorted((one, other) => (one.key < other.key ? -1 : 1))
  return (
    <Section title={t('statistics.trend')}>
      <Chart
        label={t('statistics.trend')}
        categoryLabel={words.one}
        data={{
          kind: 'line',
          categories: months.map((row) => nameOf(row, by)),
          series: qualityMeasuresOf(by).map((name) => ({
            name: words.of(name),
            values: months.map((row) => valueOf(row[name])),
          })),
        }}
        format={(value) => formatNumber(Math.round(value), i18n.language)}
        emptyText={t('statistics.empty')}
        hrefOf={(at) => surveysHref(question, { ...filterOf(by, months[at]?.key ?? '') })}
      />
    </Section>
  )
}
