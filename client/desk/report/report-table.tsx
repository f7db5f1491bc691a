import { chakra } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { TableCell, TableFrame, TableHead, TableRow } from '../../ui/table.tsx'
import { useWide } from '../../ui/use-wide.ts'

/** The order of the rows by a column, and what a press on its heading does. */
interface HeadSort {
  readonly sorted: 'asc' | 'desc' | undefined
  readonly onSort: () => void
}

/** A figure of each row. */
export interface ReportColumn<Row> {
  readonly title: string
  readonly sort?: HeadSort
  readonly of: (row: Row) => ReactNode
  /** A second figure: a column of its own, and on a phone below the first. */
  readonly second?: { readonly title: string; readonly short: string; readonly of: (row: Row) => ReactNode }
}

interface ReportTableProps<Row, Total> {
  label: string
  /** The heading of the names. */
  one: string
  rows: readonly Row[]
  keyOf: (row: Row) => string
  nameOf: (row: Row) => string
  /** The order by name. */
  sort?: HeadSort
  columns: readonly ReportColumn<Row | Total>[]
  /** Opens the rows behind a figure; `canOpen`: only where there are some. */
  onOpen?: (row: Row) => void
  canOpen?: (row: Row) => boolean
  total?: { readonly name: string; readonly of: Total }
}

/** The figures of a report, row by row, with their sum. */
export function ReportTable<Row, Total = Row>(props: ReportTableProps<Row, Total>) {
  const { label, one, rows, keyOf, nameOf, columns, onOpen, canOpen = () => true, total, sort } = props
  const isWide = useWide()
  return (
    <TableFrame label={label}>
      <thead>
        <tr>
          <TableHead {...sort}>{one}</TableHead>
          {columns.map(({ title, second, sort: sorting }) => (
            <Pair
              key={title}
              head={sorting ?? {}}
              isWide={isWide}
              first={title}
              second={isWide ? second?.title : second?.short}
            />
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <TableRow key={keyOf(row)}>
            <TableCell>
              {onOpen === undefined || !canOpen(row) ? (
                nameOf(row)
              ) : (
                <NameButton type="button" minHeight={{ base: '12', md: '8' }} onClick={() => onOpen(row)}>
                  {nameOf(row)}
                </NameButton>
              )}
            </TableCell>
            {columns.map(({ title, of, second }) => (
              <Pair key={title} isWide={isWide} first={of(row)} second={second?.of(row)} />
            ))}
          </TableRow>
        ))}
      </tbody>
      {total === undefined ? null : (
        <tfoot>
          <chakra.tr fontWeight="semibold" bg="bg.subtle">
            <TableCell>{total.name}</TableCell>
            {columns.map(({ title, of, second }) => (
              <Pair key={title} isWide={isWide} first={of(total.of)} second={second?.of(total.of)} />
            ))}
          </chakra.tr>
        </tfoot>
      )}
    </TableFrame>
  )
}

interface PairProps {
  first: ReactNode
  /** Undefined: there is only one. */
  second: ReactNode
  isWide: boolean
  /** It is a heading, in this order. */
  head?: Partial<HeadSort>
}

function Pair({ first, second, isWide, head }: PairProps) {
  const Cell = head === undefined ? TableCell : TableHead
  return (
    <>
      <Cell numeric {...head}>
        {first}
        {isWide || second === undefined ? null : <Under>{second}</Under>}
      </Cell>
      {isWide && second !== undefined ? <Cell numeric>{second}</Cell> : null}
    </>
  )
}

/** A second figure in a cell, on a phone. */
export const Under = chakra('span', {
  base: { display: 'block', color: 'fg.muted', fontSize: 'xs', fontWeight: 'normal' },
})

/** A name in a table that opens what is behind its row. */
export const NameButton = chakra('button', {
  base: {
    color: 'brand.fg',
    fontWeight: 'medium',
    textAlign: 'start',
    textDecoration: 'underline',
    textUnderlineOffset: '2px',
    minHeight: '8',
    cursor: 'pointer',
  },
})
