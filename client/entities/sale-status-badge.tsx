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
import type { SaleStatus } from '../../shared/features/sales/sale/sale.schema.ts'
import { statusBadge } from '../desk/shown/status-badge.tsx'

/** The status of a sale report in words, colour and shape. */
export const SaleStatusBadge = statusBadge<SaleStatus>('selling:status', {
  draft: { tone: 'neutral', icon: PencilLine },
  finalized: { tone: 'info', icon: Hourglass },
  flagged: { tone: 'warning', icon: Flag },
  unanswered: { tone: 'warning', icon: MessageCircleQuestionMark },
  deviation: { tone: 'danger', icon: TriangleAlert },
  approved: { tone: 'success', icon: CircleCheck },
  regret: { tone: 'neutral', icon: Undo2 },
  cancelled: { tone: 'neutral', icon: Ban },
  absence: { tone: 'neutral', icon: CalendarOff },
})
