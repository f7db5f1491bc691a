import { useTranslation } from 'react-i18next'
import type {
  QualityFigure,
  QualityKey,
  QualityRow,
} from '../../../../shared/features/quality/statistics/quality-statistics.api.ts'
import { formatPercent } from '../../../entities/percent.tsx'
import { formatMonth, formatNumber } from '../../../ui/format.ts'
import { useText } from '../../../ui/text.ts'

/** A figure as a whole number, its interval, and how many it is made of. */
export function useFigureWords() {
  const { t, i18n } = useTranslation('quality')
  const whole = (value: number) => formatNumber(Math.round(value), i18n.language)
  return {
    value: ({ estimate }: QualityFigure, unit: '' | '%' = ''): string =>
      estimate === null
        ? '–'
        : unit === '%'
          ? formatPercent(Math.round(estimate.value), i18n.language)
          : whole(estimate.value),
    interval: ({ estimate, n }: QualityFigure): string =>
      estimate === null
        ? t('statistics.tooFew', { n: whole(n) })
        : t('statistics.interval', { low: whole(estimate.low), high: whole(estimate.high), n: whole(n) }),
    number: whole,
  }
}

/** The name of a row. */
export function useKeyName(by: QualityKey) {
  const { t, i18n } = useTranslation('quality')
  const text = useText()
  return ({ key, name }: Pick<QualityRow, 'key' | 'name'>): string => {
    if (key === '') return t(`statistics.none`)
    if (by === 'month') return formatMonth(key, i18n.language)
    if (by === 'area') return text(`quality:area.${key}`)
    return name || '–'
  }
}
