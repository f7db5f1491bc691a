import { extentOf } from '../../../shared/access/ability.ts'
import { reaches, type Place } from '../../../shared/access/reach.ts'
import type { Id } from '../../../shared/kernel/ids.ts'
import type { Db } from '../../platform/database/database.ts'
import { loadActor, loadActorsWith } from '../people/index.ts'

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

/** Who looks after sick periods: may write on them. */
export async function officeOf(db: Db, person: Place): Promise<readonly Id[]> {
  const found = await loadActorsWith(db, 'update sicknotices')
  return found.flatMap(({ actor }) => (reaches(actor, 'update sicknotices', person) ? [actor.userId] : []))
}
