import { useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { Currency } from '../../../shared/kernel/money.ts'
import type { MeasureFigure } from '../../../shared/resource/report.ts'
import { useMeasureText } from './figure-text.ts'
import { sorted, turned, type MeasureSort } from './measure-sort.ts'
import { namesOf, useMeasureWords, type ShownMeasures } from './measure-words.ts'
import { reportSheet } from './report-sheet.ts'
import { ReportTable, Under } from './report-table.tsx'

type Figures<Name extends string> = Readonly<Record<Name, MeasureFigure>>

interface MeasureTableProps<Row, Name extends string> extends ShownMeasures<Name> {
  rows: readonly Row[]
  keyOf: (row: Row) => string
  nameOf: (row: Row) => string
  /** By what the names are put in order, where it is not by themselves. */
  orderOf?: (row: Row) => string
  /** The first order; without it that of the rows. */
  first?: MeasureSort<Name>
  /** Puts a figure into words of the report, or opens what is behind it. */
  renderFigure?: (text: string, row: Row, name: Name) => ReactNode
  currency?: Currency
  total?: Figures<Name>
}

/**
 * The rows of a report with a column for each of its measures, formatted as the contract declares them. A press on a heading
 * puts them in order.
 */
export function MeasureTable<Row extends Figures<Name>, Name extends string>(props: MeasureTableProps<Row, Name>) {
  const { report, rows, keyOf, nameOf, orderOf = nameOf, renderFigure, currency = 'SEK', total, first } = props
  const { t } = useTranslation('report')
  const { title, one, of } = useMeasureWords()<Name>(props)
  const measureText = useMeasureText(currency)
  const [sort, setSort] = useState(first)
  const head = (by: Name | 'name') => ({
    sorted: sort?.by === by ? sort.direction : undefined,
    onSort: () => setSort(turned(sort, by)),
  })
  const cell = (row: Row | Figures<Name>, name: Name): ReactNode => {
    const { text, note } = measureText(row[name], report.measures[name])
    return (
      <>
        {renderFigure === undefined || row === total ? text : renderFigure(text, row as Row, name)}
        {note === undefined ? null : <Under whiteSpace="nowrap">{note}</Under>}
      </>
    )
  }
  return (
    <ReportTable<Row, Figures<Name>>
      label={title}
      one={one}
      rows={sort === undefined ? rows : sorted(rows, sort, { nameOf: orderOf, keyOf })}
      keyOf={keyOf}
      nameOf={nameOf}
      sort={head('name')}
      columns={namesOf(props).map((name) => ({ title: of(name), sort: head(name), of: (row) => cell(row, name) }))}
      {...(total === undefined ? {} : { total: { name: t('total'), of: total } })}
    />
  )
}

/** Makes the file of such a report: a line for each row, columns as its measures. */
export function useMeasureSheet() {
  const { t } = useTranslation('report')
  const wordsOf = useMeasureWords()
  return <Row extends Figures<Name>, Name extends string>(
    shown: ShownMeasures<Name>,
    { rows, nameOf }: { readonly rows: readonly Row[]; readonly nameOf: (row: Row) => string },
  ) => {
    const { one, of } = wordsOf(shown)
    return reportSheet({
      measures: shown.report.measures,
      names: namesOf(shown),
      titles: { one, of, low: t('estimate.low'), high: t('estimate.high') },
      lines: rows.map((row) => ({ name: nameOf(row), figures: row })),
    })
  }
}
