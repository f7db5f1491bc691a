import { useTranslation } from 'react-i18next'
import { formatDate } from '../../../ui/format.ts'

/** Any Monday. */
const MONDAY = 5

/** What a part of a dimension is called: a weekday, an hour, or its own name. */
export function usePartName(): (dimension: string, part: { part: string; name: string }) => string {
  const { t, i18n } = useTranslation('profit')
  return (dimension, { part, name }) => {
    if (dimension === 'hour')
      return t('mixHour', { from: part.padStart(2, '0'), to: String((Number(part) + 1) % 24).padStart(2, '0') })
    if (dimension === 'weekday')
      return formatDate(`2026-01-${String(MONDAY + Number(part) - 1).padStart(2, '0')}`, i18n.language, {
        weekday: 'long',
      })
    return name === '' ? t('none.unknown') : name
  }
}
