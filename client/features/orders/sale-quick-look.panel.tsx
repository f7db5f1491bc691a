import { chakra } from '@chakra-ui/react'
import { useTranslation } from 'react-i18next'
import type { Sale } from '../../../shared/features/sales/sale.schema.ts'
import { ProviderName } from '../../entities/provider-name.tsx'
import { SaleStatusBadge } from '../../entities/sale-status-badge.tsx'
import { DayText } from '../../entities/when.tsx'
import { SaleActsPanel } from './sale-acts.panel.tsx'
import { SaleCustomerPanel } from './sale-customer.panel.tsx'
import { SaleLinesPanel } from './sale-lines.panel.tsx'
import { nameOf } from './sale-report.queries.tsx'

/** A sale beside the list: enough to decide on, and the acts themselves. */
export function SaleQuickLook({ sale }: { sale: Sale }) {
  const { t } = useTranslation()
  return (
    <>
      <chakra.div display="grid" gap="1">
        <chakra.div display="flex" alignItems="center" gap="3" flexWrap="wrap">
          <chakra.h3 fontSize="xl">{nameOf(sale) || t('orders:saleReport.one')}</chakra.h3>
          <SaleStatusBadge status={sale.status} />
        </chakra.div>
        <chakra.p color="fg.muted" fontSize="sm">
          <ProviderName id={sale.providerId} /> · {sale.sellerName} · <DayText day={sale.soldOn} />
        </chakra.p>
      </chakra.div>
      <SaleActsPanel sale={sale} />
      {sale.lines.length === 0 ? null : <SaleLinesPanel sale={sale} />}
      <SaleCustomerPanel sale={sale} />
    </>
  )
}
