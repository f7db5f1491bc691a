import { and, gt } from 'drizzle-orm'
import { EMAIL_CHANGE_DAYS } from '../../../../shared/features/people/user/email-change.api.ts'
import type { Instant } from '../../../../shared/kernel/days.ts'
import type { Id } from '../../../../shared/kernel/ids.ts'
import { pathOf } from '../../../../shared/kernel/route-patterns.ts'
import { hashToken, newToken } from '../../../platform/auth/token.ts'
import type { Db } from '../../../platform/database/database.ts'
import { eq } from '../../../platform/database/eq.ts'
import type { Platform } from '../../../platform/platform.ts'
import { organisationTables } from '../../organisation/access.door.ts'
import { emailChangeTable } from './email-change.table.ts'

const { userTable } = organisationTables

const LIVES_MS = EMAIL_CHANGE_DAYS * 86_400_000

export interface EmailChange {
  readonly userId: Id
  readonly email: string
}

/** Stores the address that waits for its confirmation, in the place of an earlier one. */
export async function askEmailChange(db: Db, { userId, email, now }: EmailChange & { now: Instant }): Promise<void> {
  const set = { email, tokenHash: null, endsAt: now + LIVES_MS }
  await db
    .insert(emailChangeTable)
    .values({ userId, ...set })
    .onConflictDoUpdate({ target: emailChangeTable.userId, set })
}

/** Makes a link for the waiting address. It replaces the link of an earlier mail. Null if no address waits. */
export async function newEmailChangeLink(
  { config, now }: Pick<Platform, 'config' | 'now'>,
  db: Db,
  userId: Id,
): Promise<{ email: string; link: string } | null> {
  const token = newToken()
  const [changed] = await db
    .update(emailChangeTable)
    .set({ tokenHash: hashToken(token), endsAt: now() + LIVES_MS })
    .where(eq(emailChangeTable.userId, userId))
    .returning()
  // Behind `#`, so that it reaches neither this server's nor a proxy's log.
  const link = `${config.publicUrl.origin}${pathOf({ route: 'verify-email' })}#email.${token}`
  return changed ? { email: changed.email, link } : null
}

/** The waiting change that the token confirms. */
export async function findEmailChange(db: Db, token: string, now: Instant): Promise<EmailChange | null> {
  const isGood = and(eq(emailChangeTable.tokenHash, hashToken(token)), gt(emailChangeTable.endsAt, now))
  const [found] = await db.select().from(emailChangeTable).where(isGood)
  return found ?? null
}

/** Whether there was one. */
export async function removeEmailChange(db: Db, userId: Id): Promise<boolean> {
  return (await db.delete(emailChangeTable).where(eq(emailChangeTable.userId, userId)).returning()).length > 0
}

export async function setEmail(db: Db, { userId, email }: EmailChange): Promise<void> {
  await db.update(userTable).set({ email }).where(eq(userTable.id, userId))
}
