import type { UserAccess } from '../../../../shared/features/people/role/role.api.ts'
import { failure, ok, refused, type Failure, type Result } from '../../../../shared/kernel/result.ts'

/** A role that many people are given, or that is taken from them. */
export interface RoleWish {
  readonly way: 'give' | 'take'
  readonly roleId: string
}

/** The reason why a wish changes nothing for somebody with these roles, or null. */
export function roleWishFailure({ way, roleId }: RoleWish, held: readonly string[]): Failure | null {
  const isHeld = held.includes(roleId)
  if (way === 'give') return isHeld ? failure('role.already-held') : null
  return isHeld ? null : failure('role.not-held')
}

/** The roles after the wish. */
export function rolesWished(wish: RoleWish, held: readonly string[]): Result<string[]> {
  const reason = roleWishFailure(wish, held)
  if (reason !== null) return refused(reason)
  return ok(wish.way === 'give' ? [...held, wish.roleId] : held.filter((id) => id !== wish.roleId))
}

/** The roles from before the wish, refused where somebody has changed them since. */
export function rolesRestored(wish: RoleWish, access: Pick<UserAccess, 'roleIds'>, before: readonly string[]) {
  const written = rolesWished(wish, before)
  const isAsWritten = written.ok && written.value.toSorted().join() === access.roleIds.toSorted().join()
  return isAsWritten ? ok([...before]) : refused(failure('record.changed-meanwhile'))
}
