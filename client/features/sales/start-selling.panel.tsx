import { chakra } from '@chakra-ui/react'
import { Plus } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { dayTally } from '../../../shared/features/orders/statistics/day-tally.rules.ts'
import { sales, type Sale } from '../../../shared/features/sales/sale/sale.schema.ts'
import { addDays, dayOf } from '../../../shared/kernel/days.ts'
import { currencyIn } from '../../../shared/kernel/money.ts'
import { DayTallyText } from '../../entities/day-tally.tsx'
import { Amounts } from '../../desk/shown/money.tsx'
import { useSells, useUser, useZone } from '../../desk/session/session.tsx'
import { useNow } from '../../desk/shown/use-now.ts'
import { startPathTo } from '../../start-paths.ts'
import { useRows } from '../../sync/use-rows.ts'
import { LinkButton } from '../../ui/button.tsx'
import { figure } from '../../ui/figure.ts'
import { HowCounted } from '../../ui/how-counted.tsx'
import { Section } from '../../ui/page.tsx'
import { SaleCard } from './sale/sale-card.panel.tsx'

/** The sales of the day, below the money. */
export function SoldTodayPanel() {
  const { ready } = useTranslation('selling')
  const isSeller = useSells()
  return ready && isSeller ? <SoldToday /> : null
}

function SoldToday() {
  const { t } = useTranslation('selling')
  const { rows } = useTodaysSales()
  if (rows.length === 0) return null
  return (
    <Section title={t('start.todaysSales')} flush>
      {rows.map((sale) => (
        <SaleCard key={sale.id} sale={sale} />
      ))}
    </Section>
  )
}

/** Begins a sale. In the hand the bar has it, within the thumb's reach. */
export function NewSaleButton() {
  const { t } = useTranslation('selling')
  return (
    <LinkButton
      to={startPathTo('sale-create')}
      variant="solid"
      size="lg"
      display={{ base: 'none', md: 'inline-flex' }}
      alignSelf="flex-start"
      minHeight="16"
      fontSize="lg"
    >
      <Plus size={24} strokeWidth={2.4} aria-hidden />
      {t('create')}
    </LinkButton>
  )
}

interface TodayProps {
  readonly rows: readonly Sale[]
  readonly loading: boolean
  /** Further figures of the day, below those of the sales. */
  readonly children: ReactNode
}

/** The figures of the day, large enough for sunlight. */
export function Today({ rows, loading, children }: TodayProps) {
  const { t } = useTranslation('selling')
  const tally = dayTally(rows, currencyIn(useZone()))
  const { agreements, values, withdrawn } = tally
  return (
    <chakra.section
      aria-label={t('start.today')}
      position="relative"
      display="flex"
      flexWrap="wrap"
      columnGap={{ base: '6', md: '10' }}
      rowGap="2"
      padding="5"
      paddingInlineEnd="12"
      borderRadius="lg"
      borderWidth="1px"
      boxShadow="xs"
      bg="bg.panel"
    >
      <Figure label={t('start.agreementsToday', { count: agreements })}>{loading ? '–' : agreements}</Figure>
      <Figure label={withdrawn === 0 ? t('start.valueToday') : t('start.valueLeftToday')}>
        {loading ? '–' : <Amounts of={values} />}
      </Figure>
      <chakra.p flexBasis="100%" color="fg.muted" fontSize="sm">
        <DayTallyText tally={tally} />
      </chakra.p>
      {children}
      <chakra.div position="absolute" top="2" insetInlineEnd="2">
        <HowCounted about={t('start.today')} words="sales:how.today" />
      </chakra.div>
    </chakra.section>
  )
}

function Figure({ label, children }: { label: string; children: ReactNode }) {
  return (
    <chakra.div minWidth="0">
      <chakra.p
        css={figure}
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

/** The sales that the signed-in seller registered today, the newest first. */
export function useTodaysSales() {
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
