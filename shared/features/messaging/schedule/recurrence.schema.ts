import * as z from 'zod/mini'
import { givenDaySchema } from '../../../kernel/days.ts'

/** The kinds of days on which a job runs. A day that fits any chosen kind counts. `time`: every day. */
export const recurrenceTypes = ['time', 'weekday', 'monthday', 'date'] as const
export type RecurrenceType = (typeof recurrenceTypes)[number]

export const TIMES_MAX = 6
export const DATES_MAX = 60

const timeOfDay = z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'schedule.time-unreadable'))
const whole = (from: number, to: number) => z.number().check(z.int(), z.minimum(from), z.maximum(to))

/** The days and times of a job, by the clock of its country. */
export const recurrenceSchema = z.strictObject({
  types: z.array(z.enum(recurrenceTypes)).check(z.minLength(1, 'schedule.days-required'), z.maxLength(4)),
  times: z.array(timeOfDay).check(z.minLength(1, 'schedule.time-required'), z.maxLength(TIMES_MAX)),
  /** Monday = 1 … Sunday = 7. */
  weekdays: z.array(whole(1, 7)).check(z.maxLength(7)),
  /** In a shorter month, a day that does not exist is its last day. */
  monthDays: z.array(whole(1, 31)).check(z.maxLength(31)),
  dates: z.array(givenDaySchema).check(z.maxLength(DATES_MAX)),
  skipsHolidays: z.boolean(),
  fromDay: z.nullable(givenDaySchema),
  untilDay: z.nullable(givenDaySchema),
})
export type Recurrence = z.infer<typeof recurrenceSchema>

/** Each evening of the working week. */
export const everyEvening: Recurrence = {
  types: ['weekday'],
  times: ['18:00'],
  weekdays: [1, 2, 3, 4, 5],
  monthDays: [],
  dates: [],
  skipsHolidays: true,
  fromDay: null,
  untilDay: null,
}
