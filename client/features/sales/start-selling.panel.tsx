import { chakra } from '@chakra-ui/react'
import { Plus } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { isOfItsDay, sales, type Sale } from '../../../shared/features/sales/sale/sale.schema.ts'
import { addDays, dayOf } from '../../../shared/kernel/days.ts'
import { addUp, currencyIn } from '../../../shared/kernel/money.ts'
import { Amounts } from '../../entities/money.tsx'
import { useCan, useUser, useZone } from '../../entities/session/session.tsx'
import { useNow } from '../../entities/use-now.ts'
import { pathTo } from '../../paths.ts'
import { useRows } from '../../sync/use-rows.ts'
import { LinkButton } from '../../ui/button.tsx'
import { HowCounted } from '../../ui/how-counted.tsx'
import { Section } from '../../ui/page.tsx'
import { DraftList } from './draft/draft-list.panel.tsx'
import { NeedsYou } from './sale/needs-you.panel.tsx'
import { SaleCard } from './sale/sale-card.panel.tsx'

/** The seller's day: what needs an answer, what is half done, and what has been sold, under one large button. */
export function SellingPanel() {
  const { ready } = useTranslation('selling')
  const isSeller = useCan('create sales')
  return ready && isSeller ? <Selling /> : null
}

function Selling() {
  const { t } = useTranslation('selling')
  const { rows, loading } = useTodaysSales()
  return (
    <>
      <NeedsYou />
      <DraftList />
      <Today rows={rows} loading={loading} />
      <LinkButton
        to={pathTo('sale-create')}
        variant="solid"
        size="lg"
        // In the hand the bar has it, within the thumb's reach.
        display={{ base: 'none', md: 'inline-flex' }}
        alignSelf="flex-start"
        minHeight="16"
        fontSize="lg"
      >
        <Plus size={24} strokeWidth={2.4} aria-hidden />
        {t('create')}
      </LinkButton>
      {rows.length === 0 ? null : (
        <Section title={t('start.todaysSales')} flush>
          {rows.map((sale) => (
            <SaleCard key={sale.id} sale={sale} />
          ))}
        </Section>
      )}
    </>
  )
}

/** How the day stands, in figures large enough for sunlight. */
function Today({ rows, loading }: { rows: readonly Sale[]; loading: boolean }) {
  const { t } = useTranslation('selling')
  const counted = rows.filter(isOfItsDay)
  const amounts = counted.map(({ currency, orderValueOre: ore }) => ({ currency, ore }))
  const values = addUp(amounts, currencyIn(useZone()))
  return (
    <chakra.section
      aria-label={t('start.today')}
      position="relative"
      display="grid"
      gridTemplateColumns={{ base: 'repeat(2, minmax(0, 1fr))', md: 'repeat(2, max-content)' }}
      columnGap={{ base: '4', md: '10' }}
      padding="5"
      borderRadius="lg"
      borderWidth="1px"
      boxShadow="xs"
      bg="bg.panel"
    >
      <Figure label={t('start.salesToday', { count: counted.length })}>{loading ? '–' : counted.length}</Figure>
      <Figure label={t('start.valueToday')}>
        <Amounts of={values} />
      </Figure>
      <chakra.div position="absolute" top="2" insetInlineEnd="2">
        <HowCounted about={t('start.today')}>
          <chakra.p>{t('start.todayHow')}</chakra.p>
        </HowCounted>
      </chakra.div>
    </chakra.section>
  )
}

function Figure({ label, children }: { label: string; children: ReactNode }) {
  return (
    <chakra.div minWidth="0">
      <chakra.p
        fontSize={{ base: '2xl', md: '3xl' }}
        fontWeight="bold"
        letterSpacing="tight"
        lineHeight="tight"
        fontVariantNumeric="tabular-nums"
      >
        {children}
      </chakra.p>
      <chakra.p color="fg.muted" fontSize={{ base: 'sm', md: 'md' }} marginTop="1">
        {label}
      </chakra.p>
    </chakra.div>
  )
}

function useTodaysSales() {
  const user = useUser()
  const zone = useZone()
  const today = dayOf(useNow(), zone)
  return useRows(sales, {
    index: 'sellerId+soldOn',
    equals: user?.id ?? '',
    above: addDays(today, -1),
    reverse: true,
  })
}
