import { useTranslation } from 'react-i18next'
import { columnLetters, isUnclearHead } from '../../../shared/resource/file-column.ts'

const VALUE_MAX = 30

/**
 * What the columns of a file are called in a choice. Columns of one heading, or of none, are told apart by their letter and
 * their first value.
 */
export function useColumnTitle(
  heads: readonly string[],
  rows: readonly (readonly string[])[],
  width = heads.length,
): (at: number) => string {
  const { t } = useTranslation('imports')
  const own = heads.slice(0, width)
  return (at) => {
    const head = heads[at] ?? ''
    if (at >= width || !isUnclearHead(own, at)) return head
    const value = rows.map((cells) => cells[at]?.trim() ?? '').find((cell) => cell !== '') ?? ''
    const letters = columnLetters(at)
    const place =
      value === '' ? t('place', { letters }) : t('placeAndValue', { letters, value: value.slice(0, VALUE_MAX) })
    return head === '' ? t('noHeading', { place }) : t('headingAt', { head, place })
  }
}
