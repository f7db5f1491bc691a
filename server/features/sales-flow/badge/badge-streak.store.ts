import type { BadgeQuestion } from '../../../../shared/features/sales-flow/badge/badge.schema.ts'
import { longestStreakOf } from '../../../../shared/features/sales-flow/level/streak.rules.ts'
import type { Day } from '../../../../shared/kernel/days.ts'
import type { Id } from '../../../../shared/kernel/ids.ts'
import { calendarOf, type WorkCalendar } from '../../../../shared/kernel/working-days.ts'
import type { Db } from '../../../platform/database/database.ts'
import { loadActors } from '../../organisation/access.door.ts'
import { loadPlacedTeams } from '../../organisation/places.door.ts'
import { loadWholeDaysAway } from '../../time/index.ts'

/**
 * Counts the longest streak of each owner from rows of owner and day, by the rule of the own game. Working days follow the
 * calendar of the owner's office. Days away freeze a person's streak; a team has none. Owners without an active account are left out.
 */
export async function streaksIn(
  db: Db,
  scope: BadgeQuestion['scope'],
  rows: readonly (readonly unknown[])[],
): Promise<{ ownerId: Id; amount: number }[]> {
  const soldBy = new Map<Id, Set<Day>>()
  for (const [owner, day] of rows)
    soldBy.set(String(owner), (soldBy.get(String(owner)) ?? new Set<Day>()).add(String(day)))
  const days = rows.map(([, day]) => String(day)).toSorted()
  const ids = [...soldBy.keys()]
  const calendars = scope === 'team' ? await teamCalendars(db, ids) : await personCalendars(db)
  const span = { from: days[0] ?? '', to: days.at(-1) ?? '' }
  const away = scope === 'team' ? new Map() : await loadWholeDaysAway(db, { userIds: ids, ...span })
  return [...soldBy].flatMap(([ownerId, soldOn]) => {
    const calendar = calendars.get(ownerId)
    if (calendar === undefined) return []
    return [{ ownerId, amount: longestStreakOf({ soldOn, awayOn: away.get(ownerId) ?? new Set(), calendar }) }]
  })
}

const personCalendars = async (db: Db): Promise<ReadonlyMap<Id, WorkCalendar>> =>
  new Map((await loadActors(db)).map(({ userId, zone, calendar }) => [userId, calendarOf(zone, calendar ?? null)]))

const teamCalendars = async (db: Db, teamIds: readonly Id[]): Promise<ReadonlyMap<Id, WorkCalendar>> =>
  new Map((await loadPlacedTeams(db, { teamIds })).map(({ id, zone, calendar }) => [id, calendarOf(zone, calendar)]))
