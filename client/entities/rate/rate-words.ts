import { useTranslation } from 'react-i18next'
import type { Rate } from '../../../shared/features/commission/rate/commission-rule.schema.ts'
import type { Currency } from '../../../shared/kernel/money.ts'
import { formatMoney, formatPayShare } from '../../ui/format.ts'

/** «450 kr per styck», «8 % av priset», «300 kr, från 6 st 360 kr». */
export function useRateWords(): (rate: Rate, currency: Currency) => string {
  const { t, i18n } = useTranslation('rates')
  const money = (ore: number, currency: Currency) => formatMoney(ore, currency, i18n.language)
  return (rate, currency) => {
    if (rate.kind === 'fixed_per_unit') return t('words.fixed', { amount: money(rate.amountOre, currency) })
    if (rate.kind === 'percent_of_value')
      return t('words.percent', { percent: formatPayShare(rate.basisPoints, i18n.language) })
    const steps = rate.steps.map(({ fromQuantity, amountOre }) =>
      t('words.step', { from: fromQuantity, amount: money(amountOre, currency) }),
    )
    return [...steps, ...(rate.retroactive ? [t('words.retroactive')] : [])].join(', ')
  }
}
