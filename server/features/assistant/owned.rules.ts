import type { Actor } from '../../../shared/access/actor.ts'
import type { Instant } from '../../../shared/kernel/days.ts'
import type { Id } from '../../../shared/kernel/ids.ts'
import { Problem } from '../../platform/http/problem.ts'

interface Owned {
  readonly version: number
  readonly ownerId: Id
  readonly ownerName: string
  readonly createdAt: Instant
}

interface Writing<Draft> {
  readonly id: Id
  /** The version that the author saw; 0 creates. */
  readonly version: number
  readonly draft: Draft
  readonly actor: Actor
  readonly now: Instant
}

/**
 * A row as its owner writes it: a new one, or the next version of theirs. Errors: 404 for the row of somebody else; 409
 * `record.changed-meanwhile` for another version.
 */
export function writtenByOwner<Draft extends object>(
  before: Owned | null,
  { id, version, draft, actor, now }: Writing<Draft>,
) {
  if (before !== null && before.ownerId !== actor.userId) throw new Problem(404, 'request.not-found')
  if ((before?.version ?? 0) !== version) throw new Problem(409, 'record.changed-meanwhile')
  return {
    createdAt: now,
    ownerId: actor.userId,
    ownerName: actor.name,
    ...before,
    ...draft,
    id,
    version: version + 1,
    updatedAt: now,
  }
}

/** Whether a person owns a row or has a role that it is shared with. */
export const isFor = (
  { ownerId, roleIds }: { readonly ownerId: Id; readonly roleIds: readonly Id[] },
  userId: Id,
  roles: readonly Id[],
): boolean => ownerId === userId || roleIds.some((id) => roles.includes(id))
