import { useTranslation } from 'react-i18next'
import { shownEstimate } from '../../../shared/kernel/estimate.ts'
import type { Currency } from '../../../shared/kernel/money.ts'
import type { FigureKind, MeasureFigure, MeasureKind } from '../../../shared/resource/report.ts'
import { formatMoney, formatNumber } from '../../ui/format.ts'

export const DASH = '–'

/** A figure as people read it: whole kronor, kronor an hour, one decimal of a percentage; a dash where nothing can be said. */
export function useFigureText(currency: Currency): (value: number | null, kind: FigureKind) => string {
  const { t, i18n } = useTranslation('report')
  const money = (ore: number) => formatMoney(Math.round(ore / 100) * 100, currency, i18n.language)
  return (value, kind) => {
    if (value === null) return DASH
    if (kind === 'money') return money(value)
    if (kind === 'perHour') return t('figures.perHour', { amount: money(value) })
    if (kind === 'percent')
      return t('figures.percent', { value: formatNumber(Math.round(value * 10) / 10, i18n.language) })
    return formatNumber(kind === 'number' ? value : Math.round(value * 100) / 100, i18n.language)
  }
}

/** A measure as people read it. `note`: its interval, and how many cases it is made of. */
export function useMeasureText(currency: Currency) {
  const { t, i18n } = useTranslation('report')
  const figureText = useFigureText(currency)
  const whole = (value: number) => formatNumber(Math.round(value), i18n.language)
  return (value: MeasureFigure, measured: MeasureKind): { readonly text: string; readonly note?: string } => {
    const kind = measured === 'estimate' ? 'number' : measured === 'estimatedPercent' ? 'percent' : measured
    if (value === null || typeof value === 'number') return { text: figureText(value, kind) }
    const { n, estimate } = value
    if (estimate === null) return { text: DASH, note: t('estimate.tooFew', { n: whole(n) }) }
    const { low, high } = estimate
    return {
      text: figureText(shownEstimate(estimate), kind),
      note: t('estimate.interval', { low: whole(low), high: whole(high), n: whole(n) }),
    }
  }
}
