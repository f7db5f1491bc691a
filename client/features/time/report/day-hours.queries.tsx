import { CalendarClock } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { dayHoursList, type DayHoursRow } from '../../../../shared/features/time/report/time-report.list.ts'
import { timeReportStatuses, timeReportTypes } from '../../../../shared/features/time/report/time-report.schema.ts'
import { columnsFor } from '../../../desk/list/columns.tsx'
import { sellerControls } from '../../../desk/list/filter-options.ts'
import { pathTo } from '../../../paths.ts'
import { choices } from '../../../resource/controls/filters.ts'
import { defineList, onServer, type Column } from '../../../resource/list.ts'
import { useText } from '../../../ui/text.ts'
import { TimeReportBadge } from './report-status.panel.tsx'

const { dayColumn, plainColumn, wordColumn, numberColumn, statusColumn } = columnsFor(dayHoursList)

/** Whose day it was, and how it was spent. */
export const spentColumns: readonly Column<DayHoursRow>[] = [
  dayColumn('day'),
  plainColumn('sellerName', { priority: 1, width: '12rem' }),
  wordColumn('type', 'time:timeReport.type'),
  numberColumn('attendanceHours', {
    sumKey: 'time:hours',
    dressed: (value) => (value === 0 ? '' : <Hours count={value} />),
  }),
  numberColumn('absenceHours', {
    sumKey: 'time:hours',
    dressed: (value) => (value === 0 ? '' : <Hours count={value} />),
  }),
]

/** What else a day has, and how far it has come. */
export const furtherColumns: readonly Column<DayHoursRow>[] = [
  wordColumn('allowance', 'time:timeReport.allowance', {
    priority: 3,
    cell: ({ row }) => (row.allowance === 0 ? '' : <Words of={`time:timeReport.allowance.${row.allowance}`} />),
    exported: { words: 'time:timeReport.allowance' },
  }),
  plainColumn('place', { priority: 4, width: '9rem' }),
  statusColumn('status', TimeReportBadge),
]

/** Controls that every list of days has. */
export const dayControls = {
  status: choices(timeReportStatuses, TimeReportBadge.words),
  type: choices(timeReportTypes, 'time:timeReport.type'),
  ...sellerControls,
} as const

/** Everybody's days for whoever may not know why somebody was away. */
export const dayHoursScreenList = defineList({
  ...onServer(dayHoursList),
  i18n: 'time:dayHours',
  icon: CalendarClock,
  controls: { ...dayControls, day: 'days' },
  columns: [...spentColumns, ...furtherColumns],
  rowHref: ({ id }) => pathTo('time-report', { id }),
})

/** None is said by an empty place: a column of noughts hides the one that matters. */
function Hours({ count }: { count: number }) {
  return useTranslation('time').t('hours', { count })
}

/** Words of the catalogue in a cell. */
function Words({ of }: { of: string }) {
  return useText()(of)
}
