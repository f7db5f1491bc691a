import { BanknoteArrowDown, CalendarClock, CircleCheck, Hourglass, Lock, TriangleAlert, Undo2 } from 'lucide-react'
import type { EarningState } from '../../../shared/features/commission/earning/earning.rules.ts'
import { StatusBadge, type StatusLook } from '../../ui/badge.tsx'
import { useText } from '../../ui/text.ts'

/** How sure a commission is. */
export function EarningBadge({ state }: { state: EarningState }) {
  const text = useText()
  return <StatusBadge status={state} looks={looks} label={text(`finance:state.${state}`)} />
}

const looks: Readonly<Record<EarningState, StatusLook>> = {
  paid: { tone: 'success', icon: BanknoteArrowDown },
  in_payroll: { tone: 'success', icon: CalendarClock },
  earned: { tone: 'success', icon: CircleCheck },
  held: { tone: 'info', icon: Lock },
  estimated: { tone: 'neutral', icon: Hourglass },
  at_risk: { tone: 'danger', icon: TriangleAlert },
  reversed: { tone: 'neutral', icon: Undo2 },
}
