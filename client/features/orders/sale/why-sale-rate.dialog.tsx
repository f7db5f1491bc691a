import { chakra } from '@chakra-ui/react'
import { useTranslation } from 'react-i18next'
import type { Sale } from '../../../../shared/features/sales/sale/sale.schema.ts'
import { Dialog } from '../../../ui/dialog.tsx'
import { rateQuestionsOf } from './sale-rate.rules.ts'
import { RateCandidates } from '../../../entities/rate/why-rate.panel.tsx'

interface Props {
  readonly sale: Pick<Sale, 'sellerId' | 'soldOn' | 'lines'>
  readonly onClose: () => void
}

/** Why each line of a sale pays what it pays: the rates that were candidates on the day of the sale. For those who set rates. */
export function WhySaleRateDialog({ sale, onClose }: Props) {
  const { t, ready } = useTranslation('rates')
  if (!ready) return null
  return (
    <Dialog open place="side" title={t('why.title')} onClose={onClose}>
      <chakra.p color="fg.muted">{t('why.leadOfSale')}</chakra.p>
      {rateQuestionsOf(sale).map(({ productName, asked }) => (
        <chakra.section key={asked.productId} aria-label={productName} display="grid" gap="2" marginTop="5">
          <chakra.h3 fontSize="sm">{productName}</chakra.h3>
          <RateCandidates asked={asked} />
        </chakra.section>
      ))}
    </Dialog>
  )
}
