import { extentOf } from '../../../../shared/access/ability.ts'
import { reaches, type Place } from '../../../../shared/access/reach.ts'
import type { Id } from '../../../../shared/kernel/ids.ts'
import type { Db } from '../../../platform/database/database.ts'
import { loadActor, loadActorsWith } from '../../organisation/access.door.ts'

/** Where a person stands in the organisation today. Somebody who has left stands nowhere: only the company sees them. */
export async function personOfNotice(db: Db, sellerId: Id): Promise<Place> {
  const actor = await loadActor(db, sellerId)
  const { teamId = null, officeId = null, regionId = null } = actor ?? {}
  return { sellerId, teamId, officeId, regionId }
}

/**
 * Who leads a person near by, coach and manager: may open the days of their team or office. Whoever may do so in the
 * whole company is back office, and is not disturbed for every cold.
 */
export async function teamLeadersOf(
  db: Db,
  person: Place,
): Promise<readonly { readonly userId: Id; readonly maySeeIllness: boolean }[]> {
  const found = await loadActorsWith(db, 'update daily_checkouts')
  return found.flatMap(({ actor }) => {
    const isNear = extentOf(actor.grants, 'update daily_checkouts') !== 'company'
    if (!isNear || actor.userId === person.sellerId || !reaches(actor, 'update daily_checkouts', person)) return []
    return [{ userId: actor.userId, maySeeIllness: reaches(actor, 'view sicknotices', person) }]
  })
}

/** Who coaches a person: sees the sale reports of their team, and no further. */
export async function coachesOf(db: Db, person: Place): Promise<readonly Id[]> {
  const found = await loadActorsWith(db, 'view sale_reports')
  return found.flatMap(({ actor }) => {
    const isCoach = extentOf(actor.grants, 'view sale_reports') === 'team'
    const isOther = actor.userId !== person.sellerId
    return isCoach && isOther && reaches(actor, 'view sale_reports', person) ? [actor.userId] : []
  })
}

/** Who takes over what a team has left lying: managers of the office or region, and back office. */
export async function escalationOf(db: Db, person: Place): Promise<readonly Id[]> {
  const managers = await loadActorsWith(db, 'view sale_reports')
  const near = managers.filter(({ actor }) => {
    const extent = extentOf(actor.grants, 'view sale_reports')
    return (extent === 'office' || extent === 'region') && reaches(actor, 'view sale_reports', person)
  })
  const found = [...near.map(({ actor }) => actor.userId), ...(await decidingOf(db, person))]
  return [...new Set(found)].filter((userId) => userId !== person.sellerId)
}

/** Who decides about a person's sales: back office. */
export async function decidingOf(db: Db, person: Place): Promise<readonly Id[]> {
  const found = await loadActorsWith(db, 'update sale_reports')
  return found.flatMap(({ actor }) => {
    const isOther = actor.userId !== person.sellerId
    return isOther && reaches(actor, 'update sale_reports', person) ? [actor.userId] : []
  })
}

/** Who pays a person's commissions: finance. */
export async function payingFor(db: Db, person: Place): Promise<readonly Id[]> {
  const found = await loadActorsWith(db, 'update commissions')
  return found.flatMap(({ actor }) => {
    const isOther = actor.userId !== person.sellerId
    return isOther && reaches(actor, 'update commissions', person) ? [actor.userId] : []
  })
}

/** Who looks after sick periods: may write on them. */
export async function officeOf(db: Db, person: Place): Promise<readonly Id[]> {
  const found = await loadActorsWith(db, 'update sicknotices')
  return found.flatMap(({ actor }) => (reaches(actor, 'update sicknotices', person) ? [actor.userId] : []))
}
