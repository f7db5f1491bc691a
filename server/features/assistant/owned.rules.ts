import type { Actor } from '../../../shared/access/actor.ts'
import type { Instant } from '../../../shared/kernel/days.ts'
import type { Id } from '../../../shared/kernel/ids.ts'

/** A new row of its owner. */
export const begunBy = (id: Id, { actor, now }: { readonly actor: Actor; readonly now: Instant }) => ({
  id,
  version: 0,
  ownerId: actor.userId,
  ownerName: actor.name,
  title: '',
  createdAt: now,
  updatedAt: now,
})

/** Whether the actor owns the row. The row of another owner is answered as missing. */
export const isOwn = ({ ownerId }: { readonly ownerId: Id }, { actor }: { readonly actor: Actor }): boolean =>
  ownerId === actor.userId

/** Whether a person owns a row or has a role that it is shared with. */
export const isFor = (
  { ownerId, roleIds }: { readonly ownerId: Id; readonly roleIds: readonly Id[] },
  userId: Id,
  roles: readonly Id[],
): boolean => ownerId === userId || roleIds.some((id) => roles.includes(id))
