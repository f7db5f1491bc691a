import { CircleCheck, MessageCircleReply, TriangleAlert } from 'lucide-react'
import type { DeviationState } from '../../shared/features/sales/deviation.schema.ts'
import { StatusBadge, type StatusLook } from '../ui/badge.tsx'
import { useText } from '../ui/text.ts'

/** Where a deviation stands: open, answered or resolved. */
export function DeviationStateBadge({ state }: { state: DeviationState }) {
  const text = useText()
  return <StatusBadge status={state} looks={looks} label={text(`sales:deviation.state.${state}`)} />
}

const looks: Readonly<Record<DeviationState, StatusLook>> = {
  open: { tone: 'danger', icon: TriangleAlert },
  answered: { tone: 'warning', icon: MessageCircleReply },
  resolved: { tone: 'success', icon: CircleCheck },
}
