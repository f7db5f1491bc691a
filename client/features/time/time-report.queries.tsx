import { CalendarClock } from 'lucide-react'
import { timeReportList } from '../../../shared/features/time/time-report.list.ts'
import { pathTo } from '../../paths.ts'
import { defineList, onServer } from '../../resource/list.ts'
import { furtherColumns, spentColumns, Words } from './day-hours.queries.tsx'

/** Everybody's days: what waits for approval first. */
export const timeReportScreenList = defineList({
  ...onServer(timeReportList),
  i18n: 'time:timeReport',
  icon: CalendarClock,
  columns: [
    ...spentColumns,
    {
      field: 'absenceType',
      cell: ({ value }) => (value === null ? '' : <Words of={`time:timeReport.absence.${value}`} />),
      exported: ({ row, text }) => (row.absenceType === null ? '' : text(`time:timeReport.absence.${row.absenceType}`)),
    },
    ...furtherColumns,
  ],
  rowHref: ({ id }) => pathTo('time-report', { id }),
})
