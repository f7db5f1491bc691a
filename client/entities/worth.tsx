import { useTranslation } from 'react-i18next'
import type { Worth } from '../../shared/features/sales/sale/sale-worth.rules.ts'
import type { Currency } from '../../shared/kernel/money.ts'
import { formatMoney } from '../ui/format.ts'

/** What is paid by the month, by the year and once, side by side and never added: «289 kr/mån + 990 kr». */
export function WorthText({ worth, currency }: { worth: Worth; currency: Currency }) {
  const { t, i18n, ready } = useTranslation('selling')
  if (!ready) return null
  const money = (ore: number) => formatMoney(ore, currency, i18n.language).replaceAll(' ', '\u00A0')
  const parts = [
    worth.monthlyOre === 0 ? '' : t('worth.month', { amount: money(worth.monthlyOre) }),
    worth.yearlyOre === 0 ? '' : t('worth.year', { amount: money(worth.yearlyOre) }),
    worth.onceOre === 0 ? '' : t('worth.once', { amount: money(worth.onceOre) }),
  ].filter((part) => part !== '')
  return parts.join(' + ')
}
