import * as z from 'zod/mini'
import { freeText } from '../../../kernel/one-line.ts'
import { daySchema, instantSchema, timeZones, type Day } from '../../../kernel/days.ts'
import { idSchema, type Id } from '../../../kernel/ids.ts'
import { collection } from '../../../sync/collection.ts'
import { salePlaceFields } from '../../sales/sale/sale.schema.ts'

/** What kind of day it was: plain work, work away from home (roadtrip or travel day), or absence, whole or in part. */
export const timeReportTypes = ['present', 'away', 'absent'] as const
export type TimeReportType = (typeof timeReportTypes)[number]

export const absenceTypes = [
  'sick',
  'care_of_child',
  'holiday',
  'parental',
  'unpaid_leave',
  'permission',
  'training',
  'other',
] as const
export type AbsenceType = (typeof absenceTypes)[number]

/** Per diem: none, for half a day, for a full day. */
export const allowances = [0, 1, 2] as const
export type Allowance = (typeof allowances)[number]

export const awayLocations = ['none', 'roadtrip', 'travel_day'] as const
export type AwayLocation = (typeof awayLocations)[number]

/** returned: back office wants it done again. exported: payroll has it, and it is locked. */
export const timeReportStatuses = ['submitted', 'approved', 'returned', 'exported'] as const
export type TimeReportStatus = (typeof timeReportStatuses)[number]

/** Where a report came from. */
export const timeReportSources = ['seller', 'checkout', 'sick_notice', 'back_office', 'system'] as const
export type TimeReportSource = (typeof timeReportSources)[number]

const hours = z.number().check(z.int())
const text = (max: number) => z.string().check(freeText(), z.maxLength(max))

/** Whether a night of the journey was spent away from home: no allowance without one. */
export const overnights = ['no', 'yes'] as const

/** What is said of a journey. Applications from before it was asked leave it out. */
const journeyFields = {
  overnight: z.optional(z.nullable(z.enum(overnights))),
  /** `HH:MM`; empty: the journey did not begin that day. */
  departureTime: z.optional(text(5)),
  /** `HH:MM`; empty: the journey did not end that day. */
  returnTime: z.optional(text(5)),
}

/**
 * A second absence of the same day: `secondAbsenceHours` of the `absenceHours` are of this type, the rest of
 * `absenceType`. Applications from before days had two leave it out (`withSecondAbsence`).
 */
const secondAbsenceFields = {
  secondAbsenceType: z.optional(z.nullable(z.enum(absenceTypes))),
  secondAbsenceHours: z.optional(z.nullable(hours)),
}

/** What a person fills in for a day. Whether it makes sense is for `timeReportFailures` to say. */
export const timeReportDraftSchema = z.strictObject({
  type: z.nullable(z.enum(timeReportTypes)),
  attendanceHours: hours,
  absenceHours: hours,
  absenceType: z.nullable(z.enum(absenceTypes)),
  ...secondAbsenceFields,
  allowance: z.literal(allowances),
  location: z.enum(awayLocations),
  /** The town of a roadtrip or travel day. */
  place: text(80),
  ...journeyFields,
  note: text(500),
})
export type TimeReportDraft = z.infer<typeof timeReportDraftSchema>

/** Whose day it is and which: one report and one checkout each. */
export const dayKeyOf = (sellerId: Id, day: Day): string => `${sellerId}/${day}`

/** The state of a day before a sick notice. */
const restoredDaySchema = z.object({
  /** Null: the day had no report. */
  report: z.nullable(
    z.object({
      status: z.enum(timeReportStatuses),
      statusAt: instantSchema,
      statusComment: z.string(),
      source: z.enum(timeReportSources),
    }),
  ),
  /** Null: the day had no end yet. The absence is the placeholder among the sales. */
  checkout: z.nullable(
    z.object({
      status: z.enum(['checked_out', 'reopened', 'missed']),
      absence: z.nullable(z.object({ id: idSchema, createdAt: instantSchema })),
    }),
  ),
})
export type RestoredDay = z.infer<typeof restoredDaySchema>

const timeReportEntrySchema = z.object({
  kind: z.enum(['submitted', 'corrected', 'approved', 'approval_withdrawn', 'returned', 'sick_notice', 'system']),
  at: instantSchema,
  actorId: z.nullable(idSchema),
  actorName: z.string(),
  comment: z.string(),
  /** The report as it was before this, where this changed it. */
  before: z.nullable(z.partial(timeReportDraftSchema)),
  /** What this changed of a second absence. Not in `before`: older applications refuse names there that they do not know. */
  beforeSecond: z.optional(z.object(secondAbsenceFields)),
  /** What a sick notice changed beyond the hours, so that its withdrawal can restore it. */
  restores: z.optional(restoredDaySchema),
})
export type TimeReportEntry = z.infer<typeof timeReportEntrySchema>

/** The hours of one seller on one day. */
export const timeReportSchema = z.object({
  id: idSchema,
  version: z.number(),
  ...salePlaceFields,
  zone: z.enum(timeZones),
  day: daySchema,
  dayKey: z.string(),
  type: z.enum(timeReportTypes),
  attendanceHours: hours,
  absenceHours: hours,
  absenceType: z.nullable(z.enum(absenceTypes)),
  ...secondAbsenceFields,
  allowance: z.literal(allowances),
  location: z.enum(awayLocations),
  place: z.string(),
  ...journeyFields,
  departureTime: z.optional(z.nullable(z.string())),
  returnTime: z.optional(z.nullable(z.string())),
  note: z.string(),
  status: z.enum(timeReportStatuses),
  statusAt: instantSchema,
  /** Why it was returned or corrected, in the words of whoever did. */
  statusComment: z.string(),
  /** Counts the changes of what was reported: an approval names the one it looked at. */
  revision: z.number(),
  source: z.enum(timeReportSources),
  createdAt: instantSchema,
  history: z.array(timeReportEntrySchema),
})
export type TimeReport = z.infer<typeof timeReportSchema>

export const timeReports = collection<TimeReport>({
  name: 'timeReports',
  schema: timeReportSchema,
  indexes: ['day', 'dayKey', 'sellerId+day', 'status+day'],
  onlineBy: ['dayKey'],
})
