import type { Deviation } from '../../../shared/features/sales/deviation.schema.ts'
import { sales } from '../../../shared/features/sales/sale.schema.ts'
import { DeviationStateBadge } from '../../entities/deviation-badge.tsx'
import { DeviationTypeText } from '../../entities/deviation-type-text.tsx'
import { QuickLookHead } from '../../entities/quick-look-head.tsx'
import { useRow } from '../../sync/use-row.ts'
import { DeviationFactsPanel } from './deviation-facts.panel.tsx'
import { SaleActsPanel } from './sale-acts.panel.tsx'
import { SaleLinesPanel } from './sale-lines.panel.tsx'

/** A deviation beside the list: what is wrong, with which sale, and what can be done. */
export function DeviationQuickLook({ deviation }: { deviation: Deviation }) {
  const { row: sale } = useRow(sales, deviation.saleId)
  return (
    <>
      <QuickLookHead
        title={<DeviationTypeText type={deviation.type} />}
        badge={<DeviationStateBadge state={deviation.state} />}
      />
      {sale === undefined ? null : <SaleActsPanel key={sale.id} sale={sale} />}
      <DeviationFactsPanel deviation={deviation} />
      {sale === undefined ? null : <SaleLinesPanel sale={sale} />}
    </>
  )
}
