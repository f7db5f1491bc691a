import type { Actor } from '../../../../shared/access/actor.ts'
import { reaches } from '../../../../shared/access/reach.ts'
import type { DirectoryTeamRow } from '../../../../shared/features/people/person/person.list.ts'
import type { Id } from '../../../../shared/kernel/ids.ts'

/** A team of which one may see who is online. */
export interface TeamInSight {
  readonly id: Id
  /** Empty for one's own until the rows are here. */
  readonly name: string
  /** Whether one also hears what is sold in it. */
  readonly hearsNews: boolean
}

/**
 * The teams whose presence somebody may see: their own first, then those of their office, then the others they may view,
 * by name. The server asks the same of each.
 */
export function teamsInSight(actor: Actor, teams: readonly DirectoryTeamRow[]): readonly TeamInSight[] {
  const own = actor.teamId === null ? [] : [{ id: actor.teamId, name: nameOf(actor.teamId, teams), hearsNews: true }]
  const led = new Map<Id, TeamInSight & { readonly isNear: boolean }>()
  for (const { id, name, officeId, regionId, standing } of teams) {
    if (standing === 'left' || id === actor.teamId) continue
    const place = { sellerId: '', teamId: id, officeId, regionId }
    if (!reaches(actor, 'view teams', place)) continue
    const hearsNews = reaches(actor, 'view sale_reports', place)
    led.set(id, { id, name, hearsNews, isNear: officeId === actor.officeId })
  }
  const others = [...led.values()].toSorted(
    (one, other) => Number(other.isNear) - Number(one.isNear) || one.name.localeCompare(other.name),
  )
  return [...own, ...others.map(({ id, name, hearsNews }) => ({ id, name, hearsNews }))]
}

const nameOf = (teamId: Id, teams: readonly DirectoryTeamRow[]): string =>
  teams.find(({ id }) => id === teamId)?.name ?? ''

/** Those of the team, and those who look at it from outside: nobody watches a team unseen. */
export function membersAndVisitors<P extends { readonly teamId?: Id | null | undefined }>(
  present: readonly P[],
  teamId: Id,
): { readonly members: readonly P[]; readonly visitors: readonly P[] } {
  const isVisitor = (one: P): boolean => one.teamId !== undefined && one.teamId !== teamId
  return { members: present.filter((one) => !isVisitor(one)), visitors: present.filter(isVisitor) }
}
