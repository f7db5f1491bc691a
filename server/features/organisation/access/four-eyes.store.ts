import type { Actor } from '../../../../shared/access/actor.ts'
import { otherEyes, type OtherEyesAct, type OtherEyesName } from '../../../../shared/access/other-eyes.ts'
import type { Permission } from '../../../../shared/access/permissions.ts'
import { reaches, type Place } from '../../../../shared/access/reach.ts'
import type { Id } from '../../../../shared/kernel/ids.ts'
import { failure } from '../../../../shared/kernel/result.ts'
import type { Facts } from '../../../../shared/sync/command.ts'
import type { Db } from '../../../platform/database/database.ts'
import { Problem, refuseFields } from '../../../platform/http/problem.ts'
import { loadActors } from './actor.store.ts'

interface Asked {
  readonly actor: Pick<Actor, 'userId' | 'impersonator'>
  /** The people whom the act benefits or binds. Null: nobody, such as a seat that is empty. */
  readonly parties: readonly (Id | null)[]
  /** Where somebody else has to hold the right. Null: for the whole company. */
  readonly place: Place | null
  /** The right of somebody else, where it is not that of the table. */
  readonly permission?: Permission
}

/**
 * The guard of every call in the table of other eyes: its party is refused, however high their role. Where the act says so, it is
 * allowed as long as nobody else in the company may do it.
 */
export async function assertOtherEyes(db: Db, name: OtherEyesName, asked: Asked): Promise<void> {
  if (!(await needsOthers(db, name, asked))) return
  const { code, status = 403, field }: OtherEyesAct = otherEyes[name]
  if (field !== undefined) refuseFields([failure(code, field)])
  throw new Problem(status, code)
}

/** Whether {@link assertOtherEyes} would refuse the act. */
export async function needsOthers(
  db: Db,
  name: OtherEyesName,
  { actor, parties, place, permission = otherEyes[name].permission }: Asked,
): Promise<boolean> {
  const { isLifted }: OtherEyesAct = otherEyes[name]
  if (!parties.some((id) => id === actor.userId || id === (actor.impersonator?.userId ?? actor.userId))) return false
  if (!isLifted) return true
  const others = (await loadActors(db)).filter(({ userId }) => userId !== actor.userId && !parties.includes(userId))
  return others.some((other) => reaches(other, permission, place ?? wholeCompany))
}

const wholeCompany: Place = { sellerId: '', teamId: null, officeId: null, regionId: null }

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
