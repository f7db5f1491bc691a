import { FileX } from 'lucide-react'
import { createContext, useContext, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation, useNavigate, useParams, useSearchParams } from 'react-router'
import { assert } from '../../shared/kernel/assert.ts'
import type { ListRow as Row } from '../../shared/resource/list.ts'
import { LinkButton } from '../ui/button.tsx'
import { Page, PageHeader } from '../ui/page.tsx'
import { EmptyState, ListSkeleton } from '../ui/states.tsx'
import { useText } from '../ui/text.ts'
import { useKeys } from '../ui/use-keys.ts'
import { AsOf } from './as-of.tsx'
import type { FilterKinds, ListDefinition } from './list.ts'
import { NeighbourNav } from './neighbour-nav.tsx'
import { parseListState } from './list-state.ts'
import type { Neighbours } from './source-port.ts'
import { sourceOf } from './source.ts'
import { useNeighbours } from './use-neighbours.ts'

interface DetailPlace {
  readonly listHref: string
  readonly neighbours: Neighbours
}

const DetailContext = createContext<DetailPlace | null>(null)

/**
 * One row of a list on a page of its own: while it is on its way, when it is missing, the rows before and after it in
 * the list its address describes, and `u` for the way back. `children` draw the row, a {@link DetailHeader} first.
 */
export function DetailScreen<R extends Row, Filters extends FilterKinds<R>>({
  list,
  listPath,
  children,
}: {
  list: ListDefinition<R, Filters>
  /** Where the list screen is. */
  listPath: string
  children: (row: R) => ReactNode
}) {
  const { id } = useParams()
  const { search } = useLocation()
  const navigate = useNavigate()
  const [query] = useSearchParams()
  const definition = list as ListDefinition<R>
  // oxlint-disable-next-line react/hooks -- a list has one source, so the hook is always the same
  const { row, loading } = sourceOf(definition).useRow(definition, parseListState(definition, query), id)
  const neighbours = useNeighbours(list, id)
  const listHref = `${listPath}${search}`
  useKeys({ u: () => void navigate(listHref) })
  return (
    <DetailContext value={{ listHref, neighbours }}>
      <Page width="full">
        {loading ? (
          <ListSkeleton />
        ) : row === undefined ? (
          <Missing prefix={list.i18n} back={listHref} />
        ) : (
          children(row)
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
      badge={
        <>
          {badge}
          <AsOf />
        </>
      }
      lead={lead}
      backTo={place.listHref}
      actions={<NeighbourNav neighbours={place.neighbours} />}
    />
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
