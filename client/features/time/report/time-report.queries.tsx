import { CalendarClock } from 'lucide-react'
import { timeReportList } from '../../../../shared/features/time/report/time-report.list.ts'
import { absenceTypes } from '../../../../shared/features/time/report/time-report.schema.ts'
import { columnsFor } from '../../../desk/list/columns.tsx'
import { pathTo } from '../../../paths.ts'
import { choices } from '../../../resource/controls/filters.ts'
import { defineList, onServer } from '../../../resource/list.ts'
import { dayControls, furtherColumns, spentColumns } from './day-hours.queries.tsx'

const { numberColumn, wordColumn } = columnsFor(timeReportList)

/** Everybody's days: what waits for approval first. */
export const timeReportScreenList = defineList({
  ...onServer(timeReportList),
  i18n: 'time:timeReport',
  icon: CalendarClock,
  controls: { ...dayControls, absenceType: choices(absenceTypes, 'time:timeReport.absence'), day: 'days' },
  columns: [
    ...spentColumns,
    wordColumn('absenceType', 'time:timeReport.absence'),
    wordColumn('secondAbsenceType', 'time:timeReport.absence', { priority: 5 }),
    numberColumn('secondAbsenceHours', { priority: 5 }),
    ...furtherColumns,
  ],
  rowHref: ({ id }) => pathTo('time-report', { id }),
})
