import { useTranslation } from 'react-i18next'
import { orderRegistrationList } from '../../../../shared/features/orders/order/order-registration.list.ts'
import { sales, type Sale } from '../../../../shared/features/sales/sale/sale.schema.ts'
import { atDesk } from '../../../desk/online/online-desk.tsx'
import { ExternalStatusBadge } from '../../../entities/external-status-badge.tsx'
import { ProviderName } from '../../../entities/provider-name.tsx'
import { SaleStatusBadge } from '../../../entities/sale-status-badge.tsx'
import { DayText } from '../../../desk/shown/when.tsx'
import { pathTo } from '../../../paths.ts'
import { DetailHeader, RowDetailScreen } from '../../../resource/detail-screen.tsx'
import { LinkButton } from '../../../ui/button.tsx'
import { Desk } from '../../../ui/desk.tsx'
import { SaleChecklistPanel } from '../sale/sale-checklist.panel.tsx'
import { SaleOrderPanel } from '../sale/sale-order.panel.tsx'
import { RefusalsPanel } from '../sale/refusals.panel.tsx'
import { SaleCustomerPanel } from '../sale/sale-customer.panel.tsx'
import { SaleHistoryPanel } from '../sale/sale-history.panel.tsx'
import { SaleLinesPanel } from '../sale/sale-lines.panel.tsx'
import { SaleRegisterPanel } from './sale-register.form.tsx'
import { nameOf } from '../sale/sale-report.queries.tsx'
import { FollowUpPanel } from './follow-up.panel.tsx'
import { useOrderFollowUp } from './follow-up.queries.ts'
import { OrderHoldPanel } from './order-hold.panel.tsx'
import { PaperButton } from './paper.dialog.tsx'
import { ProviderPaymentPanel } from './provider-payment.panel.tsx'
import { orderScreenList } from './order-registration.queries.tsx'

export const OrderRegistrationDetailScreen = atDesk(Order, { hears: [orderRegistrationList] })

function Order() {
  return (
    <RowDetailScreen list={orderScreenList} listPath={pathTo('order-management')} collection={sales}>
      {(sale) => <OrderDetail key={sale.id} sale={sale} />}
    </RowDetailScreen>
  )
}

function OrderDetail({ sale }: { sale: Sale }) {
  const { t } = useTranslation('orderdesk')
  const followUp = useOrderFollowUp(sale.id)
  return (
    <>
      <DetailHeader
        title={nameOf(sale) || t('orders.one')}
        badge={
          <>
            <ExternalStatusBadge status={sale.externalStatus} /> <SaleStatusBadge status={sale.status} />
          </>
        }
        lead={
          <>
            <ProviderName id={sale.providerId} /> · {sale.sellerName} · <DayText day={sale.soldOn} />
          </>
        }
      />
      <OrderHoldPanel saleId={sale.id} />
      <RefusalsPanel rowId={sale.id} />
      <Desk aside={<FollowUpPanel sale={sale} asked={followUp} />}>
        <SaleRegisterPanel sale={sale} actions={<PaperButton sale={sale} />} />
        <ProviderPaymentPanel sale={sale} />
        {sale.lines.length === 0 ? null : <SaleLinesPanel sale={sale} />}
        <SaleCustomerPanel sale={sale} />
        <SaleOrderPanel sale={sale} />
        <SaleChecklistPanel sale={sale} />
        <SaleHistoryPanel sale={sale} />
        <div>
          <LinkButton to={pathTo('sale-report', { id: sale.id })}>{t('orders.toReport')}</LinkButton>
        </div>
      </Desk>
    </>
  )
}
