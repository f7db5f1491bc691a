import { useTranslation } from 'react-i18next'
import { gradeLabels } from '../../../../shared/features/quality/grade/grade.rules.ts'
import { atDesk } from '../../../desk/online/online-desk.tsx'
import { Chart } from '../../../ui/chart/chart.tsx'
import { formatNumber } from '../../../ui/format.ts'
import { Section } from '../../../ui/page.tsx'
import { QualityReport, type QualityShown } from './quality-report.panel.tsx'
import { surveysHref } from './quality-surveys.rules.ts'
import { QualityTable } from './quality-table.panel.tsx'

export const QualityGradesScreen = atDesk(QualityGrades, { isList: true, hears: [] })

const keys = ['provider', 'office', 'team', 'coach', 'seller'] as const
const names = [...gradeLabels, 'grade'] as const

/** How many surveys have each label. */
function QualityGrades() {
  return (
    <QualityReport page="grades" keys={keys}>
      {({ found, ...shown }) => (
        <>
          <Distribution {...{ found, ...shown }} />
          <QualityTable
            {...shown}
            found={{ ...found, rows: found.rows.filter(({ grade }) => grade.n > 0) }}
            names={names}
            first={{ by: 'name', direction: 'asc' }}
          />
        </>
      )}
    </QualityReport>
  )
}

function Distribution({ found: { total }, question }: QualityShown) {
  const { t, i18n } = useTranslation('quality')
  return (
    <Section title={t('statistics.distribution')}>
      <Chart
        label={t('statistics.distribution')}
        categoryLabel={t('survey.columns.label')}
        data={{
          kind: 'bar',
          categories: gradeLabels.map((label) => t(`labelRange.${label}`)),
          series: [{ name: t('statistics.surveys'), values: gradeLabels.map((label) => total[label]) }],
        }}
        format={(value) => formatNumber(value, i18n.language)}
        emptyText={t('statistics.empty')}
        hrefOf={(at) => surveysHref(question, { label: gradeLabels[at] ?? 'A', state: 'answered' })}
      />
    </Section>
  )
}
