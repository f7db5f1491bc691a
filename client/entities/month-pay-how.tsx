import { chakra } from '@chakra-ui/react'
import { useTranslation } from 'react-i18next'
import type { MonthPayLineHow } from '../../shared/features/payout/month/month-pay.api.ts'
import type { Currency } from '../../shared/kernel/money.ts'
import { formatMoney, formatNumber } from '../ui/format.ts'

/** «3 % av 12 400 kr som Team Nord har tjänat in»; «Alla leverantörer: nådd, 1 av 14 order ångrade (högst 10 %)». */
export function MonthPayHow({ how, currency }: { how: MonthPayLineHow; currency: Currency }) {
  const { t, i18n } = useTranslation('monthpay')
  const number = (value: number) => formatNumber(value, i18n.language)
  if (how.kind === 'override')
    return (
      <chakra.p>
        {t('month.how.override', {
          percent: number(how.percent),
          amount: formatMoney(how.earnedOre, currency, i18n.language),
          team: how.teamName,
        })}
      </chakra.p>
    )
  const { approved, regretted, maxRegretPercent, minSales, minGrade, grade, isReached, providerName } = how
  return (
    <chakra.div css={{ '& + &': { marginTop: '2' } }}>
      <chakra.p display="flex" flexWrap="wrap" justifyContent="space-between" columnGap="4">
        <chakra.span fontWeight="medium">{providerName === '' ? t('allProviders') : providerName}</chakra.span>
        <chakra.span color={isReached ? 'success.fg' : 'fg.muted'} fontWeight={isReached ? 'medium' : 'normal'}>
          {isReached ? t('month.how.reached') : t('month.how.notReached')}
        </chakra.span>
      </chakra.p>
      <chakra.p color="fg.muted" fontSize="sm">
        {t('month.how.bonus', { regretted, sold: approved + regretted, max: number(maxRegretPercent), min: minSales })}
      </chakra.p>
      {minGrade === null ? null : (
        <chakra.p color="fg.muted" fontSize="sm">
          {t('month.how.grade', { grade: grade === null ? '–' : number(grade), min: number(minGrade) })}
        </chakra.p>
      )}
    </chakra.div>
  )
}
