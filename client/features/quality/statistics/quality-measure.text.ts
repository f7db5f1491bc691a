import { useTranslation } from 'react-i18next'
import {
  qualityReport,
  type QualityKey,
  type QualityMeasure,
  type QualityRow,
} from '../../../../shared/features/quality/statistics/quality-statistics.api.ts'
import { formatMonth } from '../../../ui/format.ts'
import { useText } from '../../../ui/text.ts'
import { isLabel } from './quality-surveys.rules.ts'

/** The measures with the words of a dimension. Labels have their ranges on the screen, and only their letters in a file. */
export function useQualityMeasures() {
  const { t } = useTranslation('quality')
  return (by: QualityKey, { isInFile = false } = {}) => ({
    report: qualityReport,
    words: {
      title: t(`statistics.by.${by}`),
      one: t(`statistics.one.${by}`),
      of: (name: QualityMeasure): string => {
        if (isLabel(name)) return isInFile ? name : t(`labelRange.${name}`)
        return t(`statistics.columns.${name}`)
      },
    },
  })
}

/** The name of a row. */
export function useKeyName() {
  const { t, i18n } = useTranslation('quality')
  const text = useText()
  return ({ key, name }: Pick<QualityRow, 'key' | 'name'>, by: QualityKey): string => {
    if (key === '') return t('statistics.none')
    if (by === 'month') return formatMonth(key, i18n.language)
    if (by === 'area') return text(`quality:area.${key}`)
    return name || '–'
  }
}
