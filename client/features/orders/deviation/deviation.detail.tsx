import { deviations, type Deviation } from '../../../../shared/features/sales/deviation/deviation.schema.ts'
import { sales } from '../../../../shared/features/sales/sale/sale.schema.ts'
import { DeviationStateBadge } from '../../../entities/deviation-badge.tsx'
import { DeviationReasonText } from '../reason/reason-text.panel.tsx'
import { atDesk } from '../../../desk/online/online-desk.tsx'
import { pathTo } from '../../../paths.ts'
import { DetailHeader, RowDetailScreen } from '../../../resource/detail-screen.tsx'
import { useRow } from '../../../sync/use-row.ts'
import { Desk } from '../../../ui/desk.tsx'
import { DeviationFactsPanel } from './deviation-facts.panel.tsx'
import { deviationList } from './deviation.queries.tsx'
import { RefusalsPanel } from '../sale/refusals.panel.tsx'
import { SaleActsPanel } from '../sale/sale-acts.panel.tsx'
import { SaleCustomerPanel } from '../sale/sale-customer.panel.tsx'
import { SaleHistoryPanel } from '../sale/sale-history.panel.tsx'
import { SaleLinesPanel } from '../sale/sale-lines.panel.tsx'
import { nameOf } from '../sale/sale-report.queries.tsx'

export const DeviationDetailScreen = atDesk(DeviationOfDesk)

function DeviationOfDesk() {
  return (
    <RowDetailScreen list={deviationList} listPath={pathTo('deviations')} collection={deviations}>
      {(deviation) => <DeviationDetail deviation={deviation} />}
    </RowDetailScreen>
  )
}

function DeviationDetail({ deviation }: { deviation: Deviation }) {
  const { row: sale } = useRow(sales, deviation.saleId)
  return (
    <>
      <DetailHeader
        title={<DeviationReasonText type={deviation.type} detail={deviation.detail} />}
        badge={<DeviationStateBadge status={deviation.state} />}
        lead={[sale === undefined ? '' : nameOf(sale), deviation.sellerName].filter((name) => name !== '').join(' · ')}
      />
      <RefusalsPanel rowId={deviation.id} />
      <Desk aside={sale === undefined ? null : <SaleActsPanel key={sale.id} sale={sale} isThreadBeside />}>
        <DeviationFactsPanel deviation={deviation} />
        {sale === undefined ? null : (
          <>
            <SaleLinesPanel sale={sale} />
            <SaleCustomerPanel sale={sale} />
            <SaleHistoryPanel sale={sale} />
          </>
        )}
      </Desk>
    </>
  )
}
