import type { Actor } from '../../../../shared/access/actor.ts'
import type { Permission } from '../../../../shared/access/permissions.ts'
import { reaches, type Place } from '../../../../shared/access/reach.ts'
import type { Id } from '../../../../shared/kernel/ids.ts'
import type { Facts } from '../../../../shared/sync/command.ts'
import type { Db } from '../../../platform/database/database.ts'
import { loadActors } from './actor.store.ts'

/** Whether nobody else holds a permission that reaches a place, so that four eyes are not asked for. */
export async function hasNobodyElse(
  db: Db,
  { actor, permission, place }: { actor: Pick<Actor, 'userId'>; permission: Permission; place: Place },
): Promise<boolean> {
  const others = (await loadActors(db)).filter(({ userId }) => userId !== actor.userId)
  return !others.some((other) => reaches(other, permission, place))
}

/**
 * Prepares a command that takes four eyes: says whether nobody else could give it for the actor's own work. For others'
 * work nothing is looked up, and whatever a phone said of it is dropped.
 * @param isOwn whose work it is; left out, the seller's
 */
export function withFourEyes<Args extends object, Work extends Place = Place>(
  permission: Permission,
  placeOf: (db: Db, args: Args) => Promise<Work | null | undefined>,
  isOwn: (work: Work, userId: Id) => boolean = ({ sellerId }, userId) => sellerId === userId,
) {
  return async (db: Db, args: Args, { actor }: Facts): Promise<Args> => {
    const place = await placeOf(db, args)
    if (!place || !isOwn(place, actor.userId)) return { ...args, nobodyElse: undefined }
    const others = (await loadActors(db)).filter(({ userId }) => userId !== actor.userId && !isOwn(place, userId))
    return { ...args, nobodyElse: !others.some((other) => reaches(other, permission, place)) }
  }
}
