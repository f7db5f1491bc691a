import * as z from 'zod/mini'

/**
 * `streak` and `first` ask for the first order of the day, which continues a streak or begins one; `average` asks for a person's
 * own average XP; `weekday` and `day` for one order more than on an ordinary day, and `plain` for a number of orders.
 */
export const dailyAimKinds = ['streak', 'first', 'average', 'weekday', 'day', 'plain'] as const

export const dailyAimSchema = z.object({
  kind: z.enum(dailyAimKinds),
  /** What is counted. */
  unit: z.enum(['sales', 'xp']),
  target: z.number(),
  /** `streak`: the days in a row that it comes to. Otherwise 0. */
  days: z.number(),
})
export type DailyAim = z.infer<typeof dailyAimSchema>
