import { chakra } from '@chakra-ui/react'
import { useTranslation } from 'react-i18next'
import {
  getSaleCommission,
  type SaleCommission as SaleCommissionAnswer,
} from '../../shared/features/commission/earning/sale-commission.api.ts'
import { saleReportList } from '../../shared/features/orders/report/sale-report.list.ts'
import type { Id } from '../../shared/kernel/ids.ts'
import { CommissionLines } from './commission-lines.tsx'
import { Money } from '../desk/shown/money.tsx'
import { SaleLedger } from './sale-ledger.tsx'
import { ShareLines } from './share-lines.tsx'
import { SumRow } from './sum-row.tsx'
import { useLiveEndpoint } from '../desk/server/use-endpoint.ts'

/** What a sale earns its seller, as the server counts it by the rules of the wallet; null while that is not known. */
export const useSaleCommission = (saleId: Id): SaleCommissionAnswer | null =>
  useLiveEndpoint([saleReportList], getSaleCommission, { input: { saleId } }).value?.commission ?? null

/** What a sale earns its seller, as the seller's own wallet counts it, for a desk that may see wages. */
export function SaleCommission({ saleId, title }: { saleId: Id; title: string }) {
  const { t, ready } = useTranslation('finance')
  const commission = useSaleCommission(saleId)
  if (commission === null || !ready) return null
  const { lines, entries, share, amountOre, currency, state } = commission
  return (
    <chakra.div display="grid" gap="2">
      <chakra.h3 fontSize="sm">{title}</chakra.h3>
      <CommissionLines lines={lines} entries={entries} currency={currency} />
      {share === null ? null : <ShareLines share={share} currency={currency} />}
      <SumRow
        label={
          <>
            {share === null ? t('reckoning.sum') : share.ownerName} · {t(`state.${state}`)}
          </>
        }
        strong
      >
        <chakra.span {...(state === 'reversed' ? { textDecoration: 'line-through' } : {})}>
          <Money ore={amountOre} currency={currency} />
        </chakra.span>
      </SumRow>
      <SaleLedger saleId={saleId} />
    </chakra.div>
  )
}
