import { commissionDisputes } from '../../../shared/features/finance/commission-dispute.schema.ts'
import { wholeRow } from '../../entities/whole-row.tsx'
import { ListScreen } from '../../resource/list-screen.tsx'
import { DisputeQuickLook } from './dispute-content.panel.tsx'
import { disputeScreenList } from './dispute.queries.tsx'

export function DisputeListScreen() {
  return <ListScreen list={disputeScreenList} quickLook={quickLook} />
}

const quickLook = wholeRow(commissionDisputes, (dispute) => <DisputeQuickLook dispute={dispute} />)
