import { useTranslation } from 'react-i18next'
import { currencyIn } from '../../../shared/kernel/money.ts'
import { useZone } from '../../desk/session/session.tsx'
import { formatMoney, formatNumber } from '../../ui/format.ts'
import { useText } from '../../ui/text.ts'

interface Rule {
  readonly aggregation: string
  readonly threshold: number
  readonly period: string
}

/** What a badge asks for and what somebody has of it, in words: order values as money of the person's country. */
export function useBadgeWords() {
  const { i18n } = useTranslation('game')
  const text = useText()
  const currency = currencyIn(useZone())
  const amount = ({ aggregation }: Pick<Rule, 'aggregation'>, value: number): string =>
    isMoney(aggregation) ? formatMoney(value * 100, currency, i18n.language) : formatNumber(value, i18n.language)
  const rule = ({ aggregation, threshold, period }: Rule): string => {
    const words = text(`game:badges.rule.${aggregation}`, {
      count: threshold,
      value: amount({ aggregation }, threshold),
    })
    return isSummed(aggregation, period) ? `${words} ${text(`game:badges.period.${period}`)}` : words
  }
  return { amount, rule }
}

const isMoney = (aggregation: string): boolean => aggregation === 'sum' || aggregation === 'max'

/** One order, or days in a row, are not "in total" of anything. */
const isSummed = (aggregation: string, period: string): boolean =>
  period !== 'all' || aggregation === 'count' || aggregation === 'sum'
