import { useTranslation } from 'react-i18next'
import { gradeLabels } from '../../../../shared/features/quality/grade/grade.rules.ts'
import type { QualityRow } from '../../../../shared/features/quality/statistics/quality-statistics.api.ts'
import { surveyList } from '../../../../shared/features/quality/survey/survey.list.ts'
import { atDesk } from '../../../desk/online/online-desk.tsx'
import { Chart } from '../../../ui/chart/chart.tsx'
import { Section } from '../../../ui/page.tsx'
import { TableCell, TableFrame, TableHead, TableRow } from '../../../ui/table.tsx'
import { useFigureWords, useKeyName } from './quality-figure.text.ts'
import { QualityExport } from './quality-export.panel.tsx'
import { QualityFrame } from './quality-frame.panel.tsx'
import { Open, QualityTotals } from './quality-totals.panel.tsx'
import {
  filterOf,
  surveysHref,
  useQuality,
  useQualityChosen,
  type QualityChosen,
} from './quality-statistics.queries.ts'
import { SeenBy } from './seen-by.panel.tsx'

export const QualityGradesScreen = atDesk(QualityGrades, { hears: [surveyList] })

const keys = ['provider', 'office', 'team', 'coach', 'seller'] as const
type Key = (typeof keys)[number]

/** How many surveys have each label. */
function QualityGrades() {
  const { t } = useTranslation('quality')
  const { chosen, query, change } = useQualityChosen()
  const { number } = useFigureWords()
  const by = keys.find((key) => key === query.get('by')) ?? 'provider'
  const asked = useQuality(by, chosen)
  return (
    <QualityFrame
      page="grades"
      {...{ chosen, change, asked }}
      actions={asked.value === null ? undefined : <QualityExport by={by} found={asked.value} chosen={chosen} />}
      controls={<SeenBy keys={keys} by={by} onChange={(value) => change({ by: value })} />}
    >
      {({ total, rows }) => (
        <>
          <QualityTotals total={total} chosen={chosen} />
          <Section title={t('statistics.distribution')}>
            <Chart
              label={t('statistics.distribution')}
              categoryLabel={t('survey.columns.label')}
              data={{
                kind: 'bar',
                categories: gradeLabels.map((label) => t(`labelRange.${label}`)),
                series: [
                  { name: t('statistics.surveys'), values: gradeLabels.map((label) => total.labels?.[label] ?? null) },
                ],
              }}
              format={number}
              emptyText={t('statistics.empty')}
              hrefOf={(at) => surveysHref(chosen, { label: gradeLabels[at] ?? 'A', state: 'answered' })}
            />
          </Section>
          <LabelTable by={by} rows={rows} chosen={chosen} />
        </>
      )}
    </QualityFrame>
  )
}

function LabelTable({ by, rows, chosen }: { by: Key; rows: readonly QualityRow[]; chosen: QualityChosen }) {
  const { t } = useTranslation('quality')
  const { number, value, interval } = useFigureWords()
  const nameOf = useKeyName(by)
  const shown = rows.filter(({ grade }) => grade.n > 0)
  if (shown.length === 0) return null
  return (
    <Section title={t(`statistics.by.${by}`)} flush>
      <TableFrame label={t(`statistics.by.${by}`)}>
        <thead>
          <tr>
            <TableHead>{t(`statistics.one.${by}`)}</TableHead>
            {gradeLabels.map((label) => (
              <TableHead key={label} numeric>
                {t(`labelRange.${label}`)}
              </TableHead>
            ))}
            <TableHead numeric>{t('statistics.columns.grade')}</TableHead>
          </tr>
        </thead>
        <tbody>
          {shown
            .toSorted((one, other) => nameOf(one).localeCompare(nameOf(other)))
            .map((row) => (
              <TableRow key={row.key}>
                <TableCell>{nameOf(row)}</TableCell>
                {gradeLabels.map((label) => (
                  <TableCell key={label} numeric>
                    <LabelCount
                      count={row.labels?.[label] ?? null}
                      number={number}
                      to={surveysHref(chosen, { label, state: 'answered', ...filterOf(by, row.key) })}
                    />
                  </TableCell>
                ))}
                <TableCell numeric>{`${value(row.grade)} (${interval(row.grade)})`}</TableCell>
              </TableRow>
            ))}
        </tbody>
      </TableFrame>
    </Section>
  )
}

function LabelCount({ count, number, to }: { count: number | null; number: (value: number) => string; to: string }) {
  if (count === null) return '–'
  return count === 0 ? number(0) : <Open to={to}>{number(count)}</Open>
}
