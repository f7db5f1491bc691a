import { sql } from 'drizzle-orm'
import { timeReportStatuses } from '../../../../shared/features/time/report/time-report.schema.ts'
import { firstOf, lastOf } from '../../../resource/key/key-table.ts'
import { dayOfNumber, total, type Facts } from '../../../resource/list/facts.ts'

const DAY = 'no / 1048576'
const RETURNED = timeReportStatuses.indexOf('returned')

/** Hours of attendance and absence. The reason of an absence is not among the columns (decision 0031). */
export const absenceFacts: Facts = {
  measures: { attended: { sum: total('attendance') }, absent: { sum: total('absence') } },
  rows: { sum: total('1') },
  columns: {
    seller: sql.raw('seller'),
    team: sql.raw('team'),
    office: sql.raw('office'),
    region: sql.raw('region'),
    weekday: sql.raw(`(${DAY} + 3) % 7 + 1`),
  },
  holds: 'numbers',
  currency: null,
  from: (where) => sql`time_report_key where status <> ${sql.raw(String(RETURNED))} and ${where}`,
  during: (from, to) => sql`no between ${firstOf(from)} and ${lastOf(to)}`,
  day: sql.raw(DAY),
  dayOf: dayOfNumber,
}
