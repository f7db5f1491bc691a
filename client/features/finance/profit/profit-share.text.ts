import { useTranslation } from 'react-i18next'
import { formatNumber } from '../../../ui/format.ts'

/** How much of a shared order counts; nothing is said of one that counts whole. */
export function useShareText(): (share: number) => readonly string[] {
  const { t, i18n } = useTranslation('profit')
  const percent = (share: number) =>
    t('figures.percent', { value: formatNumber(Math.round(share * 10_000) / 100, i18n.language) })
  return (share) => (share === 1 ? [] : [t('lines.share', { percent: percent(share) })])
}
