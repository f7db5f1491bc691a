import { chakra } from '@chakra-ui/react'
import { useTranslation } from 'react-i18next'
import { labelOf } from '../../../../shared/features/quality/grade/grade.rules.ts'
import {
  qualityMeasuresOf,
  type QualityMeasure,
  type QualityRow,
} from '../../../../shared/features/quality/statistics/quality-statistics.api.ts'
import { shownEstimate } from '../../../../shared/kernel/estimate.ts'
import type { MeasureSort } from '../../../desk/report/measure-sort.ts'
import { MeasureTable } from '../../../desk/report/measure-table.tsx'
import { FigureLink } from '../../../ui/figure-link.ts'
import { Section } from '../../../ui/page.tsx'
import { useKeyName, useQualityMeasures } from './quality-measure.text.ts'
import type { QualityShown } from './quality-report.panel.tsx'
import { filterOf, filterOfFigure, surveysHref } from './quality-surveys.rules.ts'

interface TableProps extends QualityShown {
  readonly names?: readonly QualityMeasure[]
  readonly first: MeasureSort<QualityMeasure>
}

/** Every row with its figures, their intervals and n. Each figure opens its surveys. */
export function QualityTable({ found: { rows }, question, by, first, names }: TableProps) {
  const { t } = useTranslation('quality')
  const measuresOf = useQualityMeasures()
  const nameOf = useKeyName()
  const renderFigure = (text: string, row: QualityRow, name: QualityMeasure) => {
    const [ofRow, ofFigure] = [filterOf(by, row.key), filterOfFigure(row, name)]
    const { estimate } = row.grade
    return (
      <>
        {ofRow === null || ofFigure === null ? (
          text
        ) : (
          <FigureLink to={surveysHref(question, { ...ofFigure, ...ofRow })}>{text}</FigureLink>
        )}
        {name === 'grade' && estimate !== null ? ` ${labelOf(shownEstimate(estimate))}` : ''}
      </>
    )
  }
  if (rows.length === 0) return <chakra.p color="fg.muted">{t('statistics.empty')}</chakra.p>
  return (
    <Section title={t(`statistics.by.${by}`)} flush>
      <MeasureTable<QualityRow, QualityMeasure>
        key={by}
        {...measuresOf(by)}
        names={names ?? [...qualityMeasuresOf(by), 'asked']}
        rows={rows}
        keyOf={({ key }) => key}
        nameOf={(row) => nameOf(row, by)}
        // Months are in the order of time, not of their names.
        orderOf={(row) => (by === 'month' ? row.key : nameOf(row, by))}
        {...{ first, renderFigure }}
      />
    </Section>
  )
}
