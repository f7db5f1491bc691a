import { CalendarClock } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { timeReports, timeReportStatuses } from '../../../shared/features/time/time-report.schema.ts'
import { DayText } from '../../entities/when.tsx'
import { pathTo } from '../../paths.ts'
import { defineList } from '../../resource/list.ts'
import { useText } from '../../ui/text.ts'
import { TimeReportBadge } from './report-status.panel.tsx'

/** Everybody's days: what waits for approval first. */
export const timeReportList = defineList({
  collection: timeReports,
  i18n: 'time:timeReport',
  icon: CalendarClock,
  columns: [
    { field: 'day', sortable: true, kind: 'day', cell: ({ value }) => <DayText day={value} /> },
    { field: 'sellerName', sortable: true, priority: 1, width: '12rem' },
    {
      field: 'type',
      cell: ({ value }) => <Words of={`time:timeReport.type.${value}`} />,
      exported: ({ row, text }) => text(`time:timeReport.type.${row.type}`),
    },
    { field: 'attendanceHours', sortable: true, kind: 'number', cell: ({ value }) => <Hours count={value} /> },
    { field: 'absenceHours', sortable: true, kind: 'number', cell: ({ value }) => <Hours count={value} /> },
    {
      field: 'absenceType',
      cell: ({ value }) => (value === null ? '' : <Words of={`time:timeReport.absence.${value}`} />),
      exported: ({ row, text }) => (row.absenceType === null ? '' : text(`time:timeReport.absence.${row.absenceType}`)),
    },
    {
      field: 'allowance',
      sortable: true,
      priority: 3,
      cell: ({ value }) => (value === 0 ? '' : <Words of={`time:timeReport.allowance.${value}`} />),
      exported: ({ row, text }) => text(`time:timeReport.allowance.${row.allowance}`),
    },
    { field: 'place', priority: 4, width: '9rem' },
    {
      field: 'status',
      priority: 1,
      sortBy: ({ status }) => timeReportStatuses.indexOf(status),
      cell: ({ value }) => <TimeReportBadge status={value} />,
      exported: ({ row, text }) => text(`time:timeReport.status.${row.status}`),
    },
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

/** None is said by an empty place: a column of noughts hides the one that matters. */
function Hours({ count }: { count: number }) {
  const { t } = useTranslation('time')
  return count === 0 ? '' : t('hours', { count })
}

function Words({ of }: { of: string }) {
  return useText()(of)
}
