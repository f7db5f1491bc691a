import type { DeviationRow } from '../../../../shared/features/orders/deviation/deviation.list.ts'
import { deviations } from '../../../../shared/features/sales/deviation/deviation.schema.ts'
import { sales } from '../../../../shared/features/sales/sale/sale.schema.ts'
import { DeviationStateBadge } from '../../../entities/deviation-badge.tsx'
import { DeviationReasonText } from '../reason/reason-text.panel.tsx'
import { QuickLookHead } from '../../../desk/list/quick-look-head.tsx'
import { useRow } from '../../../sync/use-row.ts'
import { DeviationFactsPanel } from './deviation-facts.panel.tsx'
import { SaleActsPanel } from '../sale/sale-acts.panel.tsx'
import { SaleLinesPanel } from '../sale/sale-lines.panel.tsx'

/** A deviation beside the list: what is wrong, with which sale, and what can be done. */
export function DeviationQuickLook({ listed }: { listed: DeviationRow }) {
  const { row: sale } = useRow(sales, listed.saleId)
  const { row: deviation } = useRow(deviations, listed.id)
  return (
    <>
      <QuickLookHead
        title={<DeviationReasonText type={listed.type} detail={deviation?.detail} />}
        badge={<DeviationStateBadge status={deviation?.state ?? listed.state} />}
      />
      {sale === undefined ? null : <SaleActsPanel key={sale.id} sale={sale} />}
      {deviation === undefined ? null : <DeviationFactsPanel deviation={deviation} />}
      {sale === undefined ? null : <SaleLinesPanel sale={sale} />}
    </>
  )
}
