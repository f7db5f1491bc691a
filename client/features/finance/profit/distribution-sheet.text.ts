import { useTranslation } from 'react-i18next'
import type { MixDimension } from '../../../../shared/features/finance/profit-setting/profit-setting.schema.ts'
import { distributionReport, type Distribution } from '../../../../shared/features/finance/profit/distribution.api.ts'
import type { ReportShown } from '../../../desk/report/report-screen.tsx'
import { reportSheet } from '../../../desk/report/report-sheet.ts'
import type { Sheet } from '../../../resource/sheet/sheet.ts'
import { usePartName } from './mix-part.text.ts'

/** The distribution as a file: every part with its currency. */
export function useDistributionSheet(): (shown: ReportShown<MixDimension, Distribution>) => Sheet {
  const { t } = useTranslation('profit')
  const nameOf = usePartName()
  const titles = {
    quantity: t('distribution.quantity'),
    quantityShare: t('distribution.quantityShare'),
    valueOre: t('distribution.value'),
    valueShare: t('distribution.valueShare'),
    target: t('distribution.target'),
  }
  return ({ found, question: { dimension = 'category' } }) =>
    reportSheet({
      measures: distributionReport.measures,
      titles: { one: t(`dimensions.${dimension}`), currency: t('export.currency'), of: (measure) => titles[measure] },
      lines: found.blocks.flatMap(({ parts, currency }) =>
        parts.map((part) => ({ name: nameOf(dimension, part), currency, figures: part })),
      ),
    })
}
