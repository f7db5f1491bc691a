import { chakra } from '@chakra-ui/react'
import {
  rowSelectionFeature,
  rowSortingFeature,
  tableFeatures,
  useTable,
  type ColumnDef,
  type SortingState,
} from '@tanstack/react-table'
import { useDeferredValue, useRef, type MouseEvent } from 'react'
import { useTranslation } from 'react-i18next'
import type { Id } from '../../shared/kernel/ids.ts'
import type { ListRow as Row } from '../../shared/resource/list.ts'
import { useFixedColumns } from '../ui/fixed-columns.ts'
import { WHOLE_UP_TO } from '../ui/row-window.ts'
import { RowsLook } from '../ui/table-row-styles.tsx'
import { TableFrame, TableHead } from '../ui/table.tsx'
import { useText } from '../ui/text.ts'
import { useVisibleRows } from '../ui/use-visible-rows.ts'
import { useRowPlaces } from '../ui/use-row-places.ts'
import { useRowsInSteps } from '../ui/use-rows-in-steps.ts'
import { useSameRowPress } from '../ui/use-same-row-press.ts'
import { columnId, isNumeric, isSortable, type ColumnShape, type ListDefinition, type Sort } from './list.ts'
import type { Density } from './list-memory.ts'
import { MemoTableRow } from './table-row.tsx'
import { pageMark, togglePage } from './selection.ts'
import type { ListView } from './use-list.ts'

const features = tableFeatures({ rowSelectionFeature, rowSortingFeature })

export interface ListTableProps<R extends Row> {
  list: ListDefinition<R>
  view: ListView<R>
  columns: readonly ColumnShape<R>[]
  density: Density
  selectable: boolean
  /** Opens the quick look of a row. */
  onPeek?: ((id: Id) => void) | undefined
}

/** The page of a list as a table: sortable heads that stay in sight, one link per row, boxes that also take a range. */
export function ListTable<R extends Row>({ list, view, columns, density, selectable, onPeek }: ListTableProps<R>) {
  const { t } = useTranslation()
  const text = useText()
  const frame = useRef<HTMLDivElement>(null)
  const linked = columns.find(({ priority }) => priority === 1) ?? columns[0]
  // Heads, boxes and pages answer at once; other rows are drawn in small steps, with pauses for input.
  const shown = useDeferredValue(view)
  const drawn = useRowsInSteps(shown, { upTo: WHOLE_UP_TO })
  const table = useListTable(view, drawn.rows, columns)
  const { rows } = table.getRowModel()
  const { visible, before, after, measure } = useVisibleRows(rows, frame, rowHeights[density])
  const isWhole = rows.length <= WHOLE_UP_TO
  const places = useRowPlaces(isWhole ? rows.map(({ id }) => id) : null)
  useFixedColumns(frame, isWhole ? null : JSON.stringify([rows[0]?.id, density, selectable, ...columns.map(columnId)]))
  const words = {
    selectLabel: selectable ? t('resource:selectRow') : undefined,
    peekLabel: onPeek === undefined ? undefined : t('resource:quickLook.open'),
  }
  const press = (event: MouseEvent<HTMLElement>) => {
    const at = event.target as HTMLElement
    const row = at.closest<HTMLElement>('[data-row]')
    const id = row?.dataset['row']
    if (row === null || id === undefined) return
    if (at.matches('[data-row-box]')) table.getRow(id).getToggleSelectedHandler()(event)
    else if (at.closest('[data-peek]') !== null) onPeek?.(id)
    // The link covers the row, unless it is in a cell that stays in place when the table scrolls sideways.
    else if (at.closest('a, button, label') === null)
      row.querySelector('a')?.dispatchEvent(new MouseEvent('click', event.nativeEvent))
  }
  return (
    <RowsLook density={density}>
      <TableFrame label={text(`${list.i18n}.title`)} frameRef={frame}>
        <thead>
          <tr>
            {selectable ? <PageBox view={view} rows={shown.rows} /> : null}
            {columns.map((column, at) => (
              <ColumnHead
                key={columnId(column)}
                frozen={at === 0}
                column={column}
                title={text(`${list.i18n}.columns.${columnId(column)}`)}
                head={table.getColumn(columnId(column))}
              />
            ))}
            {onPeek === undefined ? null : (
              <TableHead above>
                <chakra.span srOnly>{t('resource:quickLook.title')}</chakra.span>
              </TableHead>
            )}
          </tr>
        </thead>
        {/* One ear for all rows; what is pressed are boxes and buttons, which keys reach as well. */}
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions, jsx-a11y/click-events-have-key-events */}
        <tbody onClick={press} {...useSameRowPress()}>
          <Gap height={before} />
          {visible.map(({ item: row, index }) => (
            <MemoTableRow
              key={places.get(row.id) ?? row.id}
              row={row.original}
              index={index}
              href={drawn.hrefOf(row.original)}
              selected={row.getIsSelected()}
              columns={columns}
              linked={linked}
              measure={measure}
              {...words}
            />
          ))}
          <Gap height={after} />
        </tbody>
      </TableFrame>
    </RowsLook>
  )
}

