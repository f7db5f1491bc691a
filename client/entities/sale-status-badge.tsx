import {
  Ban,
  CalendarOff,
  CircleCheck,
  Flag,
  Hourglass,
  MessageCircleQuestionMark,
  PencilLine,
  TriangleAlert,
  Undo2,
} from 'lucide-react'
import type { SaleStatus } from '../../shared/features/sales/sale.schema.ts'
import { StatusBadge, type StatusLook } from '../ui/badge.tsx'
import { useText } from '../ui/text.ts'

/** The status of a sale report in words, colour and shape. */
export function SaleStatusBadge({ status }: { status: SaleStatus }) {
  const text = useText()
  return <StatusBadge status={status} looks={looks} label={text(`sales:saleReport.status.${status}`)} />
}

const looks: Readonly<Record<SaleStatus, StatusLook>> = {
  draft: { tone: 'neutral', icon: PencilLine },
  finalized: { tone: 'info', icon: Hourglass },
  flagged: { tone: 'warning', icon: Flag },
  unanswered: { tone: 'warning', icon: MessageCircleQuestionMark },
  deviation: { tone: 'danger', icon: TriangleAlert },
  approved: { tone: 'success', icon: CircleCheck },
  regret: { tone: 'neutral', icon: Undo2 },
  cancelled: { tone: 'neutral', icon: Ban },
  absence: { tone: 'neutral', icon: CalendarOff },
}
