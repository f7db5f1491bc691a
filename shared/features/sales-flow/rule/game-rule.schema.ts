import * as z from 'zod/mini'
import { givenDaySchema, type Day } from '../../../kernel/days.ts'
import type { Id } from '../../../kernel/ids.ts'

/** Events that earn points: a sale, each recurring agreement in it, or each thousand of its yearly value. */
export const gameEvents = ['sale', 'agreement', 'thousand'] as const
export type GameEvent = (typeof gameEvents)[number]

export const POINTS_MAX = 100_000

/** A whole number of points or coins. */
export const pointsSchema = z
  .number('game.number-required')
  .check(z.int('game.number-whole'), z.minimum(0, 'game.number-range'), z.maximum(POINTS_MAX, 'game.number-range'))

/** The points and coins for an event, from a day on until the next rule for it. */
export const gameRuleFormSchema = z.strictObject({
  event: z.enum(gameEvents),
  xp: pointsSchema,
  coins: pointsSchema,
  fromDay: givenDaySchema,
})

export interface GameRule {
  readonly id: Id
  readonly event: GameEvent
  readonly xp: number
  readonly coins: number
  readonly fromDay: Day
}
