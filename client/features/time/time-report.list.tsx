import { absenceTypes, timeReportStatuses, timeReportTypes } from '../../../shared/features/time/time-report.schema.ts'
import { filtersOf } from '../../resource/filter-controls.tsx'
import { ListScreen } from '../../resource/list-screen.tsx'
import { useText } from '../../ui/text.ts'
import { timeReportList } from './time-report.queries.tsx'

const { ManyFilter, DaysFilter } = filtersOf(timeReportList)

export function TimeReportListScreen() {
  return <ListScreen list={timeReportList} filters={<Filters />} />
}

function Filters() {
  const text = useText()
  const options = (values: readonly string[], words: string) =>
    values.map((value) => ({ value, label: text(`${words}.${value}`) }))
  return (
    <>
      <ManyFilter name="status" options={options(timeReportStatuses, 'time:timeReport.status')} />
      <ManyFilter name="type" options={options(timeReportTypes, 'time:timeReport.type')} />
      <ManyFilter name="absenceType" options={options(absenceTypes, 'time:timeReport.absence')} />
      <DaysFilter name="day" />
    </>
  )
}
