import { disputeStatuses, type CommissionDispute } from '../../../shared/features/finance/commission-dispute.schema.ts'
import { filtersOf } from '../../resource/filter-controls.tsx'
import { ListScreen } from '../../resource/list-screen.tsx'
import { useText } from '../../ui/text.ts'
import { DisputeQuickLook } from './dispute-content.panel.tsx'
import { disputeList } from './dispute.queries.tsx'

const { ManyFilter } = filtersOf(disputeList)

export function DisputeListScreen() {
  const text = useText()
  const options = disputeStatuses.map((value) => ({ value, label: text(`finance:disputes.status.${value}`) }))
  return (
    <ListScreen list={disputeList} filters={<ManyFilter name="status" options={options} />} quickLook={quickLook} />
  )
}

const quickLook = (dispute: CommissionDispute) => <DisputeQuickLook dispute={dispute} />
