import { useTranslation } from 'react-i18next'
import type { QualityKey } from '../../../../shared/features/quality/statistics/quality-statistics.api.ts'
import { Segments } from '../../../ui/segments.tsx'
import { useText } from '../../../ui/text.ts'

/** The choice of the dimension that a statistics page groups its rows by. */
export function SeenBy<Key extends QualityKey>({
  keys,
  by,
  onChange,
}: {
  keys: readonly Key[]
  by: Key
  onChange: (by: Key) => void
}) {
  const { t } = useTranslation('quality')
  const text = useText()
  const choices = keys.map((value) => ({ value, label: text(`quality:statistics.one.${value}`) }))
  return <Segments label={t('statistics.seenBy')} choices={choices} value={by} onChange={onChange} />
}
