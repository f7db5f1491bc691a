import { sql } from 'drizzle-orm'
import {
  dayHoursList,
  timeReportList,
  timeReportRowSchema,
  type DayHoursRow,
} from '../../../../shared/features/time/report/time-report.list.ts'
import { absencesOf } from '../../../../shared/features/time/report/time-report.rules.ts'
import { timeReportStatuses, timeReportTypes } from '../../../../shared/features/time/report/time-report.schema.ts'
import type { Db } from '../../../platform/database/database.ts'
import { knownNumbers } from '../../../resource/key/key-number.store.ts'
import { numbersOfDays } from '../../../resource/key/key-table.ts'
import { serverList } from '../../../resource/list/server-list.ts'
import { timeReportKeyTable } from '../time-key.table.ts'
import { absenceCodesOf } from './absence-codes.rules.ts'
import { dayHoursWords, timeReportWords } from './time-report-key.store.ts'
import { timeReportStore } from './time-report.store.ts'

const key = timeReportKeyTable

const found = {
  from: sql`${key}`,
  id: key.reportId,
  tie: key.no,
  reach: { own: key.seller, team: key.team, office: key.office, region: key.region },
  sorts: {
    day: { column: key.no, isTie: true },
    sellerName: { column: key.sellerName },
    attendanceHours: { column: key.attendance },
    absenceHours: { column: key.absence },
    allowance: { column: key.allowance },
    status: { column: key.status },
  },
  encode,
  leads: ['status', 'type', 'absenceType', 'sellerId', 'teamId', 'officeId', 'own', 'team', 'office', 'region'],
  tables: ['time_report', 'time_report_key'],
} as const

const filters = {
  status: key.status,
  type: key.type,
  sellerId: key.seller,
  teamId: key.team,
  officeId: key.office,
  day: key.no,
}

/** Days with the reason for an absence. */
export const timeReportServerList = serverList({
  ...found,
  contract: timeReportList,
  filters: { ...filters, absenceType: key.absenceType },
  matches: timeReportWords.matching,
  load: async (db, ids) =>
    (await timeReportStore.load(db, ids)).map((report) =>
      timeReportRowSchema.parse({ ...report, absences: absencesOf(report) }),
    ),
})

/** Days for whoever may not know why somebody was away. */
export const dayHoursServerList = serverList({
  ...found,
  contract: dayHoursList,
  filters,
  matches: dayHoursWords.matching,
  load: async (db, ids): Promise<DayHoursRow[]> =>
    (await timeReportStore.load(db, ids)).map((report) => dayHoursList.row.parse(report)),
})

const lists: Readonly<Record<string, readonly string[]>> = {
  status: timeReportStatuses,
  type: timeReportTypes,
}

async function encode(db: Db, name: string, values: readonly string[]): Promise<readonly (string | number)[]> {
  if (name === 'day') return numbersOfDays(values)
  if (name === 'absenceType') return absenceCodesOf(values)
  const list = lists[name]
  return list === undefined ? knownNumbers(db, values) : values.map((value) => list.indexOf(value))
}
