import { sql } from 'drizzle-orm'
import type { Day } from '../../../../shared/kernel/days.ts'
import { total, type Facts } from '../../../resource/list/facts.ts'

/** Points of the game by the day they count for, taken back ones subtracted. */
export const gameFacts: Facts = {
  measures: {
    xp: { sum: total("case when from_account = 'issued' then xp when to_account = 'issued' then -xp else 0 end") },
  },
  rows: { sum: total('1') },
  columns: {
    seller: sql.raw('owner_id'),
    team: sql.raw('team_id'),
    office: sql.raw('office_id'),
    region: sql.raw('region_id'),
  },
  holds: 'ids',
  currency: null,
  from: (where) => sql`game_line where xp <> 0 and ${where}`,
  during: (from, to) => sql`day between ${from} and ${to}`,
  day: sql.raw('day'),
  dayOf: (stored): Day => String(stored),
}
