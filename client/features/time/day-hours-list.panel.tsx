import { dayHours } from '../../../shared/features/time/day-hours.schema.ts'
import type { DayHoursRow } from '../../../shared/features/time/time-report.list.ts'
import { timeReportStatuses, timeReportTypes } from '../../../shared/features/time/time-report.schema.ts'
import { QuickLookHead } from '../../entities/quick-look-head.tsx'
import { DayText } from '../../entities/when.tsx'
import { WholeRow } from '../../entities/whole-row.tsx'
import { filtersOf } from '../../resource/filter-controls.tsx'
import { ListScreen } from '../../resource/list-screen.tsx'
import { useText } from '../../ui/text.ts'
import { DayFactsPanel } from './day-facts.panel.tsx'
import { dayHoursScreenList } from './day-hours.queries.tsx'
import { TimeReportBadge } from './report-status.panel.tsx'

const { ManyFilter, DaysFilter } = filtersOf(dayHoursScreenList)

/** The days of a team for whoever may not know why somebody was away. */
export function DayHoursListPanel() {
  return <ListScreen list={dayHoursScreenList} filters={<Filters />} quickLook={quickLook} />
}

const quickLook = ({ id, sellerName, status, day }: DayHoursRow) => (
  <>
    <QuickLookHead title={sellerName} badge={<TimeReportBadge status={status} />} lead={<DayText day={day} />} />
    <WholeRow of={dayHours} id={id}>
      {(hours) => <DayFactsPanel hours={hours} />}
    </WholeRow>
  </>
)

function Filters() {
  const text = useText()
  const options = (values: readonly string[], words: string) =>
    values.map((value) => ({ value, label: text(`${words}.${value}`) }))
  return (
    <>
      <ManyFilter name="status" options={options(timeReportStatuses, 'time:timeReport.status')} />
      <ManyFilter name="type" options={options(timeReportTypes, 'time:timeReport.type')} />
      <DaysFilter name="day" />
    </>
  )
}
