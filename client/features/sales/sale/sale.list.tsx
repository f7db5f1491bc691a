import { chakra } from '@chakra-ui/react'
import { ChartColumn, Plus, ReceiptText, SearchX } from 'lucide-react'
import { memo, useDeferredValue, useMemo, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { extentOf } from '../../../../shared/access/ability.ts'
import { dayOf, type Day } from '../../../../shared/kernel/days.ts'
import type { Sale } from '../../../../shared/features/sales/sale/sale.schema.ts'
import { currencyIn } from '../../../../shared/kernel/money.ts'
import { dayTally } from '../../../../shared/features/orders/statistics/day-tally.rules.ts'
import { actingHere } from '../../../desk/session/acting-here.ts'
import { useCan, useSession, useUser, useZone } from '../../../desk/session/session.tsx'
import { DayTallyText } from '../../../entities/day-tally.tsx'
import { Amounts } from '../../../desk/shown/money.tsx'
import { DayText } from '../../../desk/shown/when.tsx'
import { useNow } from '../../../desk/shown/use-now.ts'
import { pathTo } from '../../../paths.ts'
import { useKept } from '../../../sync/use-kept.ts'
import { Button, LinkButton } from '../../../ui/button.tsx'
import { lazyPart } from '../../../ui/lazy-part.tsx'
import { Page, PageHeader, Section } from '../../../ui/page.tsx'
import { focusSearch } from '../../../ui/search-box.tsx'
import { Segments } from '../../../ui/segments.tsx'
import { EmptyState, ListSkeleton } from '../../../ui/states.tsx'
import { useKeys } from '../../../ui/use-keys.ts'
import { RefusedSales } from './refused-sales.panel.tsx'
import { SaleCard } from './sale-card.panel.tsx'
import { byDay, isFiltered } from './sale-filters.rules.ts'
import { SaleFilterBar } from './sale-filter-bar.panel.tsx'
import { useSaleList } from './sale-list.queries.ts'

// Whoever does not look at it does not load it.
const DayValuesPanel = lazyPart(() => import('./day-values.panel.tsx').then((module) => module.DayValuesPanel))

const SharedWaiting = lazyPart(() =>
  import('../../../entities/photo/shared-waiting.tsx').then((module) => module.SharedWaiting),
)

const TeamSales = lazyPart(() => import('./team-sales.panel.tsx').then((module) => module.TeamSales))

/** One's own sales from this phone; with "Can view team" also those of the team, asked of the server. */
export function SaleListScreen() {
  const { t } = useTranslation('sales')
  const [query, setQuery] = useSearchParams()
  const extent = extentOf(useSession().session?.actor?.grants ?? [], 'view sales')
  const zone = useZone()
  const today = dayOf(useNow(), zone)
  const isSeller = useCan('create sales')
  if (extent === null || extent === 'own') return <OwnSales />
  const whose = query.get('whose') === 'team' ? 'team' : 'own'
  const choice = (
    <Segments
      label={t('team.whose')}
      choices={[
        { value: 'own', label: t('team.mine') },
        { value: 'team', label: t('team.title') },
      ]}
      value={whose}
      onChange={(next) => setQuery(next === 'team' ? { whose: next } : {}, { replace: true })}
    />
  )
  if (whose === 'own') return <OwnSales choice={choice} />
  return (
    <Page width="form">
      <ListHead isSeller={isSeller} today={today} />
      {choice}
      <TeamSales />
    </Page>
  )
}

/** Newest first, from this phone alone. */
function OwnSales({ choice = null }: { choice?: ReactNode }) {
  const { t } = useTranslation(['sales', 'selling'])
  const { filters, rows, loading, hasMore, more, sentinel, filter } = useSaleList()
  const isSeller = useCan('create sales')
  const zone = useZone()
  const today = dayOf(useNow(), zone)
  const days = useMemo(() => byDay(rows), [rows])
  useKeys({ '/': focusSearch })
  return (
    <Page width="form">
      <ListHead isSeller={isSeller} today={today} />
      {choice}
      <RefusedSales />
      {isSeller && actingHere === null ? <SharedWaiting /> : null}
      <SaleFilterBar filters={filters} listed={rows} onChange={filter} />
      {loading && rows.length === 0 ? <ListSkeleton /> : null}
      {!loading && rows.length === 0 ? (
        <NothingHere filtered={isFiltered(filters)} searched={filters.text !== ''} />
      ) : null}
      {days.map(({ day, sales }) => (
        <DaySection key={day} day={day} sales={sales} today={today} />
      ))}
      {hasMore ? (
        <Button minHeight="14" wide ref={sentinel} onClick={more}>
          {t('list.more')}
        </Button>
      ) : null}
    </Page>
  )
}

/** The title with its acts, and how the days compare. Opening that draws nothing of the list again. */
const ListHead = memo(function ListHead({ isSeller, today }: { isSeller: boolean; today: Day }) {
  const { t } = useTranslation(['sales', 'selling'])
  const [isOpen, keepOpen] = useKept('sales.perDay', (kept) => kept === 'true')
  // The button answers first; the chart comes, and goes, right after it.
  const isShown = useDeferredValue(isOpen)
  return (
    <>
      <PageHeader
        title={t('list.title')}
        actions={
          <>
            <Button aria-expanded={isOpen} onClick={() => keepOpen((before) => !before)}>
              <ChartColumn size={18} aria-hidden />
              {t('perDay.open')}
            </Button>
            {isSeller ? (
              <LinkButton to={pathTo('sale-create')} variant="solid" display={{ base: 'none', md: 'inline-flex' }}>
                <Plus size={20} aria-hidden />
                {t('selling:create')}
              </LinkButton>
            ) : null}
          </>
        }
      />
      {isShown ? <DayValuesPanel today={today} /> : null}
    </>
  )
})

/** Drawn again when its sales change, and not when something above it opens. */
const DaySection = memo(function DaySection({ day, sales, today }: { day: Day; sales: readonly Sale[]; today: Day }) {
  const { t } = useTranslation(['sales', 'selling'])
  const user = useUser()
  const zone = useZone()
  const tally = dayTally(sales, currencyIn(zone))
  return (
    <Section
      flush
      title={day === today ? t('list.today') : <DayText day={day} />}
      actions={
        <chakra.span color="fg.muted" fontSize="sm">
          {tally.registered === 0 ? null : (
            <>
              {tally.withdrawn === 0 ? null : (
                <>
                  <DayTallyText tally={tally} />
                  {' · '}
                </>
              )}
              <Amounts of={tally.values} />
              {tally.withdrawn === 0 ? null : ` ${t('selling:tally.left')}`}
            </>
          )}
        </chakra.span>
      }
    >
      {sales.map((sale) => (
        <SaleCard key={sale.id} sale={sale} showsSeller={sale.sellerId !== user?.id} />
      ))}
    </Section>
  )
})

function NothingHere({ filtered, searched }: { filtered: boolean; searched: boolean }) {
  const { t } = useTranslation(['sales', 'selling', 'frame'])
  const isSeller = useCan('create sales')
  const readsReports = useCan('view sale_reports')
  if (filtered) {
    return (
      <EmptyState
        icon={SearchX}
        title={searched ? t('list.noneMatch') : t('list.noneFound')}
        action={
          <LinkButton to={pathTo('sales')} minHeight="12">
            {t('list.clear')}
          </LinkButton>
        }
      />
    )
  }
  return (
    <EmptyState
      icon={ReceiptText}
      title={t('list.empty')}
      action={
        <>
          {isSeller ? (
            <LinkButton to={pathTo('sale-create')} variant="solid" size="lg">
              {t('selling:create')}
            </LinkButton>
          ) : null}
          {readsReports ? (
            <LinkButton to={pathTo('sale-reports')} variant={isSeller ? 'ghost' : 'solid'} size="lg">
              {t('frame:nav.saleReports')}
            </LinkButton>
          ) : null}
        </>
      }
    >
      {isSeller ? t('list.emptyText') : t('list.emptyElsewhere')}
    </EmptyState>
  )
}
