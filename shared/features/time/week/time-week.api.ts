import * as z from 'zod/mini'
import { daySchema, givenDaySchema, instantSchema } from '../../../kernel/days.ts'
import { endpoint } from '../../../kernel/endpoint.ts'
import { idSchema } from '../../../kernel/ids.ts'
import { checkoutStatuses } from '../checkout/daily-checkout.schema.ts'
import { timeReportSchema } from '../report/time-report.schema.ts'

/** The most people of one answer: more are reached by choosing a team or an office. */
export const WEEK_PEOPLE_MAX = 300

/** The most people of a month: a month has more than four times the days. */
export const MONTH_PEOPLE_MAX = 100

const reportSchema = z.pick(timeReportSchema, {
  id: true,
  revision: true,
  status: true,
  type: true,
  attendanceHours: true,
  absenceHours: true,
  /** Null also for whoever may not know why somebody was away (decision 0031). */
  absenceType: true,
  secondAbsenceType: true,
  secondAbsenceHours: true,
  allowance: true,
  location: true,
})
export type TimeWeekReport = z.infer<typeof reportSchema>

const daysSchema = z.object({
  day: daySchema,
  isWorkday: z.boolean(),
  /** Null: none, or one of a day on which the person belonged where the asker has no right (`isElsewhere`). */
  report: z.nullable(reportSchema),
  isElsewhere: z.boolean(),
  isMissing: z.boolean(),
  checkout: z.nullable(z.enum(checkoutStatuses)),
})
export type TimeWeekDay = z.infer<typeof daysSchema>

const personSchema = z.object({
  sellerId: idSchema,
  sellerName: z.string(),
  teamName: z.string(),
  days: z.array(daysSchema),
  /** Somebody has reminded the person of missing days today. */
  isReminded: z.boolean(),
})
export type TimeWeekPerson = z.infer<typeof personSchema>

/** Person by day: the hours of one week, as far as the right to look at them reaches. */
export const getTimeWeek = endpoint({
  method: 'GET',
  path: '/api/v1/time-weeks',
  access: 'view time_reports',
  reach: 'query',
  whileActing: true,
  input: z.object({ monday: givenDaySchema, teamId: z.optional(idSchema), officeId: z.optional(idSchema) }),
  output: z.object({
    monday: daySchema,
    today: daySchema,
    people: z.array(personSchema),
    /** There are more people than are told of. */
    hasMore: z.boolean(),
    asOf: instantSchema,
  }),
})

/** Person by day: the hours of a month (`YYYY-MM`), as far as the right to look at them reaches. */
export const getTimeMonth = endpoint({
  method: 'GET',
  path: '/api/v1/time-months',
  access: 'view time_reports',
  reach: 'query',
  whileActing: true,
  input: z.object({
    month: z.string().check(z.regex(/^20[0-9]{2}-(?:0[1-9]|1[0-2])$/)),
    teamId: z.optional(idSchema),
    officeId: z.optional(idSchema),
  }),
  output: z.object({
    month: z.string(),
    today: daySchema,
    people: z.array(personSchema),
    /** There are more people than {@link MONTH_PEOPLE_MAX}. */
    hasMore: z.boolean(),
    asOf: instantSchema,
  }),
})

/**
 * Reminds a person of their missing days: of the asked week, if it is one of the last. Once a day and person; a second
 * time says when it was done, and sends nothing.
 */
export const remindOfMissingDays = endpoint({
  method: 'POST',
  path: '/api/v1/time-weeks/reminders',
  access: ['approve time_reports', 'update daily_checkouts'],
  reach: 'row',
  whileActing: false,
  input: z.strictObject({ sellerId: idSchema, monday: givenDaySchema }),
  output: z.object({ isSent: z.boolean(), days: z.array(daySchema) }),
})
