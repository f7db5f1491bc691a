import { disputeList, type DisputeRow } from '../../../shared/features/finance/commission-dispute.list.ts'
import { commissionDisputes, disputeStatuses } from '../../../shared/features/finance/commission-dispute.schema.ts'
import { atDesk } from '../../entities/desk/online-desk.tsx'
import { WholeRow } from '../../entities/whole-row.tsx'
import { filtersOf } from '../../resource/filter-controls.tsx'
import { ListScreen } from '../../resource/list-screen.tsx'
import { useText } from '../../ui/text.ts'
import { DisputeQuickLook } from './dispute-content.panel.tsx'
import { disputeScreenList } from './dispute.queries.tsx'

const { ManyFilter } = filtersOf(disputeScreenList)

export const DisputeListScreen = atDesk(Disputes, { isList: true, hears: [disputeList] })

function Disputes() {
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
