import { sql } from 'drizzle-orm'
import type { Day } from '../../../../shared/kernel/days.ts'
import { total, type Facts } from '../../../resource/list/facts.ts'

/** Days are periods that begin so. */
const DAY = 'day:'

/**
 * Points of the game by the day they count for, taken back ones subtracted: the sums of boards and competitions. A row is a day
 * on which a person has points at a place.
 */
export const gameFacts: Facts = {
  measures: { xp: { sum: total('xp') } },
  rows: { sum: total('1') },
  columns: {
    seller: sql.raw('owner_id'),
    team: sql.raw('team_id'),
    office: sql.raw('office_id'),
    region: sql.raw('region_id'),
  },
  holds: 'ids',
  currency: null,
  from: (where) => sql`game_total where xp <> 0 and ${where}`,
  during: (from, to) => sql`period between ${`${DAY}${from}`} and ${`${DAY}${to}`}`,
  day: sql.raw(`substr(period, ${DAY.length + 1})`),
  dayOf: (stored): Day => String(stored),
}
