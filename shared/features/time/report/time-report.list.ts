import * as z from 'zod/mini'
import { listContract } from '../../../resource/list.ts'
import { absenceTypes, timeReportSchema } from './time-report.schema.ts'

const dayHoursRowSchema = z.pick(timeReportSchema, {
  id: true,
  day: true,
  sellerId: true,
  sellerName: true,
  teamId: true,
  officeId: true,
  type: true,
  attendanceHours: true,
  absenceHours: true,
  allowance: true,
  place: true,
  status: true,
})
export type DayHoursRow = z.infer<typeof dayHoursRowSchema>

/** `revision` counts the changes of what was reported: an approval names the one it looked at. */
export const timeReportRowSchema = z.extend(dayHoursRowSchema, {
  absenceType: timeReportSchema.shape.absenceType,
  /** All absences of the day with their hours (`absencesOf`): `absenceType` alone is what the filter asks. */
  absences: z.array(z.object({ value: z.enum(absenceTypes), count: z.number() })),
  revision: timeReportSchema.shape.revision,
})
export type TimeReportRow = z.infer<typeof timeReportRowSchema>

const shared = {
  permission: 'view time_reports',
  sorts: ['day', 'sellerName', 'attendanceHours', 'absenceHours', 'allowance', 'status'],
  defaultSort: { by: 'day', direction: 'desc' },
  search: true,
  views: {
    waiting: { status: ['submitted'] },
    returned: { status: ['returned'] },
    absent: { type: ['absent'] },
    approved: { status: ['approved'] },
    all: {},
  },
} as const

/** Days with the reason for an absence: as far as both rights reach (decision 0031). */
export const timeReportList = listContract({
  ...shared,
  name: 'time-reports',
  alsoWithin: 'view sicknotices',
  row: timeReportRowSchema,
  filters: {
    status: 'many',
    type: 'many',
    absenceType: 'many',
    sellerId: 'many',
    teamId: 'many',
    officeId: 'many',
    day: 'days',
  },
})

/** Days without the reason. Neither a filter nor a search tells it. */
export const dayHoursList = listContract({
  ...shared,
  name: 'day-hours',
  row: dayHoursRowSchema,
  filters: { status: 'many', type: 'many', sellerId: 'many', teamId: 'many', officeId: 'many', day: 'days' },
})
