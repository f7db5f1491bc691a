import { chakra } from '@chakra-ui/react'
import { useState, type ReactNode } from 'react'
import { useNavigate } from 'react-router'
import type { Row } from '../../shared/sync/collection.ts'
import { Page, PageHeader, Section } from '../ui/page.tsx'
import { formatNumber } from '../ui/format.ts'
import { useTranslation } from 'react-i18next'
import { focusSearch } from '../ui/search-box.tsx'
import { useText } from '../ui/text.ts'
import type { FilterKinds, ListDefinition } from './list.ts'
import { ListCards } from './list-cards.tsx'
import { ListContext } from './list-context.ts'
import { AsOf } from './as-of.tsx'
import { ListHelp } from './list-help.tsx'
import { ListPager } from './list-pager.tsx'
import { ListStates } from './list-states.tsx'
import { ListTable } from './list-table.tsx'
import { ListToolbar } from './list-toolbar.tsx'
import { ListViews } from './list-views.tsx'
import { useRowKeys } from './row-keys.ts'
import { SelectionBar } from './selection-bar.tsx'
import { emptySelection } from './selection.ts'
import { useList } from './use-list.ts'
import { useKeys } from '../ui/use-keys.ts'
import { useWide } from '../ui/use-wide.ts'

export interface ListScreenProps<R extends Row, Filters extends FilterKinds<R>> {
  list: ListDefinition<R, Filters>
  /** Buttons beside the title. */
  actions?: ReactNode
  /** Controls from `filtersOf(list)`. */
  filters?: ReactNode
  /** Buttons for the chosen rows. Without them rows cannot be chosen. `clear` lets them go. */
  selection?: ((given: { rows: readonly R[]; clear: () => void }) => ReactNode) | undefined
}

/** A whole list screen: title, views, search, filters, table or cards, pages, selection, keys. */
export function ListScreen<R extends Row, Filters extends FilterKinds<R>>(props: ListScreenProps<R, Filters>) {
  const { actions, filters, selection } = props
  const list = props.list as ListDefinition<R>
  const text = useText()
  const { i18n } = useTranslation()
  const navigate = useNavigate()
  const view = useList(list)
  const isTable = useWide()
  const [helpOpen, setHelpOpen] = useState(false)
  const selectable = selection !== undefined
  const turnTo = (page: number) => (page >= 1 && page <= view.pageCount ? () => view.change({ page }) : undefined)
  useKeys({
    ...useRowKeys(view, selectable),
    '/': focusSearch,
    '?': () => setHelpOpen(true),
    '[': turnTo(view.page - 1),
    ']': turnTo(view.page + 1),
    o: () => openFocused(view, navigate),
  })
  const Rows = isTable ? ListTable : ListCards
  return (
    <ListContext value={{ prefix: list.i18n, view }}>
      <Page width="full">
        <PageHeader
          title={text(`${list.i18n}.title`)}
          badge={
            <>
              <chakra.span color="fg.subtle" fontSize="lg" fontVariantNumeric="tabular-nums">
                {view.loading ? '' : formatNumber(view.total, i18n.language)}
              </chakra.span>
              <AsOf />
            </>
          }
          actions={actions}
        />
        <chakra.div display="flex" flexDirection="column" gap="3">
          <ListViews list={list} view={view} />
          <ListToolbar list={list} filters={filters} onHelp={() => setHelpOpen(true)} />
          <Section flush>
            <ListStates list={list} view={view}>
              <Rows list={list} view={view} selectable={selectable} />
            </ListStates>
          </Section>
          <ListPager view={view} />
        </chakra.div>
        {selection === undefined || view.selected.length === 0 ? null : (
          <SelectionBar view={view}>
            {selection({ rows: view.selected, clear: () => view.select(emptySelection) })}
          </SelectionBar>
        )}
      </Page>
      <ListHelp open={helpOpen} selectable={selectable} onClose={() => setHelpOpen(false)} />
    </ListContext>
  )
}

function openFocused<R extends Row>(
  view: { rows: readonly R[]; hrefOf: (row: R) => string },
  open: (to: string) => unknown,
) {
  const id = document.activeElement?.closest<HTMLElement>('[data-row]')?.dataset['row']
  const row = view.rows.find((each) => each.id === id)
  if (row) void open(view.hrefOf(row))
}
