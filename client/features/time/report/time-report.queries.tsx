import { CalendarClock } from 'lucide-react'
import { timeReportList } from '../../../../shared/features/time/report/time-report.list.ts'
import type { Absence } from '../../../../shared/features/time/report/time-report.rules.ts'
import { absenceTypes } from '../../../../shared/features/time/report/time-report.schema.ts'
import { pathTo } from '../../../paths.ts'
import { choices } from '../../../resource/controls/filters.ts'
import { defineList, onServer } from '../../../resource/list.ts'
import { useText } from '../../../ui/text.ts'
import { dayControls, furtherColumns, spentColumns } from './day-hours.queries.tsx'
import { absencesInWords } from './hours.rules.ts'

/** Everybody's days: what waits for approval first. */
export const timeReportScreenList = defineList({
  ...onServer(timeReportList),
  i18n: 'time:timeReport',
  icon: CalendarClock,
  controls: { ...dayControls, absenceType: choices(absenceTypes, 'time:timeReport.absence'), day: 'days' },
  columns: [
    ...spentColumns,
    {
      field: 'absences',
      cell: ({ value }) => <Absences of={value} />,
      exported: { words: 'time:timeReport.absence', unit: 'time:hourUnit' },
    },
    ...furtherColumns,
  ],
  rowHref: ({ id }) => pathTo('time-report', { id }),
})

function Absences({ of }: { of: readonly Absence[] }) {
  return absencesInWords(useText(), of)
}
