import { chakra } from '@chakra-ui/react'
import { useTranslation } from 'react-i18next'
import { amountsOf, isSafe, totalsOf } from '../../../../shared/features/commission/earning/earning.rules.ts'
import { dayOf } from '../../../../shared/kernel/days.ts'
import { addUp } from '../../../../shared/kernel/money.ts'
import { Amounts } from '../../../desk/shown/money.tsx'
import { useCan, useSells, useZone } from '../../../desk/session/session.tsx'
import { useNow } from '../../../desk/shown/use-now.ts'
import { startPathTo } from '../../../start-paths.ts'
import { LinkButton } from '../../../ui/button.tsx'
import { useOwnEarnings } from './earnings.queries.ts'
import { wholeAmounts } from './whole-units.rules.ts'
import { figure } from '../../../ui/figure.ts'
import { HowCounted } from '../../../ui/how-counted.tsx'

/** The seller's money first: what became safe this month, what is on its way, and what a deviation stops. */
export function EarningsPanel() {
  const { ready } = useTranslation('dashboards')
  const may = useCan('view sales_salary_calculator')
  const sells = useSells()
  return ready && may && sells ? <Earnings /> : null
}

function Earnings() {
  const { t } = useTranslation(['dashboards', 'frame'])
  const own = useOwnEarnings()
  const { earnings, supplements, loading, currency } = own
  const month = dayOf(useNow(), useZone()).slice(0, 7)
  if (loading || earnings.length + supplements.length === 0) return null
  const totals = totalsOf(own, currency)
  const safeNow = amountsOf(own, ({ state, safeOn }) => isSafe(state) && safeOn?.startsWith(month) === true)
  return (
    <chakra.section
      aria-label={t('earnings.title')}
      padding={{ base: '4', md: '5' }}
      borderRadius="lg"
      borderWidth="1px"
      boxShadow="xs"
      bg="bg.panel"
    >
      <chakra.div display="flex" alignItems="center" justifyContent="space-between" gap="2" marginTop="-2">
        <chakra.h2 fontSize="sm" fontWeight="medium" color="fg.muted">
          {t('earnings.safe')}
        </chakra.h2>
        <HowCounted about={t('earnings.safe')} words="finance:how.earnings" />
      </chakra.div>
      <chakra.p css={figure} fontWeight="bold" letterSpacing="tight" lineHeight="tight">
        <Amounts of={wholeAmounts(addUp(safeNow, currency))} />
      </chakra.p>
      <chakra.p color="fg.muted" marginTop="1">
        {t('earnings.onItsWay')} <Amounts of={wholeAmounts(addUp([...totals.held, ...totals.estimated], currency))} />
        {totals.at_risk[0].ore > 0 ? (
          <chakra.span color="danger.fg" fontWeight="medium">
            {' · '}
            {t('earnings.atRisk')} <Amounts of={wholeAmounts(totals.at_risk)} />
          </chakra.span>
        ) : null}
      </chakra.p>
      <chakra.div display="flex" flexWrap="wrap" gap="2" marginTop="4">
        <LinkButton to={startPathTo('wallet')} variant="soft" {...inRow}>
          {t('frame:nav.wallet')}
        </LinkButton>
        <LinkButton to={startPathTo('salary-calculator')} variant="ghost" {...inRow}>
          {t('frame:nav.salaryCalculator')}
        </LinkButton>
      </chakra.div>
    </chakra.section>
  )
}

const inRow = { flex: { base: '1', md: 'none' }, paddingInline: '2.5', fontSize: 'sm' } as const
