import { useTranslation } from 'react-i18next'
import type { RescueCounts } from '../../../sync/use-rescue.ts'

/** How much is handed over, in words: "2 saved items, 1 draft, 1 photo". What there is none of is not spoken of. */
export function RescueCountsText({ counts: { commands, drafts, files } }: { counts: RescueCounts }) {
  const { t, i18n } = useTranslation(['sync', 'rescue'])
  const parts = [
    commands > 0 ? t('rescue:file.count.commands', { count: commands }) : '',
    drafts > 0 ? t('rescue:file.count.drafts', { count: drafts }) : '',
    files > 0 ? t('rescue:file.count.files', { count: files }) : '',
  ]
  return new Intl.ListFormat(i18n.language).format(parts.filter((part) => part !== ''))
}
