import { useTranslation } from 'react-i18next'
import { products } from '../../../../shared/features/catalog/product.schema.ts'
import type { MapProfile } from '../../../../shared/features/controlling/map/controlling-map.schema.ts'
import { headingOf } from '../../../../shared/resource/file-column.ts'
import { ExternalStatusBadge } from '../../../entities/external-status-badge.tsx'
import { useRows } from '../../../sync/use-rows.ts'
import { useText } from '../../../ui/text.ts'

/** Returns a map as lines: one for each setting and code. */
export function useProfileLines(): (profile: MapProfile) => readonly string[] {
  const { t } = useTranslation(['controlling', 'catalog'])
  const text = useText()
  const { rows } = useRows(products)
  const nameOf = new Map(rows.map(({ id, name }) => [id, name]))
  return (profile) => [
    ...Object.entries(profile.columns).map(
      ([field, column]) => `${text(`controlling:field.${field}`)}: ${headingOf(column)}`,
    ),
    `${t('controlling:map.sheet')}: ${profile.sheet || t('controlling:map.firstSheet')}`,
    `${t('controlling:map.encoding')}: ${t(`controlling:encoding.${profile.encoding}`)}`,
    `${t('controlling:map.delimiter')}: ${t(`controlling:delimiter.${profile.delimiter}`)}`,
    `${t('controlling:map.dateFormat')}: ${t(`controlling:dateFormat.${profile.dateFormat}`)}`,
    `${t('controlling:map.decimalSign')}: ${t(`controlling:decimalSign.${profile.decimalSign}`)}`,
    ...profile.statuses.map(({ word, externalStatus, effect, type }) =>
      [
        word,
        text(`${ExternalStatusBadge.words}.${externalStatus}`),
        t(`catalog:words.effects.${effect}`),
        ...(type === null ? [] : [text(`selling:deviationType.${type}`)]),
      ].join(' · '),
    ),
    ...profile.products.map(({ code, productId }) => `${code} · ${nameOf.get(productId) ?? productId}`),
    `${t('controlling:map.keys')}: ${profile.keys.map((key) => t(`controlling:key.${key}`)).join(' → ')}`,
    `${t('controlling:map.amountIs')}: ${t(`controlling:amountIs.${profile.amountIs}`)}`,
    `${t('controlling:map.rowMeans')}: ${t(`controlling:rowMeans.${profile.rowMeans}`)}`,
    `${t('controlling:map.toleranceDays')}: ${profile.toleranceDays}`,
    `${t('controlling:map.tolerance')}: ${profile.toleranceOre / 100}`,
    `${t('controlling:map.closeUnder')}: ${profile.closeUnderOre / 100}`,
  ]
}
