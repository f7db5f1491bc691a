import { chakra } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { ListRow as Row } from '../../shared/resource/list.ts'
import { Card, CardBoxRoom, CardHead, CardLine } from '../ui/card-list.tsx'
import { Checkbox } from '../ui/table.tsx'
import { useText } from '../ui/text.ts'
import { cellOf } from './cell.tsx'
import { columnId, columnsOf, isNumeric, type ListDefinition } from './list.ts'
import { toggleRow } from './selection.ts'
import type { ListView } from './use-list.ts'

/** The page of a list in the hand: a card for each row, made of its most telling columns. */
export function ListCards<R extends Row>({
  list,
  view,
  selectable,
}: {
  list: ListDefinition<R>
  view: ListView<R>
  selectable: boolean
}) {
  const { t } = useTranslation()
  const text = useText()
  const [heading, ...beside] = columnsOf(list).filter(({ priority }) => priority === 1)
  const below = columnsOf(list).filter(({ priority = 2 }) => priority === 2)
  return (
    <chakra.ul listStyle="none" margin="0" padding="0">
      {view.rows.map((row) => (
        <Card key={row.id} data-row={row.id} aria-current={view.selection[row.id] ? 'true' : undefined}>
          {selectable ? (
            <CardBoxRoom>
              <Checkbox
                data-row-box
                aria-label={t('resource:selectRow')}
                checked={view.selection[row.id] ?? false}
                onChange={() => view.select(toggleRow(view.selection, row))}
              />
            </CardBoxRoom>
          ) : null}
          <chakra.div flex="1" minWidth="0" display="grid" gridTemplateColumns="minmax(0, 1fr)" gap="1.5">
            <CardHead>
              <chakra.span>
                <RowLink to={view.hrefOf(row)}>{heading === undefined ? row.id : cellOf(heading, row)}</RowLink>
              </chakra.span>
              {beside.map((column) => (
                <chakra.span key={columnId(column)} maxWidth="full">
                  {cellOf(column, row)}
                </chakra.span>
              ))}
            </CardHead>
            <CardLine>
              {below.map((column) => (
                <CardCell
                  key={columnId(column)}
                  label={isNumeric(column) ? text(`${list.i18n}.columns.${columnId(column)}`) : null}
                >
                  {cellOf(column, row)}
                </CardCell>
              ))}
            </CardLine>
          </chakra.div>
        </Card>
      ))}
    </chakra.ul>
  )
}

/** A value below the title. A number says what it counts, as the head of its column does at the desk. */
function CardCell({ label, children }: { label: string | null; children: ReactNode }) {
  if (children === '' || children === '–') return null
  return (
    <chakra.span minWidth="0" overflowWrap="anywhere">
      {label === null ? null : <chakra.span color="fg.subtle">{label} </chakra.span>}
      {children}
    </chakra.span>
  )
}

/** The link of a card. It covers all of it, so that one press anywhere opens. */
const RowLink = chakra(Link, {
  base: {
    color: 'inherit',
    textDecoration: 'none',
    _after: { content: '""', position: 'absolute', inset: '0' },
    // The card itself shows where the focus is.
    _focusVisible: { outline: 'none' },
  },
})
