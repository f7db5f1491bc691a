import { CircleCheckBig, PencilLine, Send } from 'lucide-react'
import type { PlanState } from '../../../../shared/features/planning/plan/plan.schema.ts'
import { statusBadge } from '../../../desk/shown/status-badge.tsx'

export const PlanStateBadge = statusBadge<PlanState>('planning:state', {
  draft: { tone: 'neutral', icon: PencilLine },
  published: { tone: 'info', icon: Send },
  done: { tone: 'success', icon: CircleCheckBig },
})
