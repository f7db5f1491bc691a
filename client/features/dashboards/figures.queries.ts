import { useTranslation } from 'react-i18next'
import type { TeamGoal } from '../../../shared/features/dashboards/team-dashboard.api.ts'
import type { Amount, Currency } from '../../../shared/kernel/money.ts'
import { formatDate, formatMoney, formatMonth, formatNumber } from '../../ui/format.ts'

/** Figures as the dashboards write them: whole kronor, a dash for what there is none of. */
export function useFigures() {
  const { t, i18n } = useTranslation('leading')
  const number = (value: number | null) => (value === null ? '–' : formatNumber(value, i18n.language))
  const money = (ore: number, currency: Currency) => formatMoney(Math.round(ore / 100) * 100, currency, i18n.language)
  return {
    number,
    money,
    /** Currencies stand beside each other: they are never added. */
    amounts: (of: readonly Amount[]) => of.map(({ ore, currency }) => money(ore, currency)).join(' + '),
    percent: (value: number | null) => (value === null ? '–' : t('percent', { value: number(value) })),
    oph: (value: number | null) =>
      value === null
        ? '–'
        : new Intl.NumberFormat(i18n.language, { minimumFractionDigits: 2, maximumFractionDigits: 2 }).format(value),
    inGoal: (value: number, { metric, currency }: Pick<TeamGoal, 'metric' | 'currency'>) =>
      metric === 'quantity' ? t('pieces', { count: value }) : money(value, currency),
    day: (day: string) => formatDate(day, i18n.language, { weekday: 'short', day: 'numeric', month: 'short' }),
    weekday: (day: string) => formatDate(day, i18n.language, { weekday: 'short' }),
    month: (month: string) => formatMonth(month, i18n.language),
  }
}
