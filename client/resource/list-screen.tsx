import { chakra } from '@chakra-ui/react'
import { Check, Keyboard, Link2 } from 'lucide-react'
import { useMemo, useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import type { ListRow as Row } from '../../shared/resource/list.ts'
import { IconButton } from '../ui/button.tsx'
import { copyToClipboard } from '../ui/copy-to-clipboard.ts'
import { formatNumber } from '../ui/format.ts'
import { Page, PageHeader, Section } from '../ui/page.tsx'
import { focusSearch } from '../ui/search-box.tsx'
import { snackbar } from '../ui/snackbar.tsx'
import { useText } from '../ui/text.ts'
import { useKeys } from '../ui/use-keys.ts'
import { NEW_ROW, useOpenedByAddress } from '../ui/use-opened-by-address.ts'
import { useWide } from '../ui/use-wide.ts'
import { useAllowed } from './controls/allowed.ts'
import { SuggestedFilters } from './controls/suggested-filters.tsx'
import { ExportMenu } from './export-menu.tsx'
import { LayoutMenu } from './layout-menu.tsx'
import type { FilterKinds, ListDefinition } from './list.ts'
import { ListCards } from './list-cards.tsx'
import { ListContext } from './list-context.ts'
import { PrintedFacts } from './notices/list-printed.tsx'
import { UnknownFilters } from './notices/unknown-filters.tsx'
import { ListHelp, type ActKey } from './list-help.tsx'
import { ListPager } from './list-pager.tsx'
import { ListStates } from './notices/list-states.tsx'
import { ListTable } from './list-table.tsx'
import { ListToolbar } from './list-toolbar.tsx'
import { ListViews } from './views/list-views.tsx'
import { FreshRowsButton } from './notices/fresh-rows.tsx'
import { OnlineNotice } from './notices/online-notice.tsx'
import { useListChanged } from './online/use-answer.ts'
import { QuickLook } from './quick-look.tsx'
import { RowFlowContext, undoLast } from './flow/row-flow.ts'
import { rowKeysOf } from './row-keys.ts'
import { SavedViews } from './views/saved-views.tsx'
import { SelectionBar } from './selection-bar.tsx'
import { OpenerButton, type BulkProps, type DialogProps, type Opener } from './controls/opener.tsx'
import { emptySelection } from './selection.ts'
import { useList, type ListView } from './use-list.ts'
import { useListLayout, type ListArrangement } from './use-list-layout.ts'
import { usePeek, type Peek } from './use-peek.ts'

/** An act for selected rows, offered where at least one of them can take it. */
export type BulkOpener<R> = Opener<BulkProps<R>> & { readonly isOffered?: (row: R) => boolean }

export interface ListScreenProps<R extends Row, Filters extends FilterKinds<R>> {
  list: ListDefinition<R, Filters>
  /** Buttons beside the title. */
  actions?: ReactNode
  /** The button that opens a dialog for a new row; shown to holders of its permission. */
  create?: Opener<DialogProps>
  /** Important information, shown first on the screen. */
  notice?: ReactNode
  /** The actions for selected rows, each in a dialog. Without any, rows can be selected only on a desktop. */
  bulk?: readonly BulkOpener<R>[]
  /** Shows a row beside the list, on a desktop. `page`: the rows around it, for the next and the previous one. */
  quickLook?: (row: R, page: readonly R[]) => ReactNode
  /** The acts of a row that have a key of their own, for the list of keys. */
  actKeys?: readonly ActKey[]
}

const noKeys: readonly ActKey[] = []

/** A whole list screen: title, views, search, filters, table or cards, pages, selection, quick look, files, keys. */
export function ListScreen<R extends Row, Filters extends FilterKinds<R>>(props: ListScreenProps<R, Filters>) {
  const { quickLook } = props
  const list = props.list as ListDefinition<R>
  const navigate = useNavigate()
  const view = useList(list)
  const listChanged = useListChanged()
  const arrangement = useListLayout(list, view)
  const peek = usePeek(view, { offered: quickLook !== undefined })
  const isBeside = peek.row !== undefined
  const columns = isBeside ? arrangement.columns.filter(({ beside }) => beside !== false) : arrangement.columns
  const shown = { ...arrangement, columns }
  const [helpOpen, setHelpOpen] = useState(false)
  const bulk = useAllowed(props.bulk)
  const offered = bulk.filter(({ isOffered }) => isOffered === undefined || view.selected.some(isOffered))
  // Above the rows: a row that is changed may leave the filter, and must not take the dialog with it.
  const [acting, setActing] = useState<Acting<R> | null>(null)
  // At the desk any row can be chosen: to be added up, or taken along in a file.
  const selectable = useWide() || bulk.length > 0
  const turnTo = (page: number) => (page >= 1 && page <= view.pageCount ? () => view.change({ page }) : undefined)
  useKeys({
    ...rowKeysOf({ view, selectable, peek, open: (href) => void navigate(href) }),
    '/': focusSearch,
    z: undoLast,
    '?': () => setHelpOpen(true),
    '[': turnTo(view.page - 1),
    ']': turnTo(view.page + 1),
  })
  const { controls, total } = view
  const context = useMemo(() => ({ prefix: list.i18n, view: controls, total }), [list.i18n, controls, total])
  return (
    <ListContext value={context}>
      {/* At a wide desk the list makes room for what is looked at beside it. */}
      <chakra.div marginInlineEnd={{ lg: peek.row === undefined ? '0' : '28rem' }} _print={{ marginInlineEnd: '0' }}>
        <Page width="full">
          <Header list={list} view={view} actions={<Actions {...props} />} />
          <PrintedFacts list={list} view={view} />
          <UnknownFilters list={list} />
          {props.notice}
          <chakra.div display="flex" flexDirection="column" gap="3">
            <chakra.div display="flex" alignItems="center" gap="4">
              <ListViews list={list} view={view}>
                <SavedViews {...arrangement} list={list.source.contract.name} />
              </ListViews>
              <Tools list={list} view={view} arrangement={arrangement} onHelp={() => setHelpOpen(true)} />
            </chakra.div>
            <ListToolbar list={list} />
            <SuggestedFilters list={list} />
            <OnlineNotice online={view.online} hasRows={view.rows.length > 0} />
            <FreshRowsButton fresh={view.fresh} />
            <Section flush>
              <ListStates list={list} view={view}>
                <Rows list={list} view={view} arrangement={shown} selectable={selectable} peek={peek} />
              </ListStates>
            </Section>
            <ListPager view={view} />
          </chakra.div>
          <SelectionBar list={list} view={view} columns={arrangement.columns}>
            {offered.length === 0
              ? null
              : offered.map((opener, index) => (
                  <OpenerButton
                    key={opener.labelKey}
                    opener={opener}
                    size="sm"
                    solid={index === 0}
                    onPress={() => setActing({ opener, rows: view.selected })}
                  />
                ))}
          </SelectionBar>
        </Page>
      </chakra.div>
      {peek.row === undefined || quickLook === undefined ? null : (
        <QuickLook key={peek.row.id} href={view.hrefOf(peek.row)} onClose={peek.close}>
          <RowFlowContext value={{ filters: view.state.filters, total: view.total, goOn: peek.goOn }}>
            {quickLook(peek.row, view.rows)}
          </RowFlowContext>
        </QuickLook>
      )}
      {acting === null ? null : (
        <acting.opener.Dialog
          rows={acting.rows}
          onClose={() => {
            setActing(null)
            // The pointer comes to lie over a row again, where news of others would wait; these are the person's own.
            listChanged(list.source.contract.name)
            view.select(emptySelection)
          }}
        />
      )}
      <ListHelp
        open={helpOpen}
        selectable={selectable}
        peekable={quickLook !== undefined}
        acts={props.actKeys ?? noKeys}
        onClose={() => setHelpOpen(false)}
      />
    </ListContext>
  )
}

interface Acting<R extends Row> {
  readonly opener: Opener<BulkProps<R>>
  readonly rows: readonly R[]
}

function Actions({ actions, create }: { actions?: ReactNode; create?: Opener<DialogProps> }) {
  return (
    <>
      {actions}
      {create === undefined ? null : <CreateButton opener={create} />}
    </>
  )
}

function CreateButton({ opener }: { opener: Opener<DialogProps> }) {
  const [isOpen, setOpen] = useOpenedByAddress(NEW_ROW)
  if (useAllowed([opener]).length === 0) return null
  return (
    <>
      <OpenerButton opener={opener} solid onPress={() => setOpen(true)} />
      {isOpen ? <opener.Dialog onClose={() => setOpen(false)} /> : null}
    </>
  )
}

interface Parts<R extends Row> {
  list: ListDefinition<R>
  view: ListView<R>
}

function Header<R extends Row>({ list, view, actions }: Parts<R> & { actions: ReactNode }) {
  const text = useText()
  const { t, i18n } = useTranslation()
  const total = formatNumber(view.total, i18n.language)
  return (
    <PageHeader
      title={text(`${list.i18n}.title`)}
      badge={
        <chakra.span color="fg.subtle" fontSize="lg" fontVariantNumeric="tabular-nums">
          {view.loading && view.rows.length === 0 ? '' : view.isExact ? total : t('resource:over', { total })}
        </chakra.span>
      }
      actions={actions}
    />
  )
}

/** Actions for the list as a whole, on a desktop. */
function Tools<R extends Row>({
  list,
  view,
  arrangement,
  onHelp,
}: Parts<R> & { arrangement: ListArrangement<R>; onHelp: () => void }) {
  const { t } = useTranslation()
  const copyLink = async () => {
    const isThere = await copyToClipboard(arrangement.link())
    snackbar.open(isThere ? { text: t('resource:link.copied'), icon: Check } : { text: t('resource:link.failed') })
  }
  if (!useWide()) return null
  return (
    <chakra.div display="flex" alignItems="center" marginInlineStart="auto">
      <LayoutMenu
        list={list}
        layout={arrangement.layout}
        onChange={arrangement.arrange}
        onReset={() => arrangement.arrange(null)}
      />
      <ExportMenu list={list} view={view} columns={arrangement.columns} />
      <IconButton label={t('resource:link.copy')} size="sm" onClick={() => void copyLink().catch(reportError)}>
        <Link2 size={18} aria-hidden />
      </IconButton>
      <IconButton label={t('resource:keys.title')} size="sm" onClick={onHelp}>
        <Keyboard size={18} aria-hidden />
      </IconButton>
    </chakra.div>
  )
}

function Rows<R extends Row>({
  list,
  view,
  arrangement,
  selectable,
  peek,
}: Parts<R> & { arrangement: ListArrangement<R>; selectable: boolean; peek: Peek<R> }) {
  const isTable = useWide()
  if (!isTable) return <ListCards list={list} view={view} selectable={selectable} />
  return (
    <ListTable
      list={list}
      view={view}
      columns={arrangement.columns}
      density={arrangement.layout.density}
      selectable={selectable}
      onPeek={peek.open}
    />
  )
}
