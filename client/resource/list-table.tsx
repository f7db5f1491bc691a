import { chakra } from '@chakra-ui/react'
import {
  rowSelectionFeature,
  rowSortingFeature,
  tableFeatures,
  useTable,
  type ColumnDef,
  type SortingState,
} from '@tanstack/react-table'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { Row } from '../../shared/sync/collection.ts'
import { Checkbox, TableCell, TableFrame, TableHead, TableRow } from '../ui/table.tsx'
import { useText } from '../ui/text.ts'
import { cellOf } from './cell.tsx'
import { columnId, columnsOf, isSortable, type ColumnShape, type ListDefinition, type Sort } from './list.ts'
import { pageMark, togglePage } from './selection.ts'
import type { ListView } from './use-list.ts'
import { useWide } from '../ui/use-wide.ts'

const features = tableFeatures({ rowSelectionFeature, rowSortingFeature })

/** From here on there is room for the columns of priority 4. */
const WIDE_PX = 1500

/** The page of a list as a table: sortable heads, one link per row, boxes that also take a range with Shift. */
export function ListTable<R extends Row>({
  list,
  view,
  selectable,
}: {
  list: ListDefinition<R>
  view: ListView<R>
  selectable: boolean
}) {
  const text = useText()
  const isWide = useWide(WIDE_PX)
  const shown = columnsOf(list).filter(({ priority = 2 }) => isWide || priority < 4)
  const linked = shown.find(({ priority }) => priority === 1) ?? shown[0]
  const table = useTable<typeof features, R>({
    features,
    columns: shown.map(toColumnDef),
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
  return (
    <Dense>
      <TableFrame label={text(`${list.i18n}.title`)}>
        <thead>
          <tr>
            {selectable ? <PageBox view={view} /> : null}
            {shown.map((column) => {
              const head = table.getColumn(columnId(column))
              const sort = head?.getToggleSortingHandler()
              return (
                <TableHead
                  key={columnId(column)}
                  numeric={column.numeric ?? false}
                  sorted={head?.getIsSorted() || undefined}
                  {...(isSortable(column) && sort ? { onSort: () => sort({}) } : {})}
                >
                  {text(`${list.i18n}.columns.${columnId(column)}`)}
                </TableHead>
              )
            })}
          </tr>
        </thead>
        <tbody>
          {table.getRowModel().rows.map((row) => (
            <LinkedRow key={row.id} id={row.id} selected={row.getIsSelected()}>
              {selectable ? <RowBox checked={row.getIsSelected()} onPress={row.getToggleSelectedHandler()} /> : null}
              {shown.map((column) => (
                <TableCell key={columnId(column)} numeric={column.numeric ?? false} maxWidth={column.width}>
                  <chakra.div truncate>
                    {column === linked ? (
                      <RowLink to={view.hrefOf(row.original)}>{cellOf(column, row.original)}</RowLink>
                    ) : (
                      cellOf(column, row.original)
                    )}
                  </chakra.div>
                </TableCell>
              ))}
            </LinkedRow>
          ))}
        </tbody>
      </TableFrame>
    </Dense>
  )
}

/** A desk shows many rows at once. */
const Dense = chakra('div', {
  base: { '& :is(th, td)': { paddingInline: '2.5' }, '& td': { height: '10', paddingBlock: '1' } },
})

function LinkedRow({ id, selected, children }: { id: string; selected: boolean; children: ReactNode }) {
  return (
    <TableRow
      data-row={id}
      aria-selected={selected}
      position="relative"
      _focusWithin={{
        bg: selected ? 'brand.muted' : 'bg.muted',
        boxShadow: 'inset 3px 0 0 var(--r-colors-brand-solid)',
      }}
    >
      {children}
    </TableRow>
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
