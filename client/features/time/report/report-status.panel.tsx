import { CircleCheck, Hourglass, Lock, Undo2 } from 'lucide-react'
import type { TimeReportStatus } from '../../../../shared/features/time/report/time-report.schema.ts'
import { statusBadge } from '../../../desk/shown/status-badge.tsx'

/** Where a time report stands. */
export const TimeReportBadge = statusBadge<TimeReportStatus>('time:timeReport.status', {
  submitted: { tone: 'info', icon: Hourglass },
  approved: { tone: 'success', icon: CircleCheck },
  returned: { tone: 'danger', icon: Undo2 },
  exported: { tone: 'neutral', icon: Lock },
})
