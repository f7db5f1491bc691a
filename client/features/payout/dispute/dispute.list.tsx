import { disputeList } from '../../../../shared/features/payout/dispute/commission-dispute.list.ts'
import { commissionDisputes } from '../../../../shared/features/payout/dispute/commission-dispute.schema.ts'
import { atDesk } from '../../../desk/online/online-desk.tsx'
import { wholeRow } from '../../../desk/list/whole-row.tsx'
import { ListScreen } from '../../../resource/list-screen.tsx'
import { DisputeQuickLook } from './dispute-content.panel.tsx'
import { disputeScreenList } from './dispute.queries.tsx'

export const DisputeListScreen = atDesk(Disputes, { isList: true, hears: [disputeList] })

function Disputes() {
  return <ListScreen list={disputeScreenList} quickLook={quickLook} />
}

const quickLook = wholeRow(commissionDisputes, (dispute) => <DisputeQuickLook dispute={dispute} />)
