import { chakra } from '@chakra-ui/react'
import { useTranslation } from 'react-i18next'
import { getCompanyAmounts } from '../../../../shared/features/finance/company-amounts/company-amounts.api.ts'
import { saleReportList } from '../../../../shared/features/orders/report/sale-report.list.ts'
import type { Id } from '../../../../shared/kernel/ids.ts'
import { Money } from '../../../desk/shown/money.tsx'
import { SumRow } from '../../../entities/sum-row.tsx'
import { useLiveEndpoint } from '../../../desk/server/use-endpoint.ts'

/** The company's commission and cost of a sale, for those who keep prices or read profitability. */
export function CompanyAmounts({ saleId }: { saleId: Id }) {
  const { t } = useTranslation('orders')
  const amounts = useLiveEndpoint([saleReportList], getCompanyAmounts, { input: { saleId } }).value?.amounts ?? null
  if (amounts === null) return null
  const { commissionOre, costOre, currency } = amounts
  return (
    <chakra.div display="grid" gap="2" padding="4" borderTopWidth="1px">
      <chakra.h3 fontSize="sm">{t('lines.company')}</chakra.h3>
      <SumRow label={t('lines.companyCommission')}>
        <Money ore={commissionOre} currency={currency} />
      </SumRow>
      <SumRow label={t('lines.companyCost')}>
        <Money ore={costOre} currency={currency} />
      </SumRow>
    </chakra.div>
  )
}
