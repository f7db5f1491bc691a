import { CalendarClock } from 'lucide-react'
import { timeReports } from '../../../shared/features/time/time-report.schema.ts'
import { pathTo } from '../../paths.ts'
import { defineList, onDevice } from '../../resource/list.ts'
import { furtherColumns, spentColumns, Words } from './day-hours.queries.tsx'

/** Everybody's days: what waits for approval first. */
export const timeReportList = defineList({
  source: onDevice(timeReports),
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
  defaultSort: { column: 'day', direction: 'desc' },
  search: ({ sellerName, place, note, statusComment }) => [sellerName, place, note, statusComment].join(' '),
  filters: { status: 'many', type: 'many', absenceType: 'many', day: 'days' },
  views: {
    all: {},
    waiting: { status: ['submitted'] },
    returned: { status: ['returned'] },
    absent: { type: ['absent'] },
    approved: { status: ['approved'] },
  },
  rowHref: ({ id }) => pathTo('time-report', { id }),
})
