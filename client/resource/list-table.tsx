import { chakra } from '@chakra-ui/react'
import {
  rowSelectionFeature,
  rowSortingFeature,
  tableFeatures,
  useTable,
  type ColumnDef,
  type SortingState,
} from '@tanstack/react-table'
import { PanelRight } from 'lucide-react'
import { useRef, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { Id } from '../../shared/kernel/ids.ts'
import type { Row } from '../../shared/sync/collection.ts'
import { IconButton } from '../ui/button.tsx'
import { Checkbox, TableCell, TableFrame, TableHead, TableRow } from '../ui/table.tsx'
import { useText } from '../ui/text.ts'
import { cellOf } from './cell.tsx'
import { columnId, isNumeric, isSortable, type ColumnShape, type ListDefinition, type Sort } from './list.ts'
import type { Density } from './list-memory.ts'
import { pageMark, togglePage } from './selection.ts'
import type { ListView } from './use-list.ts'
import { useVisibleRows } from './use-visible-rows.ts'

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
  const text = useText()
  const frame = useRef<HTMLDivElement>(null)
  const linked = columns.find(({ priority }) => priority === 1) ?? columns[0]
  const table = useListTable(view, columns)
  const rows = table.getRowModel().rows
  const { visible, before, after, measure } = useVisibleRows(rows, frame, rowHeights[density])
  return (
    <Dense density={density}>
      <TableFrame label={text(`${list.i18n}.title`)} frameRef={frame}>
        <thead>
          <tr>
            {selectable ? <PageBox view={view} /> : null}
            {columns.map((column) => (
              <ColumnHead
                key={columnId(column)}
                column={column}
                title={text(`${list.i18n}.columns.${columnId(column)}`)}
                head={table.getColumn(columnId(column))}
              />
            ))}
            {onPeek === undefined ? null : <PeekHead />}
          </tr>
        </thead>
        <tbody>
          <Gap height={before} />
          {visible.map(({ item: row, index }) => (
            <LinkedRow key={row.id} id={row.id} index={index} measure={measure} selected={row.getIsSelected()}>
              {selectable ? <RowBox checked={row.getIsSelected()} onPress={row.getToggleSelectedHandler()} /> : null}
              {columns.map((column) => (
                <TableCell key={columnId(column)} numeric={isNumeric(column)} maxWidth={column.width}>
                  <chakra.div truncate>
                    {column === linked ? (
                      <RowLink to={view.hrefOf(row.original)}>{cellOf(column, row.original)}</RowLink>
                    ) : (
                      cellOf(column, row.original)
                    )}
                  </chakra.div>
                </TableCell>
              ))}
              {onPeek === undefined ? null : <PeekCell onPress={() => onPeek(row.id)} />}
            </LinkedRow>
          ))}
          <Gap height={after} />
        </tbody>
      </TableFrame>
    </Dense>
  )
}

