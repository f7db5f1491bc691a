import { CircleCheck, CircleSlash, Contrast, Hourglass, MessageCircleQuestionMark } from 'lucide-react'
import { disputeList } from '../../../../shared/features/payout/dispute/commission-dispute.list.ts'
import {
  disputeStatuses,
  type DisputeStatus,
} from '../../../../shared/features/payout/dispute/commission-dispute.schema.ts'
import { columnsFor } from '../../../desk/list/columns.tsx'
import { statusBadge } from '../../../desk/shown/status-badge.tsx'
import { pathTo } from '../../../paths.ts'
import { choices } from '../../../resource/controls/filters.ts'
import { defineList, onServer } from '../../../resource/list.ts'

const { momentColumn, personColumn, plainColumn, moneyColumn, statusColumn } = columnsFor(disputeList)

/** Whether somebody has answered, and what. */
export const DisputeBadge = statusBadge<DisputeStatus>('finance:disputes.status', {
  open: { tone: 'warning', icon: MessageCircleQuestionMark },
  proposed: { tone: 'info', icon: Hourglass },
  approved: { tone: 'success', icon: CircleCheck },
  partly: { tone: 'info', icon: Contrast },
  denied: { tone: 'neutral', icon: CircleSlash },
})

/** What sellers ask about their commission: the unanswered first. */
export const disputeScreenList = defineList({
  ...onServer(disputeList),
  i18n: 'finance:disputes',
  icon: MessageCircleQuestionMark,
  controls: { status: choices(disputeStatuses, DisputeBadge.words) },
  columns: [
    momentColumn('raisedAt'),
    personColumn('sellerName', { priority: 1 }),
    plainColumn('text', { width: '14rem' }),
    moneyColumn('shownOre'),
    moneyColumn('expectedOre'),
    moneyColumn('rightOre', { priority: 4 }),
    statusColumn('status', DisputeBadge),
  ],
  rowHref: ({ id }) => pathTo('commission-dispute', { id }),
})
