import {
  equalClassOf,
  HOURS_DAYS,
  isNewcomer,
  type EqualClass,
} from '../../../../shared/features/sales-flow/board/equals.rules.ts'
import { LEADING, leadsOthers } from '../../../../shared/features/sales-flow/board/ranking.rules.ts'
import type { BoardGroup } from '../../../../shared/features/sales-flow/board/game.api.ts'
import type { Actor } from '../../../../shared/access/actor.ts'
import { reaches, type Place } from '../../../../shared/access/reach.ts'
import { addDays, type Day } from '../../../../shared/kernel/days.ts'
import type { Id } from '../../../../shared/kernel/ids.ts'
import type { Db } from '../../../platform/database/database.ts'
import { loadActorsWith } from '../../organisation/access.door.ts'
import { loadPlacedTeams } from '../../organisation/places.door.ts'
import { loadEmploymentDays, loadPeople } from '../../people/directory.door.ts'
import { loadHours } from './hours.store.ts'

/** People who lead others. They are not ranked as persons. */
export async function loadLeaders(db: Db): Promise<ReadonlySet<Id>> {
  const holders = await loadActorsWith(db, LEADING)
  return new Set(holders.flatMap(({ actor }) => (leadsOthers(actor.grants) ? [actor.userId] : [])))
}

/** Whether a reader leads the people, teams or offices of a ranking, by their places of today. */
export async function loadLed(
  db: Db,
  actor: Actor,
  { group, ids }: { readonly group: BoardGroup; readonly ids: readonly Id[] },
): Promise<(id: Id) => boolean> {
  if (!leadsOthers(actor.grants)) return () => false
  const places = new Map((await loadPlaces(db, group, ids)).map((place) => [place.id, place]))
  return (id) => {
    const place = places.get(id)
    return place !== undefined && reaches(actor, LEADING, place)
  }
}

async function loadPlaces(db: Db, group: BoardGroup, ids: readonly Id[]): Promise<readonly (Place & { id: Id })[]> {
  if (group === 'person')
    return (await loadPeople(db, [...ids])).map(({ id, teamId, officeId, regionId }) => ({
      id,
      sellerId: id,
      teamId,
      officeId,
      regionId,
    }))
  const teams = await loadPlacedTeams(db, {})
  if (group === 'team')
    return teams.map(({ id, officeId, regionId }) => ({ id, sellerId: '', teamId: id, officeId, regionId }))
  return teams.map(({ officeId, regionId }) => ({ id: officeId, sellerId: '', teamId: null, officeId, regionId }))
}

/** The classes of people on a day. */
export async function loadEqualClasses(db: Db, ids: readonly Id[], today: Day): Promise<(id: Id) => EqualClass> {
  const employed = await loadEmploymentDays(db, ids)
  const span = { first: addDays(today, -HOURS_DAYS), last: addDays(today, -1) }
  const hours = await loadHours(db, { ...span, regionId: null, group: 'person' })
  return (id) => equalClassOf({ firstDay: employed.get(id) ?? null, hours: hours.get(id) ?? 0 }, today)
}

/** The newcomers among some people. */
export async function loadNewcomers(db: Db, ids: readonly Id[], today: Day): Promise<(id: Id) => boolean> {
  const employed = await loadEmploymentDays(db, ids)
  return (id) => isNewcomer(employed.get(id) ?? null, today)
}
