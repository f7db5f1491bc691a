import { CircleCheck, Hourglass, Lock, Undo2 } from 'lucide-react'
import type { TimeReportStatus } from '../../../shared/features/time/time-report.schema.ts'
import { StatusBadge, type StatusLook } from '../../ui/badge.tsx'
import { useText } from '../../ui/text.ts'

/** Where a time report stands. */
export function TimeReportBadge({ status }: { status: TimeReportStatus }) {
  const text = useText()
  return <StatusBadge status={status} looks={looks} label={text(`time:timeReport.status.${status}`)} />
}

const looks: Readonly<Record<TimeReportStatus, StatusLook>> = {
  submitted: { tone: 'info', icon: Hourglass },
  approved: { tone: 'success', icon: CircleCheck },
  returned: { tone: 'danger', icon: Undo2 },
  exported: { tone: 'neutral', icon: Lock },
}
