import { useTranslation } from 'react-i18next'
import type { MixDimension } from '../../../../shared/features/finance/profit-setting/profit-setting.schema.ts'
import type { Distribution } from '../../../../shared/features/finance/profit/distribution.api.ts'
import type { ReportShown } from '../../../entities/report/report-screen.tsx'
import type { Sheet } from '../../../resource/export/sheet.ts'
import { usePartName } from './mix-part.text.ts'

/** The distribution as a file: every part with its currency. */
export function useDistributionSheet(): (shown: ReportShown<MixDimension, Distribution>) => Sheet {
  const { t } = useTranslation('profit')
  const nameOf = usePartName()
  return ({ found, question: { dimension = 'category' } }) => ({
    columns: [
      { title: t(`dimensions.${dimension}`), kind: 'text' },
      { title: t('export.currency'), kind: 'text' },
      { title: t('distribution.quantity'), kind: 'number' },
      { title: t('distribution.quantityShare'), kind: 'number' },
      { title: t('distribution.value'), kind: 'money' },
      { title: t('distribution.valueShare'), kind: 'number' },
      { title: t('distribution.target'), kind: 'number' },
    ],
    rows: found.blocks.flatMap(({ parts, currency }) =>
      parts.map((part) => [
        nameOf(dimension, part),
        currency,
        part.quantity,
        part.quantityShare,
        part.valueOre,
        part.valueShare,
        part.target,
      ]),
    ),
  })
}
