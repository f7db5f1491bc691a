import type { TimeReport } from '../../../../shared/features/time/report/time-report.schema.ts'
import { QuickLookHead } from '../../../desk/list/quick-look-head.tsx'
import { DayText } from '../../../desk/shown/when.tsx'
import { DayFactsPanel } from './day-facts.panel.tsx'
import { TimeReportBadge } from './report-status.panel.tsx'
import { TimeReportActsPanel } from './time-report-acts.panel.tsx'

/** A day beside the list: what it was, and the acts themselves. */
export function TimeReportQuickLook({ report }: { report: TimeReport }) {
  return (
    <>
      <QuickLookHead
        title={report.sellerName}
        badge={<TimeReportBadge status={report.status} />}
        lead={<DayText day={report.day} />}
      />
      <TimeReportActsPanel report={report} />
      <DayFactsPanel hours={report} report={report} />
    </>
  )
}
