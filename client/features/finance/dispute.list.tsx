import type { DisputeRow } from '../../../shared/features/finance/commission-dispute.list.ts'
import { commissionDisputes, disputeStatuses } from '../../../shared/features/finance/commission-dispute.schema.ts'
import { WholeRow } from '../../entities/whole-row.tsx'
import { filtersOf } from '../../resource/filter-controls.tsx'
import { ListScreen } from '../../resource/list-screen.tsx'
import { useText } from '../../ui/text.ts'
import { DisputeQuickLook } from './dispute-content.panel.tsx'
import { disputeScreenList } from './dispute.queries.tsx'

const { ManyFilter } = filtersOf(disputeScreenList)

export function DisputeListScreen() {
  const text = useText()
  const options = disputeStatuses.map((value) => ({ value, label: text(`finance:disputes.status.${value}`) }))
  return (
    <ListScreen
      list={disputeScreenList}
      filters={<ManyFilter name="status" options={options} />}
      quickLook={quickLook}
    />
  )
}

const quickLook = ({ id }: DisputeRow) => (
  <WholeRow of={commissionDisputes} id={id}>
    {(dispute) => <DisputeQuickLook dispute={dispute} />}
  </WholeRow>
)
