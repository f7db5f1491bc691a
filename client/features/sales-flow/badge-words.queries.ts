import { useTranslation } from 'react-i18next'
import type { badgeScopes } from '../../../shared/features/sales-flow/badge/badge.schema.ts'
import { currencyIn } from '../../../shared/kernel/money.ts'
import { useZone } from '../../desk/session/session.tsx'
import { formatMoney, formatNumber } from '../../ui/format.ts'
import { useText } from '../../ui/text.ts'

interface Rule {
  readonly aggregation: string
  readonly threshold: number
  readonly period: string
  /** Whose sales are counted: the person's own, or those of the whole team. */
  readonly scope: (typeof badgeScopes)[number]
}

/** What a badge asks for, and what somebody has or had of it, in words that name whose sales they are: order values as money of the person's country. */
export function useBadgeWords() {
  const { t, i18n } = useTranslation('game')
  const text = useText()
  const currency = currencyIn(useZone())
  const amount = ({ aggregation }: Pick<Rule, 'aggregation'>, value: number): string =>
    isMoney(aggregation) ? formatMoney(value * 100, currency, i18n.language) : formatNumber(value, i18n.language)
  const within = (words: string, { aggregation, period }: Rule): string =>
    isSummed(aggregation, period) ? `${words} ${text(`game:badges.period.${period}`)}` : words
  const rule = (badge: Rule): string => {
    const value = amount(badge, badge.threshold)
    const words = within(text(`game:badges.rule.${badge.aggregation}`, { count: badge.threshold, value }), badge)
    return badge.scope === 'team' ? t('badges.teamRule', { rule: words }) : words
  }
  const reached = (badge: Rule & { readonly amount: number }): string => {
    const value = amount(badge, badge.amount)
    const words = text(`game:badges.reached.${badge.scope}.${badge.aggregation}`, { count: badge.amount, value })
    return badge.aggregation === 'max' || badge.aggregation === 'streak' ? words : within(words, badge)
  }
  const progress = (badge: Rule & { readonly amount: number }): string => {
    const figures = { amount: amount(badge, badge.amount), threshold: amount(badge, badge.threshold) }
    return badge.scope === 'team' ? t('badges.teamProgress', figures) : t('badges.progress', figures)
  }
  return { amount, rule, reached, progress }
}

const isMoney = (aggregation: string): boolean => aggregation === 'sum' || aggregation === 'max'

/** One order, or days in a row, are not "in total" of anything. */
const isSummed = (aggregation: string, period: string): boolean =>
  period !== 'all' || aggregation === 'count' || aggregation === 'sum'