function useListTable<R extends Row>(view: ListView<R>, columns: readonly ColumnShape<R>[]) {
  return useTable<typeof features, R>({
    features,
    columns: columns.map(toColumnDef),
    data: view.rows,
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
}: {
  column: ColumnShape<R>
  title: string
  head: ReturnType<ReturnType<typeof useListTable<R>>['getColumn']>
}) {
  const sort = head?.getToggleSortingHandler()
  return (
    <TableHead
      numeric={isNumeric(column)}
      sorted={head?.getIsSorted() || undefined}
      {...(isSortable(column) && sort ? { onSort: () => sort({}) } : {})}
    >
      {title}
    </TableHead>
  )
}

/** A desk shows many rows at once. */
const Dense = chakra('div', {
  base: { '& :is(th, td)': { paddingInline: '2.5' } },
  variants: {
    density: {
      compact: { '& td': { height: '10', paddingBlock: '1' } },
      roomy: { '& td': { height: '14', paddingBlock: '2' } },
    },
  },
})

const rowHeights: Readonly<Record<Density, number>> = { compact: 41, roomy: 57 }

function LinkedRow({
  id,
  index,
  measure,
  selected,
  children,
}: {
  id: string
  index: number
  measure: (row: HTMLTableRowElement | null) => void
  selected: boolean
  children: ReactNode
}) {
  return (
    <TableRow
      ref={measure}
      data-row={id}
      data-index={index}
      aria-selected={selected}
      position="relative"
      scrollMarginTop="10"
      _focusWithin={{
        bg: selected ? 'brand.muted' : 'bg.muted',
        boxShadow: 'inset 3px 0 0 var(--r-colors-brand-solid)',
      }}
    >
      {children}
    </TableRow>
  )
}

/** The room of the rows that are out of sight. */
function Gap({ height }: { height: number }) {
  if (height === 0) return null
  return (
    <tr aria-hidden>
      <td colSpan={99} aria-hidden style={{ height, padding: 0 }} />
    </tr>
  )
}

/** The link of a row or card. It covers all of it, so that one press anywhere opens. */
export const RowLink = chakra(Link, {
  base: {
    color: 'inherit',
    textDecoration: 'none',
    _after: { content: '""', position: 'absolute', inset: '0' },
    // The row itself shows where the focus is.
    _focusVisible: { outline: 'none' },
  },
})

function PageBox<R extends Row>({ view }: { view: ListView<R> }) {
  const { t } = useTranslation()
  const mark = pageMark(view.selection, view.rows)
  return (
    <TableHead>
      <BoxRoom>
        <Checkbox
          width="4"
          height="4"
          aria-label={t('resource:selectPage')}
          checked={mark === 'all'}
          ref={(box: HTMLInputElement | null) => {
            if (box !== null) box.indeterminate = mark === 'some'
          }}
          onChange={() => view.select(togglePage(view.selection, view.rows))}
        />
      </BoxRoom>
    </TableHead>
  )
}

function PeekHead() {
  const { t } = useTranslation()
  return (
    <TableHead>
      <chakra.span srOnly>{t('resource:quickLook.title')}</chakra.span>
    </TableHead>
  )
}

/** Out of the way until the row is pointed at or holds the focus. */
function PeekCell({ onPress }: { onPress: () => void }) {
  const { t } = useTranslation()
  return (
    <TableCell
      position="relative"
      zIndex="1"
      width="10"
      textAlign="end"
      css={{ '& > button': { opacity: 0 }, 'tr:is(:hover, :focus-within) > & > button': { opacity: 1 } }}
    >
      <IconButton
        label={t('resource:quickLook.open')}
        size="sm"
        minWidth="8"
        minHeight="8"
        marginBlock="-1"
        tabIndex={-1}
        onClick={onPress}
      >
        <PanelRight size={16} aria-hidden />
      </IconButton>
    </TableCell>
  )
}

function RowBox({ checked, onPress }: { checked: boolean; onPress: (event: unknown) => void }) {
  const { t } = useTranslation()
  return (
    <TableCell position="relative" zIndex="1" width="10">
      <BoxRoom>
        <Checkbox
          width="4"
          height="4"
          data-row-box
          aria-label={t('resource:selectRow')}
          checked={checked}
          readOnly
          onClick={onPress}
        />
      </BoxRoom>
    </TableCell>
  )
}

/** The whole cell is the target, not only the box. */
const BoxRoom = chakra('label', {
  base: { display: 'grid', placeItems: 'center', width: '10', minHeight: '8', marginInline: '-3', cursor: 'pointer' },
})

const toSorting = ({ column, direction }: Sort): SortingState => [{ id: column, desc: direction === 'desc' }]

function toColumnDef<R extends Row>(column: ColumnShape<R>): ColumnDef<typeof features, R> {
  return {
    id: columnId(column),
    accessorFn: (row: R) => (column.field === undefined ? row.id : row[column.field]),
    enableSorting: isSortable(column),
  }
}
