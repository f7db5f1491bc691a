import { useTranslation } from 'react-i18next'
import type { SaleReportRow } from '../../../../shared/features/orders/report/sale-report.list.ts'
import { sales } from '../../../../shared/features/sales/sale/sale.schema.ts'
import { QuickLookHead } from '../../../desk/list/quick-look-head.tsx'
import { SaleOffer } from '../../../entities/sale-offer.tsx'
import { SaleSignatures } from '../../../entities/sale-signatures.tsx'
import { SaleStatusBadge } from '../../../entities/sale-status-badge.tsx'
import { DayText } from '../../../desk/shown/when.tsx'
import { useReadAhead } from '../../../sync/use-read-rows.ts'
import { useRow } from '../../../sync/use-row.ts'
import { SaleActsPanel } from '../sale/sale-acts.panel.tsx'
import { SaleCustomerPanel } from '../sale/sale-customer.panel.tsx'
import { SaleLinesPanel } from '../sale/sale-lines.panel.tsx'

/** A sale beside the list: enough to decide on, and the acts themselves. What the list shows is there at once. */
export function SaleQuickLook({ report, page }: { report: SaleReportRow; page: readonly SaleReportRow[] }) {
  const { t } = useTranslation()
  const { row: sale } = useRow(sales, report.id)
  useReadAhead(sales, { id: report.id, page })
  return (
    <>
      <QuickLookHead
        title={report.customer || t('orders:saleReport.one')}
        badge={<SaleStatusBadge status={sale?.status ?? report.status} />}
        lead={
          <>
            {report.providerName} · {report.sellerName} · <DayText day={report.soldOn} />
          </>
        }
      />
      {sale === undefined ? null : (
        <>
          <SaleActsPanel key={sale.id} sale={sale} />
          <SaleOffer sale={sale} />
          {sale.lines.length === 0 ? null : <SaleLinesPanel sale={sale} />}
          <SaleCustomerPanel sale={sale} />
          <SaleSignatures sale={sale} />
        </>
      )}
    </>
  )
}
