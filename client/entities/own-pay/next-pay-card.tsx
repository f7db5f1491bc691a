import { chakra } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { NextPay } from '../../../shared/features/commission/salary/next-pay.rules.ts'
import { Amounts } from '../../desk/shown/money.tsx'
import { figure } from '../../ui/figure.ts'
import { formatDate, formatNumber } from '../../ui/format.ts'
import { HowCounted } from '../../ui/how-counted.tsx'
import { wholeAmounts, wholeUnits } from './whole-units.ts'

const dayAndMonth = { day: 'numeric', month: 'long' } as const

/** The sum of the next payday, split into safe and on its way. Every page that shows earned money uses this card. */
export function NextPayCard({ pay, children }: { pay: NextPay; children?: ReactNode }) {
  const { t, i18n } = useTranslation('dashboards')
  const title = t('nextPay.title', { date: formatDate(pay.payday, i18n.language, dayAndMonth) })
  // Each half is rounded first, so that the shown halves add up to the shown total.
  const sums = pay.sums.map(({ currency, safeOre, onItsWayOre }) => {
    const [safe, onItsWay] = [wholeUnits(safeOre), wholeUnits(onItsWayOre)]
    return {
      safe: { currency, ore: safe },
      onItsWay: { currency, ore: onItsWay },
      total: { currency, ore: safe + onItsWay },
    }
  })
  const waitingHours = pay.parts.reduce((sum, { hours }) => sum + (hours?.isApproved === false ? hours.count : 0), 0)
  return (
    <chakra.section
      aria-label={title}
      padding={{ base: '4', md: '5' }}
      borderRadius="lg"
      borderWidth="1px"
      boxShadow="xs"
      bg="bg.panel"
    >
      <chakra.div display="flex" alignItems="center" justifyContent="space-between" gap="2" marginTop="-2">
        <chakra.h2 fontSize="sm" fontWeight="medium" color="fg.muted">
          {title}
        </chakra.h2>
        <HowCounted about={title} words="finance:how.nextPay" />
      </chakra.div>
      <chakra.p css={figure} fontWeight="bold" letterSpacing="tight" lineHeight="tight">
        <Amounts of={sums.map(({ total }) => total)} />
      </chakra.p>
      <chakra.p marginTop="1" fontWeight="medium">
        <Amounts of={sums.map(({ safe }) => safe)} /> {t('nextPay.safe')}
        {' · '}
        <Amounts of={sums.map(({ onItsWay }) => onItsWay)} /> {t('nextPay.onItsWay')}
      </chakra.p>
      <chakra.p color="fg.muted" fontSize="sm" marginTop="1">
        {t('nextPay.beforeTax')}
        {pay.later.some(({ ore }) => ore !== 0) ? (
          <>
            {' · '}
            {t('nextPay.later')} <Amounts of={wholeAmounts(pay.later)} />
          </>
        ) : null}
        {pay.atRisk.some(({ ore }) => ore !== 0) ? (
          <chakra.span color="danger.fg" fontWeight="medium">
            {' · '}
            {t('nextPay.atRisk')} <Amounts of={wholeAmounts(pay.atRisk)} />
          </chakra.span>
        ) : null}
      </chakra.p>
      {waitingHours === 0 ? null : (
        <chakra.p color="fg.muted" fontSize="sm">
          {t('nextPay.waiting', { hours: formatNumber(waitingHours, i18n.language) })}
        </chakra.p>
      )}
      {children}
    </chakra.section>
  )
}
