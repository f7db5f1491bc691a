import { FileX } from 'lucide-react'
import { createContext, useContext, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation, useNavigate, useParams, useSearchParams } from 'react-router'
import { assert } from '../../shared/kernel/assert.ts'
import type { Id } from '../../shared/kernel/ids.ts'
import type { ListRow as Row } from '../../shared/resource/list.ts'
import type { Collection, Row as SyncedRow } from '../../shared/sync/collection.ts'
import { useRow } from '../sync/use-row.ts'
import { LinkButton } from '../ui/button.tsx'
import { Page, PageHeader } from '../ui/page.tsx'
import { EmptyState, ListSkeleton } from '../ui/states.tsx'
import { useText } from '../ui/text.ts'
import { EDIT_ROW, useOpenedByAddress } from '../ui/use-opened-by-address.ts'
import { useKeys } from '../ui/use-keys.ts'
import { useAllowed } from './controls/allowed.ts'
import { OpenerButton, type DialogProps, type Opener } from './controls/opener.tsx'
import type { FilterKinds, ListDefinition } from './list.ts'
import { NeighbourNav } from './flow/neighbour-nav.tsx'
import { parseListState } from './list-state.ts'
import { RowFlowContext, undoLast } from './flow/row-flow.ts'
import type { Neighbours, Online } from './list-answer.ts'
import { OnlineProblem } from './notices/online-notice.tsx'
import { useListRow } from './online/server-source.ts'
import { useNeighbours } from './flow/use-neighbours.ts'

/** The properties of a dialog that edits the row. */
export interface DetailDialogProps<R> extends DialogProps {
  readonly row: R
}

interface DetailPlace {
  readonly listHref: string
  readonly neighbours: Neighbours
  /** The button that edits the row. */
  readonly edit: ReactNode
}

const DetailContext = createContext<DetailPlace | null>(null)

interface DetailProps<R extends Row, Filters extends FilterKinds<R>, Shown> {
  list: ListDefinition<R, Filters>
  /** The route of the list screen. */
  listPath: string
  /** The dialog that edits the row, for holders of its permission; its button is in the header. */
  edit?: Opener<DetailDialogProps<Shown>>
  /** Whether the row can be edited at all. Left out: every one. */
  mayEdit?: (row: Shown) => boolean
  children: (row: Shown) => ReactNode
}

/**
 * One row of a list on a page of its own, with the states of loading and missing, links to the rows before and after
 * it in the list that the address describes, and `u` for the way back. `children` draw the row, a {@link
 * DetailHeader} first.
 */
export function DetailScreen<R extends Row, Filters extends FilterKinds<R>>(props: DetailProps<R, Filters, R>) {
  const { id } = useParams()
  const [query] = useSearchParams()
  const definition = props.list as ListDefinition<R>
  const found = useListRow(definition, parseListState(definition, query), id)
  return <Detail {...props} id={id} found={found} />
}

/** The same where the list shows only a part of the row: `children` draw the whole of it. */
export function RowDetailScreen<R extends Row, Filters extends FilterKinds<R>, Whole extends SyncedRow>({
  collection,
  ...props
}: DetailProps<R, Filters, Whole> & { collection: Collection<Whole> }) {
  const { id } = useParams()
  return <Detail {...props} id={id} found={useRow(collection, id)} />
}

function Detail<R extends Row, Filters extends FilterKinds<R>, Shown>({
  list,
  listPath,
  edit,
  mayEdit = always,
  children,
  id,
  found: { row, loading, online },
}: DetailProps<R, Filters, Shown> & {
  id: Id | undefined
  /** `online`: why there is no row, where the row is asked of the server. */
  found: { row: Shown | undefined; loading: boolean; online?: Online }
}) {
  const { search } = useLocation()
  const navigate = useNavigate()
  const neighbours = useNeighbours(list, id)
  const listHref = `${listPath}${search}`
  useKeys({ u: () => void navigate(listHref), z: undoLast })
  const [query] = useSearchParams()
  const flow = {
    filters: parseListState(list as ListDefinition<R>, query).filters,
    total: neighbours.total,
    goOn: () => void navigate(neighbours.next ?? neighbours.previous ?? listHref, { replace: true }),
  }
  return (
    <DetailContext
      value={{
        listHref,
        neighbours,
        edit:
          edit === undefined || row === undefined || !mayEdit(row) ? null : (
            <EditButton key={id} opener={edit} row={row} />
          ),
      }}
    >
      <Page width="full">
        {loading ? (
          <ListSkeleton />
        ) : row === undefined && online !== undefined && isUnknown(online) ? (
          <OnlineProblem online={online} back={listHref} />
        ) : row === undefined ? (
          <Missing prefix={list.i18n} back={listHref} />
        ) : (
          <RowFlowContext value={flow}>{children(row)}</RowFlowContext>
        )}
      </Page>
    </DetailContext>
  )
}

/** The head of a detail: what the row is called, its badge, one quiet line, and the way to its neighbours. */
export function DetailHeader({ title, badge, lead }: { title: ReactNode; badge?: ReactNode; lead?: ReactNode }) {
  const place = useContext(DetailContext)
  assert(place !== null, 'a detail header stands outside its detail screen')
  return (
    <PageHeader
      title={title}
      badge={badge}
      lead={lead}
      backTo={place.listHref}
      actions={
        <>
          {place.edit}
          <NeighbourNav neighbours={place.neighbours} />
        </>
      }
    />
  )
}

/** Whether the row may be there all the same. */
const isUnknown = ({ state }: Online): boolean => state !== 'ready' && state !== 'missing'

const always = (): boolean => true

function EditButton<Shown>({ opener, row }: { opener: Opener<DetailDialogProps<Shown>>; row: Shown }) {
  const [isOpen, setOpen] = useOpenedByAddress(EDIT_ROW)
  if (useAllowed([opener]).length === 0) return null
  return (
    <>
      <OpenerButton opener={opener} size="sm" onPress={() => setOpen(true)} />
      {isOpen ? <opener.Dialog row={row} onClose={() => setOpen(false)} /> : null}
    </>
  )
}

function Missing({ prefix, back }: { prefix: string; back: string }) {
  const { t } = useTranslation()
  const text = useText()
  const action = <LinkButton to={back}>{t('common:back')}</LinkButton>
  return (
    <EmptyState icon={FileX} heading="h1" title={text(`${prefix}.missing.title`)} action={action}>
      {text(`${prefix}.missing.text`)}
    </EmptyState>
  )
}
