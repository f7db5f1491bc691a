import { defaultRoleGrants } from '../../shared/access/roles.ts'
import type { Actor } from '../../shared/access/actor.ts'
import { assert } from '../../shared/kernel/assert.ts'
import { addDays, daysBetween, type Day } from '../../shared/kernel/days.ts'
import { calendarOf, isWorkingDay } from '../../shared/kernel/working-days.ts'
import type { CastMember, Seeder } from './story.ts'

/** Full months of history that the demonstration has before the current one. */
export const HISTORY_MONTHS = 4

/** The person of a demo account, by the name before the @. */
export function memberOf(cast: Seeder['cast'], account: string): CastMember {
  const member = cast.get(`${account}@demo.rond.example`)
  assert(member, `nobody of the demo story is called ${account}`)
  return member
}

/** A person of the story as one who acts. */
export function actorOf({ id, name, role, teamId, officeId, regionId, zone }: CastMember): Actor {
  const grants = defaultRoleGrants[role].map(([permission, extent]) => ({ permission, extent }))
  return { userId: id, name, teamId, officeId, regionId, zone, grants }
}

/** The day so many working days before another. */
export function workdayBefore(day: Day, count: number, zone: Actor['zone']): Day {
  // Twice as many days hold them with weekends, and some more with Christmas.
  const before = daysBetween(addDays(day, -2 * count - 14), addDays(day, -1), 2 * count + 14)
  const workdays = before.filter((one) => isWorkingDay(one, calendarOf(zone)))
  return [...workdays, day].at(-1 - count) ?? day
}
