import { chakra } from '@chakra-ui/react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { labelOf } from '../../../../shared/features/quality/grade/grade.rules.ts'
import type { QualityKey, QualityRow } from '../../../../shared/features/quality/statistics/quality-statistics.api.ts'
import { Section } from '../../../ui/page.tsx'
import { TableCell, TableFrame, TableHead, TableRow } from '../../../ui/table.tsx'
import { columnsOf, figureOf, isPercent, sorted, type QualityColumn, type QualitySort } from './quality-column.rules.ts'
import { useFigureWords, useKeyName } from './quality-figure.text.ts'
import { Open } from './quality-totals.panel.tsx'
import { filterOf, surveysHref, type QualityChosen } from './quality-statistics.queries.ts'

interface TableProps {
  readonly by: QualityKey
  readonly rows: readonly QualityRow[]
  readonly chosen: QualityChosen
  readonly first: QualitySort
}

/** Every row with its figures, their intervals and n. Each figure opens its surveys. */
export function QualityTable({ by, rows, chosen, first }: TableProps) {
  const { t } = useTranslation('quality')
  const words = useFigureWords()
  const nameOf = useKeyName(by)
  const [sort, setSort] = useState(first)
  const columns = columnsOf(by)
  const head = (name: QualitySort['by']) => ({
    sorted: sort.by === name ? sort.direction : undefined,
    onSort: () =>
      setSort({
        by: name,
        direction: sort.by === name ? (sort.direction === 'asc' ? 'desc' : 'asc') : name === 'name' ? 'asc' : 'desc',
      }),
  })
  if (rows.length === 0) return <chakra.p color="fg.muted">{t('statistics.empty')}</chakra.p>
  return (
    <Section title={t(`statistics.by.${by}`)} flush>
      <TableFrame label={t(`statistics.by.${by}`)}>
        <thead>
          <tr>
            <TableHead {...head('name')}>{t(`statistics.one.${by}`)}</TableHead>
            {columns.map((column) => (
              <TableHead key={column} numeric {...head(column)}>
                {t(`statistics.columns.${column}`)}
              </TableHead>
            ))}
            <TableHead numeric {...head('asked')}>
              {t('statistics.columns.asked')}
            </TableHead>
          </tr>
        </thead>
        <tbody>
          {sorted(rows, sort, nameOf).map((row) => (
            <TableRow key={row.key}>
              <TableCell>
                <chakra.span fontWeight="medium">{nameOf(row)}</chakra.span>
              </TableCell>
              {columns.map((column) => (
                <FigureCell key={column} {...{ by, row, column, chosen }} />
              ))}
              <TableCell numeric>{words.number(row.asked)}</TableCell>
            </TableRow>
          ))}
        </tbody>
      </TableFrame>
    </Section>
  )
}

function FigureCell({
  by,
  row,
  column,
  chosen,
}: Pick<TableProps, 'by' | 'chosen'> & { row: QualityRow; column: QualityColumn }) {
  const words = useFigureWords()
  const figure = figureOf(row, column)
  const filter = column === 'regretRate' ? null : filterOf(by, row.key)
  const value = words.value(figure, isPercent(column) ? '%' : '')
  const state = column === 'answerRate' ? {} : { state: 'answered' }
  const { estimate } = figure
  return (
    <TableCell numeric>
      {filter === null || estimate === null ? (
        value
      ) : (
        <Open to={surveysHref(chosen, { ...state, ...filter })}>{value}</Open>
      )}
      {column === 'grade' && estimate !== null ? ` ${labelOf(estimate.value)}` : ''}
      <chakra.span display="block" color="fg.muted" fontSize="xs" whiteSpace="nowrap">
        {words.interval(figure)}
      </chakra.span>
    </TableCell>
  )
}
