import {
  timeReportStatuses,
  timeReportTypes,
  type TimeReport,
} from '../../../../shared/features/time/report/time-report.schema.ts'
import { sortKeyOf } from '../../../../shared/resource/words.ts'
import { KeyTable } from '../../../resource/key/key-table.ts'
import { keyWords, wordsIn } from '../../../resource/key/key-words.ts'
import { timeReportKeyTable } from '../time-key.table.ts'
import { absenceCodeOf } from './absence-codes.rules.ts'
import { timeReportTable } from '../time.table.ts'

/** Whose day and where: what anybody who sees hours may look for. */
export const dayHoursWords = keyWords('day_hours_search')
/** That, and what was written about the day, which may tell why somebody was away. */
export const timeReportWords = keyWords('time_report_search')

/** What lists find days by. */
export const timeReportKeys = new KeyTable({
  table: timeReportKeyTable,
  idName: 'reportId',
  rows: timeReportTable,
  dayOf: ({ day }: TimeReport) => day,
  idsOf: ({ sellerId, teamId, officeId, regionId }) => [sellerId, teamId, officeId, regionId],
  lineOf: (report, numberOf) => ({
    reportId: report.id,
    sellerName: sortKeyOf(report.sellerName),
    attendance: report.attendanceHours,
    absence: report.absenceHours,
    allowance: report.allowance,
    status: timeReportStatuses.indexOf(report.status),
    type: timeReportTypes.indexOf(report.type),
    absenceType: absenceCodeOf(report),
    seller: numberOf(report.sellerId) ?? 0,
    team: numberOf(report.teamId),
    office: numberOf(report.officeId),
    region: numberOf(report.regionId),
  }),
  words: [
    { index: dayHoursWords, of: ({ sellerName, place }) => wordsIn([sellerName, place]) },
    {
      index: timeReportWords,
      of: ({ sellerName, place, note, statusComment }) => wordsIn([sellerName, place, note, statusComment]),
    },
  ],
})
