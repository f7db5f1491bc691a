import { CalendarClock } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { dayHoursList, type DayHoursRow } from '../../../shared/features/time/time-report.list.ts'
import { DayText } from '../../entities/when.tsx'
import { pathTo } from '../../paths.ts'
import { defineList, onServer, type Column } from '../../resource/list.ts'
import { useText } from '../../ui/text.ts'
import { TimeReportBadge } from './report-status.panel.tsx'

/** Whose day it was, and how it was spent. */
export const spentColumns: readonly Column<DayHoursRow>[] = [
  { field: 'day', sortable: true, kind: 'day', cell: ({ value }) => <DayText day={value} /> },
  { field: 'sellerName', sortable: true, priority: 1, width: '12rem' },
  {
    field: 'type',
    cell: ({ value }) => <Words of={`time:timeReport.type.${value}`} />,
    exported: ({ row, text }) => text(`time:timeReport.type.${row.type}`),
  },
  { field: 'attendanceHours', sortable: true, kind: 'number', cell: ({ value }) => <Hours count={value} /> },
  { field: 'absenceHours', sortable: true, kind: 'number', cell: ({ value }) => <Hours count={value} /> },
]

/** What else a day has, and how far it has come. */
export const furtherColumns: readonly Column<DayHoursRow>[] = [
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
    sortable: true,
    cell: ({ value }) => <TimeReportBadge status={value} />,
    exported: ({ row, text }) => text(`time:timeReport.status.${row.status}`),
  },
]

/** Everybody's days for whoever may not know why somebody was away. */
export const dayHoursScreenList = defineList({
  ...onServer(dayHoursList),
  i18n: 'time:dayHours',
  icon: CalendarClock,
  columns: [...spentColumns, ...furtherColumns],
  rowHref: ({ id }) => pathTo('time-report', { id }),
})

/** None is said by an empty place: a column of noughts hides the one that matters. */
function Hours({ count }: { count: number }) {
  const { t } = useTranslation('time')
  return count === 0 ? '' : t('hours', { count })
}

/** Words of the catalogue in a cell. */
export function Words({ of }: { of: string }) {
  return useText()(of)
}
