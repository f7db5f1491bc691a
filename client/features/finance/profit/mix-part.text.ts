import { useTranslation } from 'react-i18next'
import { formatDate } from '../../../ui/format.ts'
import { useText, type Text } from '../../../ui/text.ts'

/** Any Monday. */
const MONDAY = 5

interface Part {
  readonly dimension: string
  readonly part: string
  readonly name: string
}

/** What a part of a dimension is called: a weekday, an hour, or its own name. */
export function partName({ dimension, part, name }: Part, text: Text, language: string): string {
  if (dimension === 'hour') {
    const to = String((Number(part) + 1) % 24).padStart(2, '0')
    return text('profit:mixHour', { from: part.padStart(2, '0'), to })
  }
  if (dimension === 'weekday')
    return formatDate(`2026-01-${String(MONDAY + Number(part) - 1).padStart(2, '0')}`, language, { weekday: 'long' })
  return name === '' ? text('profit:none.unknown') : name
}

/** {@link partName} in the user's language. */
export function usePartName(): (dimension: string, part: Omit<Part, 'dimension'>) => string {
  const { i18n } = useTranslation('profit')
  const text = useText()
  return (dimension, part) => partName({ dimension, ...part }, text, i18n.language)
}
