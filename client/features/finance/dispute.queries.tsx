import { CircleCheck, CircleSlash, Contrast, MessageCircleQuestionMark } from 'lucide-react'
import { disputeList } from '../../../shared/features/finance/commission-dispute.list.ts'
import type { DisputeStatus } from '../../../shared/features/finance/commission-dispute.schema.ts'
import { Money } from '../../entities/money.tsx'
import { PersonName } from '../../entities/person-name.tsx'
import { MomentText } from '../../entities/when.tsx'
import { pathTo } from '../../paths.ts'
import { defineList, onServer } from '../../resource/list.ts'
import { StatusBadge, type StatusLook } from '../../ui/badge.tsx'
import { useText } from '../../ui/text.ts'

/** What sellers ask about their commission: the unanswered first. */
export const disputeScreenList = defineList({
  ...onServer(disputeList),
  i18n: 'finance:disputes',
  icon: MessageCircleQuestionMark,
  columns: [
    {
      field: 'raisedAt',
      sortable: true,
      kind: 'moment',
      cell: ({ value }) => <MomentText at={value} />,
    },
    { field: 'sellerName', sortable: true, priority: 1, cell: ({ value }) => <PersonName name={value} /> },
    { field: 'text', width: '18rem' },
    {
      field: 'shownOre',
      kind: 'money',
      sortable: true,
      cell: ({ value, row }) => <Money ore={value} currency={row.currency} />,
    },
    {
      field: 'expectedOre',
      kind: 'money',
      cell: ({ value, row }) => (value === null ? '' : <Money ore={value} currency={row.currency} />),
    },
    {
      field: 'status',
      priority: 1,
      sortable: true,
      cell: ({ value }) => <DisputeBadge status={value} />,
      exported: ({ row, text }) => text(`finance:disputes.status.${row.status}`),
    },
  ],
  rowHref: ({ id }) => pathTo('commission-dispute', { id }),
})

/** Whether somebody has answered, and what. */
export function DisputeBadge({ status }: { status: DisputeStatus }) {
  const text = useText()
  return <StatusBadge status={status} looks={looks} label={text(`finance:disputes.status.${status}`)} />
}

const looks: Readonly<Record<DisputeStatus, StatusLook>> = {
  open: { tone: 'warning', icon: MessageCircleQuestionMark },
  approved: { tone: 'success', icon: CircleCheck },
  partly: { tone: 'info', icon: Contrast },
  denied: { tone: 'neutral', icon: CircleSlash },
}
