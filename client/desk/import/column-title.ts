import { useTranslation } from 'react-i18next'
import { columnLetters, isUnclearHead } from '../../../shared/resource/file-column.ts'

const VALUE_MAX = 30

/**
 * Labels for the columns of a file in a select. A column without a heading, or with a heading that another column has too, also
 * shows its letter and first value.
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
