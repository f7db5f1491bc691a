import { chakra } from '@chakra-ui/react'
import { useTranslation } from 'react-i18next'
import type { NextPay, PayPart } from '../../../../shared/features/commission/salary/next-pay.rules.ts'
import { addUp } from '../../../../shared/kernel/money.ts'
import { Amounts, Money } from '../../../desk/shown/money.tsx'
import { SumRow } from '../../../entities/sum-row.tsx'
import { formatMoney, formatNumber } from '../../../ui/format.ts'

/** What the next pay is made of: hours at their rates, commission, and what a month pays beside it. */
export function PayBreakdown({ pay: { parts, sums } }: { pay: NextPay }) {
  const { t, i18n } = useTranslation('ownpay')
  const coming = parts.filter(({ place }) => place === 'safe' || place === 'on_its_way')
  const hours = coming.filter(({ key }) => key.startsWith('hours'))
  const monthPay = coming.filter(({ key }) => key.startsWith('month'))
  const commission = coming.filter((part) => !hours.includes(part) && !monthPay.includes(part))
  const sumOf = (some: readonly PayPart[]) =>
    addUp(
      some.map(({ amount }) => amount),
      sums[0].currency,
    )
  const rows = [
    { label: t('commission'), some: commission.filter(({ place }) => place === 'safe') },
    { label: t('monthPay'), some: monthPay },
    { label: t('commissionOnItsWay'), some: commission.filter(({ place }) => place === 'on_its_way') },
  ].filter(({ some }) => some.length > 0)
  if (coming.length === 0) return null
  return (
    <chakra.div display="grid" gap="1" marginTop="4" fontSize="sm">
      {hours.map(({ key, amount, hours: worked }) => {
        const said = { hours: formatNumber(worked?.count ?? 0, i18n.language) }
        const rate = formatMoney(worked?.perHourOre ?? 0, amount.currency, i18n.language)
        return (
          <SumRow
            key={key}
            label={worked?.isApproved ? t('hours', { ...said, amount: rate }) : t('hoursWaiting', said)}
          >
            <Money ore={amount.ore} currency={amount.currency} />
          </SumRow>
        )
      })}
      {rows.map(({ label, some }) => (
        <SumRow key={label} label={label}>
          <chakra.span>
            <Amounts of={sumOf(some)} />
          </chakra.span>
        </SumRow>
      ))}
    </chakra.div>
  )
}
