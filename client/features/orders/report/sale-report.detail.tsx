import { useTranslation } from 'react-i18next'
import { sales, type Sale } from '../../../../shared/features/sales/sale/sale.schema.ts'
import { atDesk } from '../../../desk/online/online-desk.tsx'
import { ProviderName } from '../../../entities/provider-name.tsx'
import { SaleOffer } from '../../../entities/sale-offer.tsx'
import { SaleSignatures } from '../../../entities/sale-signatures.tsx'
import { SaleStatusBadge } from '../../../entities/sale-status-badge.tsx'
import { DayText } from '../../../desk/shown/when.tsx'
import { pathTo } from '../../../paths.ts'
import { DetailHeader, RowDetailScreen } from '../../../resource/detail-screen.tsx'
import { Desk } from '../../../ui/desk.tsx'
import { ProviderPaymentPanel } from '../order/provider-payment.panel.tsx'
import { RefusalsPanel } from '../sale/refusals.panel.tsx'
import { SaleActsPanel } from '../sale/sale-acts.panel.tsx'
import { SaleChecklistPanel } from '../sale/sale-checklist.panel.tsx'
import { SaleConfirmationPanel } from './sale-confirmation.panel.tsx'
import { SaleCustomerPanel } from '../sale/sale-customer.panel.tsx'
import { SaleDeviationsPanel } from '../deviation/sale-deviations.panel.tsx'
import { SaleHistoryPanel } from '../sale/sale-history.panel.tsx'
import { SaleLinesPanel } from '../sale/sale-lines.panel.tsx'
import { SaleOrderPanel } from '../sale/sale-order.panel.tsx'
import { SalePresencePanel } from './sale-presence.panel.tsx'
import { SaleSharesPanel } from './sale-shares.panel.tsx'
import { SaleRegisterPanel } from '../order/sale-register.form.tsx'
import { nameOf, saleReportList } from '../sale/sale-report.queries.tsx'

export const SaleReportDetailScreen = atDesk(SaleReport)

function SaleReport() {
  return (
    <RowDetailScreen list={saleReportList} listPath={pathTo('sale-reports')} collection={sales}>
      {(sale) => <SaleReportDetail sale={sale} />}
    </RowDetailScreen>
  )
}

function SaleReportDetail({ sale }: { sale: Sale }) {
  const { t } = useTranslation()
  return (
    <>
      <DetailHeader
        title={nameOf(sale) || t('orders:saleReport.one')}
        badge={<SaleStatusBadge status={sale.status} />}
        lead={<Lead sale={sale} />}
      />
      <SalePresencePanel saleId={sale.id} />
      <RefusalsPanel rowId={sale.id} />
      <Desk aside={<SaleActsPanel key={sale.id} sale={sale} />}>
        <SaleOffer sale={sale} />
        {sale.lines.length === 0 ? null : <SaleLinesPanel sale={sale} />}
        <SaleSharesPanel key={`shares ${sale.id}`} sale={sale} />
        <SaleCustomerPanel sale={sale} />
        <SaleSignatures sale={sale} />
        <SaleOrderPanel sale={sale} />
        {sale.status === 'absence' ? null : <SaleRegisterPanel sale={sale} />}
        {sale.status === 'absence' ? null : <ProviderPaymentPanel sale={sale} />}
        {/* A new version of the sale may bring a new mail with it. */}
        <SaleConfirmationPanel key={sale.version} sale={sale} />
        <SaleChecklistPanel sale={sale} />
        <SaleDeviationsPanel sale={sale} />
        <div>
          <SaleHistoryPanel sale={sale} />
        </div>
      </Desk>
    </>
  )
}

function Lead({ sale }: { sale: Sale }) {
  return (
    <>
      <ProviderName id={sale.providerId} />
      {' · '}
      {sale.sellerName}
      {' · '}
      <DayText day={sale.soldOn} />
    </>
  )
}
