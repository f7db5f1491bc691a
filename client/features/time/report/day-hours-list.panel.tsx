import { dayHours } from '../../../../shared/features/time/report/day-hours.schema.ts'
import type { DayHoursRow } from '../../../../shared/features/time/report/time-report.list.ts'
import { QuickLookHead } from '../../../desk/list/quick-look-head.tsx'
import { DayText } from '../../../desk/shown/when.tsx'
import { WholeRow } from '../../../desk/list/whole-row.tsx'
import { ListScreen } from '../../../resource/list-screen.tsx'
import { DayFactsPanel } from './day-facts.panel.tsx'
import { dayHoursScreenList } from './day-hours.queries.tsx'
import { TimeReportBadge } from './report-status.panel.tsx'

/** The days of a team for whoever may not know why somebody was away. */
export function DayHoursListPanel() {
  return <ListScreen list={dayHoursScreenList} quickLook={quickLook} />
}

const quickLook = ({ id, sellerName, status, day }: DayHoursRow) => (
  <>
    <QuickLookHead title={sellerName} badge={<TimeReportBadge status={status} />} lead={<DayText day={day} />} />
    <WholeRow of={dayHours} id={id}>
      {(hours) => <DayFactsPanel hours={hours} />}
    </WholeRow>
  </>
)
