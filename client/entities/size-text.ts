import { useTranslation } from 'react-i18next'
import { formatNumber } from '../ui/format.ts'

/** Sizes in words a person compares: kilobytes, megabytes, and gigabytes where there are many. */
export function useSizeText(): (bytes: number) => string {
  const { i18n } = useTranslation()
  const words = (value: number, unit: string) =>
    `${formatNumber(value < 10 ? Math.round(value * 10) / 10 : Math.round(value), i18n.language)}\u00a0${unit}`
  return (bytes) => {
    if (bytes >= 1e9) return words(bytes / 1e9, 'GB')
    return bytes >= 1e6 ? words(bytes / 1e6, 'MB') : words(Math.ceil(bytes / 1e3), 'kB')
  }
}
