import type { UserAccess } from '../../../../shared/features/people/role/role.api.ts'
import { failure, ok, refused, type Failure, type Result } from '../../../../shared/kernel/result.ts'

/** A role to give to people or to remove from them. */
export interface RoleWish {
  readonly way: 'give' | 'take'
  readonly roleId: string
}

/** The failure if the change has no effect on a person with these roles, otherwise null. */
export function roleWishFailure({ way, roleId }: RoleWish, held: readonly string[]): Failure | null {
  const isHeld = held.includes(roleId)
  if (way === 'give') return isHeld ? failure('role.already-held') : null
  return isHeld ? null : failure('role.not-held')
}

/** The roles of a person after the change, or the failure if it has no effect. */
export function rolesWished(wish: RoleWish, held: readonly string[]): Result<string[]> {
  const reason = roleWishFailure(wish, held)
  if (reason !== null) return refused(reason)
  return ok(wish.way === 'give' ? [...held, wish.roleId] : held.filter((id) => id !== wish.roleId))
}

/** The previous roles of a person. Refused if the roles have changed since the act. */
export function rolesRestored(wish: RoleWish, access: Pick<UserAccess, 'roleIds'>, before: readonly string[]) {
  const written = rolesWished(wish, before)
  const isAsWritten = written.ok && written.value.toSorted().join() === access.roleIds.toSorted().join()
  return isAsWritten ? ok([...before]) : refused(failure('record.changed-meanwhile'))
}
