import { chakra } from '@chakra-ui/react'
import { PanelRight } from 'lucide-react'
import { memo } from 'react'
import { Link } from 'react-router'
import type { Row } from '../../shared/sync/collection.ts'
import { cellOf } from './cell.tsx'
import { columnId, isNumeric, type ColumnShape } from './list.ts'
import type { Density } from './list-memory.ts'

export interface TableRowProps<R extends Row> {
  row: R
  index: number
  href: string
  selected: boolean
  columns: readonly ColumnShape<R>[]
  /** The column whose cell holds the link. */
  linked: ColumnShape<R> | undefined
  /** What the box and the button are called; without a name there is none. */
  selectLabel: string | undefined
  peekLabel: string | undefined
  measure: (row: HTMLTableRowElement | null) => void
}

/** One row, drawn again only when it has changed itself. Presses on box and button are heard by the body, for all rows. */
export const MemoTableRow = memo(TableRow, isSameRow) as typeof TableRow

function TableRow<R extends Row>(props: TableRowProps<R>) {
  const { row, index, href, selected, columns, linked, selectLabel, peekLabel, measure } = props
  return (
    <tr ref={measure} data-row={row.id} data-index={index} aria-selected={selected}>
      {selectLabel === undefined ? null : (
        <td data-above>
          <label>
            <input type="checkbox" data-row-box aria-label={selectLabel} checked={selected} readOnly />
          </label>
        </td>
      )}
      {columns.map((column) => (
        <td key={columnId(column)} data-figures={isNumeric(column) || undefined} style={{ maxWidth: column.width }}>
          <div>{column === linked ? <Link to={href}>{cellOf(column, row)}</Link> : cellOf(column, row)}</div>
        </td>
      ))}
      {peekLabel === undefined ? null : (
        <td data-above>
          <button type="button" data-peek aria-label={peekLabel} title={peekLabel} tabIndex={-1}>
            <PanelRight size={16} aria-hidden />
          </button>
        </td>
      )}
    </tr>
  )
}

function isSameRow<R extends Row>(before: TableRowProps<R>, after: TableRowProps<R>): boolean {
  const { columns: oldColumns, ...old } = before
  const { columns, ...now } = after
  const isAlike = (Object.keys(now) as (keyof typeof now)[]).every((name) => old[name] === now[name])
  return isAlike && columns.length === oldColumns.length && columns.every((column, at) => column === oldColumns[at])
}

const density: Readonly<Record<Density, object>> = {
  compact: { '& tbody td': { height: '10', paddingBlock: '1' } },
  roomy: { '& tbody td': { height: '14', paddingBlock: '2' } },
}

/** The look of all rows, said once: ten elements a row, each with a style of its own, would cost a tenth of a second. */
export const RowsLook = chakra('div', {
  base: {
    '& :is(th, td)': { paddingInline: '2.5' },
    '& tbody td': { verticalAlign: 'middle' },
    '& tbody td > div': { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
    '& td[data-figures]': { textAlign: 'end', fontVariantNumeric: 'tabular-nums' },
    '& tr[data-row]': {
      position: 'relative',
      scrollMarginTop: '10',
      borderBottomWidth: '1px',
      _last: { borderBottomWidth: '0' },
      _hover: { bg: 'bg.subtle' },
      '&[aria-selected=true]': { bg: 'brand.subtle' },
      _focusWithin: { bg: 'bg.muted', boxShadow: 'inset 3px 0 0 var(--r-colors-brand-solid)' },
      '&[aria-selected=true]:focus-within': { bg: 'brand.muted' },
    },
    '& tr[data-row] > td > div > a': {
      color: 'inherit',
      textDecoration: 'none',
      _after: { content: '""', position: 'absolute', inset: '0' },
      // The row itself shows where the focus is.
      _focusVisible: { outline: 'none' },
    },
    '& td[data-above]': { position: 'relative', zIndex: '1', width: '10' },
    // The whole cell is the target, not only the box.
    '& :is(th, td) > label': {
      display: 'grid',
      placeItems: 'center',
      width: '10',
      minHeight: '8',
      marginInline: '-3',
      cursor: 'pointer',
    },
    '& input[type=checkbox]': { width: '4', height: '4', accentColor: 'brand.solid', cursor: 'pointer' },
    '& button[data-peek]': {
      display: 'grid',
      placeItems: 'center',
      width: '8',
      height: '8',
      borderRadius: 'md',
      color: 'fg.muted',
      opacity: '0',
      cursor: 'pointer',
      _hover: { bg: 'bg.muted', color: 'fg' },
    },
    '& tr:is(:hover, :focus-within) button[data-peek]': { opacity: '1' },
  },
  variants: { density },
})