function useListTable<R extends Row>(view: ListView<R>, rows: readonly R[], columns: readonly ColumnShape<R>[]) {
  return useTable<typeof features, R>({
    features,
    columns: columns.map(toColumnDef),
    data: rows,
    getRowId: (row) => row.id,
    manualSorting: true,
    enableSortingRemoval: false,
    state: { sorting: toSorting(view.state.sort), rowSelection: view.selection },
    onSortingChange: (update) => {
      const [first] = typeof update === 'function' ? update(toSorting(view.state.sort)) : update
      if (first) view.change({ sort: { column: first.id, direction: first.desc ? 'desc' : 'asc' } })
    },
    onRowSelectionChange: (update) => view.select(typeof update === 'function' ? update(view.selection) : update),
  })
}

function ColumnHead<R extends Row>({
  column,
  title,
  head,
  frozen,
}: {
  frozen: boolean
  column: ColumnShape<R>
  title: string
  head: ReturnType<ReturnType<typeof useListTable<R>>['getColumn']>
}) {
  const sort = head?.getToggleSortingHandler()
  return (
    <TableHead
      frozen={frozen}
      numeric={isNumeric(column)}
      sorted={head?.getIsSorted() || undefined}
      {...(isSortable(column) && sort ? { onSort: () => sort({}) } : {})}
    >
      {title}
    </TableHead>
  )
}

const rowHeights: Readonly<Record<Density, number>> = { compact: 41, roomy: 57 }

/** The room of the rows that are out of sight. */
function Gap({ height }: { height: number }) {
  if (height === 0) return null
  return (
    <tr aria-hidden>
      <td colSpan={99} aria-hidden style={{ height, padding: 0 }} />
    </tr>
  )
}

function PageBox<R extends Row>({ view, rows }: { view: ListView<R>; rows: readonly R[] }) {
  const { t } = useTranslation()
  const mark = pageMark(view.selection, rows)
  return (
    <TableHead frozen above>
      <label>
        <input
          type="checkbox"
          aria-label={t('resource:selectPage')}
          checked={mark === 'all'}
          ref={(box: HTMLInputElement | null) => {
            if (box !== null) box.indeterminate = mark === 'some'
          }}
          onChange={() => view.select(togglePage(view.selection, rows))}
        />
      </label>
    </TableHead>
  )
}

const toSorting = ({ column, direction }: Sort): SortingState => [{ id: column, desc: direction === 'desc' }]

function toColumnDef<R extends Row>(column: ColumnShape<R>): ColumnDef<typeof features, R> {
  return {
    id: columnId(column),
    accessorFn: (row: R) => (column.field === undefined ? row.id : row[column.field]),
    enableSorting: isSortable(column),
  }
}
