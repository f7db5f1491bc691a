import { assert } from '../../../shared/kernel/assert.ts'
import type { Instant } from '../../../shared/kernel/days.ts'
import type { Id } from '../../../shared/kernel/ids.ts'
import { isPassword } from '../../platform/auth/password.ts'
import { Problem, refusedFields } from '../../platform/http/problem.ts'
import type { Platform } from '../../platform/platform.ts'
import { findUser, type User } from '../people/accounts.door.ts'
import { beginPasswordConfirmation, passwordConfirmed } from './attempt.store.ts'

export interface Confirmation {
  readonly userId: Id
  readonly password: string
  /** The field of the form that asks for it. */
  readonly field: string
}

/** The signed-in person says their password again. Wrong ones delay the next, as at sign-in. */
export async function confirmPassword(platform: Platform, { userId, password, field }: Confirmation) {
  const user: User | null = await findUser(platform.database.db, userId)
  assert(user, 'a session without its user')
  const openAt = await beginPasswordConfirmation(platform, userId)
  if (openAt !== null) throw tooManyAttempts(platform, openAt)
  if (!(await isPassword(password, user.passwordHash))) throw refusedFields({ code: 'password.wrong', field })
  await passwordConfirmed(platform, userId)
  return user
}

export function tooManyAttempts({ now }: Platform, openAt: Instant): Problem {
  const seconds = String(Math.ceil((openAt - now()) / 1000))
  return new Problem(429, 'session.too-many-attempts', { headers: { 'retry-after': seconds } })
}
