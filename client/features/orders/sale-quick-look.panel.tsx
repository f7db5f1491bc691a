import { useTranslation } from 'react-i18next'
import type { Sale } from '../../../shared/features/sales/sale.schema.ts'
import { ProviderName } from '../../entities/provider-name.tsx'
import { QuickLookHead } from '../../entities/quick-look-head.tsx'
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
      <QuickLookHead
        title={nameOf(sale) || t('orders:saleReport.one')}
        badge={<SaleStatusBadge status={sale.status} />}
        lead={
          <>
            <ProviderName id={sale.providerId} /> · {sale.sellerName} · <DayText day={sale.soldOn} />
          </>
        }
      />
      <SaleActsPanel sale={sale} />
      {sale.lines.length === 0 ? null : <SaleLinesPanel sale={sale} />}
      <SaleCustomerPanel sale={sale} />
    </>
  )
}
