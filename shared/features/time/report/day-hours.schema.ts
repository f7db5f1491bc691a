import * as z from 'zod/mini'
import { collection } from '../../../sync/collection.ts'
import { timeReportSchema, type TimeReport } from './time-report.schema.ts'

/**
 * The hours of one seller on one day for whoever may not know why somebody was away (product 5.6): no type of absence, no
 * note, nothing of who said what and when, for the night and a sick notice write days too. Added is only what tells
 * nobody's health.
 */
export const dayHoursSchema = z.pick(timeReportSchema, {
  id: true,
  version: true,
  sellerId: true,
  sellerName: true,
  teamId: true,
  officeId: true,
  regionId: true,
  zone: true,
  day: true,
  dayKey: true,
  type: true,
  attendanceHours: true,
  absenceHours: true,
  allowance: true,
  location: true,
  place: true,
  status: true,
})
export type DayHours = z.infer<typeof dayHoursSchema>

/** Only the server writes them: with every report it writes. */
export const dayHours = collection<DayHours>({
  name: 'dayHours',
  schema: dayHoursSchema,
  indexes: ['day', 'dayKey', 'sellerId+day', 'status+day'],
})

/** What a report says of hours. */
export const dayHoursOf = (report: TimeReport): DayHours => dayHoursSchema.parse(report)
