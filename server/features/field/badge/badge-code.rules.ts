import { CODE_LIFE_MS } from '../../../../shared/features/field/badge/badge.api.ts'
import type { Instant } from '../../../../shared/kernel/days.ts'
import { idSchema, type Id } from '../../../../shared/kernel/ids.ts'
import type { Secrets } from '../../../platform/secrets.ts'

const PURPOSE = 'badge-code'

/** Whose badge a code is of, and until when. */
export interface BadgeCode {
  readonly userId: Id
  readonly providerId: Id
  readonly expiresAt: Instant
}

/** A code that proves itself: nothing of it is stored, and it is of no use when its life has ended. */
export function makeCode(
  { sign }: Pick<Secrets, 'sign'>,
  { userId, providerId, now }: { userId: Id; providerId: Id; now: Instant },
): BadgeCode & { readonly code: string } {
  const expiresAt = now + CODE_LIFE_MS
  const text = `${userId}.${providerId}.${expiresAt.toString(36)}`
  return { userId, providerId, expiresAt, code: `${text}.${sign(PURPOSE, text)}` }
}

/** Null: it was not made here, or was changed. */
export function readCode({ verify }: Pick<Secrets, 'verify'>, code: string): BadgeCode | null {
  const [userId = '', providerId = '', life = '', signature = ''] = code.split('.')
  if (!verify(PURPOSE, `${userId}.${providerId}.${life}`, signature)) return null
  const isWhole = idSchema.safeParse(userId).success && idSchema.safeParse(providerId).success
  return isWhole ? { userId, providerId, expiresAt: Number.parseInt(life, 36) } : null
}
