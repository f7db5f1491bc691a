import { useTranslation } from 'react-i18next'
import type { Currency } from '../../../shared/kernel/money.ts'
import type { FigureKind } from '../../../shared/resource/report.ts'
import { useText } from '../../ui/text.ts'
import { useFigureText } from './figure-text.ts'
import { reportSheet } from './report-sheet.ts'
import { ReportTable } from './report-table.tsx'

type Figures<Name extends string> = Readonly<Record<Name, number | null>>

interface MeasureTableProps<Row, Name extends string> {
  /** The contract of the report, whose measures are its columns. */
  report: { readonly measures: Readonly<Record<Name, FigureKind>> }
  /** The words of the report, as `recruiting:figures`: `measures` in them names each column, `one` the rows. */
  words: string
  rows: readonly Row[]
  keyOf: (row: Row) => string
  nameOf: (row: Row) => string
  currency?: Currency
  total?: Figures<Name>
}

/** The rows of a report with a column for each of its measures, formatted as the contract declares them. */
export function MeasureTable<Row extends Figures<Name>, Name extends string>(props: MeasureTableProps<Row, Name>) {
  const { report, words, rows, keyOf, nameOf, currency = 'SEK', total } = props
  const { t } = useTranslation('report')
  const text = useText()
  const figureText = useFigureText(currency)
  const names = Object.keys(report.measures) as Name[]
  return (
    <ReportTable<Row, Figures<Name>>
      label={text(`${words}.title`)}
      one={text(`${words}.one`)}
      rows={rows}
      keyOf={keyOf}
      nameOf={nameOf}
      columns={names.map((name) => ({
        title: text(`${words}.measures.${name}`),
        of: (row) => figureText(row[name], report.measures[name]),
      }))}
      {...(total === undefined ? {} : { total: { name: t('total'), of: total } })}
    />
  )
}

/** Makes the file of such a report: the same columns and rows. */
export function useMeasureSheet<Name extends string>({
  report,
  words,
}: Pick<MeasureTableProps<never, Name>, 'report' | 'words'>) {
  const text = useText()
  return <Row extends Figures<Name>>(rows: readonly Row[], nameOf: (row: Row) => string) =>
    reportSheet({
      measures: report.measures,
      titles: { one: text(`${words}.one`), of: (name) => text(`${words}.measures.${name}`) },
      lines: rows.map((row) => ({ name: nameOf(row), figures: row })),
    })
}
