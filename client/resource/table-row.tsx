import { PanelRight } from 'lucide-react'
import { memo, useRef } from 'react'
import { Link } from 'react-router'
import type { ListRow as Row } from '../../shared/resource/list.ts'
import { cellOf } from './cell.tsx'
import { columnId, isNumeric, type ColumnShape } from './list.ts'
import { useHighlight } from '../ui/use-highlight.ts'

export interface TableRowProps<R extends Row> {
  row: R
  index: number
  href: string
  selected: boolean
  columns: readonly ColumnShape<R>[]
  /** The column whose cell holds the link. */
  linked: ColumnShape<R> | undefined
  /** The labels of the checkbox and the button; without a label there is none. */
  selectLabel: string | undefined
  peekLabel: string | undefined
  measure: (row: HTMLTableRowElement | null) => void
}

/**
 * One row, drawn again only when it has changed itself. The table body handles presses on checkbox and button, for
 * all rows.
 */
export const MemoTableRow = memo(TableRow, isSameRow) as typeof TableRow

function TableRow<R extends Row>(props: TableRowProps<R>) {
  const { row, index, href, selected, columns, linked, selectLabel, peekLabel, measure } = props
  const cell = useRef<HTMLTableCellElement>(null)
  useHighlight(cell, row)
  return (
    <tr ref={measure} data-row={row.id} data-index={index} aria-selected={selected}>
      {selectLabel === undefined ? null : (
        <td data-above data-frozen>
          <label>
            <input type="checkbox" data-row-box aria-label={selectLabel} checked={selected} readOnly />
          </label>
        </td>
      )}
      {columns.map((column, at) => {
        const content = cellOf(column, row)
        const isText = column.kind === undefined && typeof content === 'string'
        return (
          <td
            key={columnId(column)}
            ref={at === 0 ? cell : undefined}
            data-frozen={at === 0 || undefined}
            data-figures={isNumeric(column) || undefined}
            data-day={column.kind === 'day' || undefined}
            data-text={isText ? (column === linked ? 'linked' : '') : undefined}
            style={{ maxWidth: column.width }}
          >
            <div style={isText ? twoLines : undefined}>
              {column === linked ? <Link to={href}>{content}</Link> : content}
            </div>
          </td>
        )
      })}
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

/** A long text ends there. */
const twoLines = { display: '-webkit-box', WebkitBoxOrient: 'vertical', WebkitLineClamp: 2 } as const

function isSameRow<R extends Row>(before: TableRowProps<R>, after: TableRowProps<R>): boolean {
  const { columns: oldColumns, ...old } = before
  const { columns, ...now } = after
  const isAlike = (Object.keys(now) as (keyof typeof now)[]).every((name) => old[name] === now[name])
  return isAlike && columns.length === oldColumns.length && columns.every((column, at) => column === oldColumns[at])
}
