import { chakra } from '@chakra-ui/react'
import { useTranslation } from 'react-i18next'
import type { MonthPayLineHow } from '../../../../shared/features/finance/month/month-pay.api.ts'
import type { Currency } from '../../../../shared/kernel/money.ts'
import { formatMoney, formatNumber } from '../../../ui/format.ts'

/** «3 % av 12 400 kr som Team Nord har tjänat in»; «1 av 14 ångrade, högst 10 %: nådd». */
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
    <>
      <chakra.p>
        {providerName === '' ? t('allProviders') : providerName}
        {': '}
        {t('month.how.bonus', { regretted, sold: approved + regretted, max: number(maxRegretPercent), min: minSales })}
      </chakra.p>
      {minGrade === null ? null : (
        <chakra.p color="fg.muted">
          {t('month.how.grade', { grade: grade === null ? '–' : number(grade), min: number(minGrade) })}
        </chakra.p>
      )}
      <chakra.p color={isReached ? 'success.fg' : 'fg.muted'}>
        {isReached ? t('month.how.reached') : t('month.how.notReached')}
      </chakra.p>
    </>
  )
}
