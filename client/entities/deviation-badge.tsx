import { CircleCheck, MessageCircleReply, TriangleAlert } from 'lucide-react'
import type { DeviationState } from '../../shared/features/sales/deviation/deviation.schema.ts'
import { statusBadge } from '../desk/shown/status-badge.tsx'

/** Where a deviation stands: open, answered or resolved. */
export const DeviationStateBadge = statusBadge<DeviationState>('sales:deviation.state', {
  open: { tone: 'danger', icon: TriangleAlert },
  answered: { tone: 'warning', icon: MessageCircleReply },
  resolved: { tone: 'success', icon: CircleCheck },
})
