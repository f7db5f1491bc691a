import { chakra } from '@chakra-ui/react'
import { useTranslation } from 'react-i18next'
import { useCan, useSells } from '../../../desk/session/session.tsx'
import { NextPayCard } from '../../../entities/own-pay/next-pay-card.tsx'
import { useNextPay } from '../../../entities/own-pay/next-pay.ts'
import { useOwnEarnings } from '../../../entities/own-pay/own-earnings.ts'
import { startPathTo } from '../../../start-paths.ts'
import { LinkButton } from '../../../ui/button.tsx'

/** The sum of the seller's next payday, and the safe part of it. */
export function EarningsPanel() {
  const { ready } = useTranslation('dashboards')
  const may = useCan('view sales_salary_calculator')
  const sells = useSells()
  return ready && may && sells ? <Earnings /> : null
}

function Earnings() {
  const { t } = useTranslation(['dashboards', 'frame'])
  const own = useOwnEarnings()
  const pay = useNextPay(own)
  if (pay === null || own.earnings.length + own.supplements.length === 0) return null
  return (
    <NextPayCard pay={pay}>
      <chakra.div display="flex" flexWrap="wrap" gap="2" marginTop="4">
        <LinkButton to={startPathTo('wallet')} variant="soft" {...inRow}>
          {t('frame:nav.wallet')}
        </LinkButton>
        <LinkButton to={startPathTo('salary-calculator')} variant="ghost" {...inRow}>
          {t('frame:nav.salaryCalculator')}
        </LinkButton>
      </chakra.div>
    </NextPayCard>
  )
}

const inRow = { flex: { base: '1', md: 'none' }, paddingInline: '2.5', fontSize: 'sm' } as const
