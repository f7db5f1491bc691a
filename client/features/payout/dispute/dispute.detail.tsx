import { disputeList } from '../../../../shared/features/payout/dispute/commission-dispute.list.ts'
import {
  commissionDisputes,
  type CommissionDispute,
} from '../../../../shared/features/payout/dispute/commission-dispute.schema.ts'
import { atDesk } from '../../../desk/online/online-desk.tsx'
import { WholeRow } from '../../../desk/list/whole-row.tsx'
import { MomentText } from '../../../desk/shown/when.tsx'
import { pathTo } from '../../../paths.ts'
import { DetailHeader, DetailScreen } from '../../../resource/detail-screen.tsx'
import { Desk } from '../../../ui/desk.tsx'
import { DisputeAnswerPanel, DisputeQuestionPanel } from './dispute-content.panel.tsx'
import { DisputeBadge, disputeScreenList } from './dispute.queries.tsx'

export const DisputeDetailScreen = atDesk(DisputeOfDesk, { hears: [disputeList] })

function DisputeOfDesk() {
  return (
    <DetailScreen list={disputeScreenList} listPath={pathTo('commission-disputes')}>
      {({ id }) => (
        <WholeRow of={commissionDisputes} id={id}>
          {(dispute) => <Detail dispute={dispute} />}
        </WholeRow>
      )}
    </DetailScreen>
  )
}

function Detail({ dispute }: { dispute: CommissionDispute }) {
  const { sellerName, status, raisedAt } = dispute
  return (
    <>
      <DetailHeader title={sellerName} badge={<DisputeBadge status={status} />} lead={<MomentText at={raisedAt} />} />
      <Desk aside={<DisputeAnswerPanel key={dispute.id} dispute={dispute} />}>
        <DisputeQuestionPanel dispute={dispute} />
      </Desk>
    </>
  )
}
