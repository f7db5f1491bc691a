import { and, gt, inArray } from 'drizzle-orm'
import { linkPurposes, type LinkPurpose } from '../../../shared/features/account/account-link.api.ts'
import type { Instant } from '../../../shared/kernel/days.ts'
import type { Id } from '../../../shared/kernel/ids.ts'
import { pathOf } from '../../../shared/kernel/route-patterns.ts'
import { hashToken, newToken } from '../../platform/auth/token.ts'
import type { Db } from '../../platform/database/database.ts'
import { eq } from '../../platform/database/eq.ts'
import type { Platform } from '../../platform/platform.ts'
import { accountLinkTable } from './account-link.table.ts'

const LIVES_MS: Readonly<Record<LinkPurpose, number>> = { invitation: 7 * 86_400_000, reset: 30 * 60_000 }

/**
 * Links to a new password that work at the same time. A stranger who asks for one after the other cannot make the mail that
 * the owner has just opened useless.
 */
const RESETS_ALIVE = 3

/**
 * A link of somebody, made now. An invitation replaces every earlier link; of links to a new password the last three work,
 * until one of them is used. The token itself is stored nowhere.
 */
export async function newLink(
  { config, now }: Pick<Platform, 'config' | 'now'>,
  db: Db,
  { userId, purpose }: { userId: Id; purpose: LinkPurpose },
): Promise<string> {
  const token = newToken()
  if (purpose === 'invitation') await removeLinks(db, userId)
  else await removeOldResets(db, userId, now())
  const createdAt = now()
  const endsAt = linkEnd(purpose, createdAt)
  await db.insert(accountLinkTable).values({ tokenHash: hashToken(token), userId, purpose, createdAt, endsAt })
  // Behind `#`, so that it reaches neither this server's nor a proxy's log.
  const path = pathOf({ route: purpose === 'invitation' ? 'register' : 'setup' })
  return `${config.publicUrl.origin}${path}#link.${token}`
}

/** Until when a link works that is made now. */
export const linkEnd = (purpose: LinkPurpose, now: Instant): Instant => now + LIVES_MS[purpose]

export interface AccountLink {
  readonly userId: Id
  readonly purpose: LinkPurpose
}

export async function findLink(db: Db, token: string, now: Instant): Promise<AccountLink | null> {
  const [found] = await db.select().from(accountLinkTable).where(isGood(token, now))
  return toLink(found)
}

async function removeOldResets(db: Db, userId: Id, now: Instant): Promise<void> {
  const links = (await loadLinks(db, [userId])).toSorted((one, other) => other.createdAt - one.createdAt)
  const kept = links.filter(({ purpose, endsAt }) => purpose === 'reset' && endsAt > now).slice(0, RESETS_ALIVE - 1)
  const gone = links.filter((link) => !kept.includes(link)).map(({ tokenHash }) => tokenHash)
  if (gone.length > 0) await db.delete(accountLinkTable).where(inArray(accountLinkTable.tokenHash, gone))
}

/** Uses the link up, and with it every other link of the person. Null where it was not good. */
export async function takeGoodLink(db: Db, token: string, now: Instant): Promise<AccountLink | null> {
  const [taken] = await db.delete(accountLinkTable).where(isGood(token, now)).returning()
  if (taken) await removeLinks(db, taken.userId)
  return toLink(taken)
}

export async function removeLinks(db: Db, userId: Id): Promise<void> {
  await db.delete(accountLinkTable).where(eq(accountLinkTable.userId, userId))
}

/** The links of these people. */
export async function loadLinks(db: Db, userIds: readonly Id[]) {
  return db
    .select()
    .from(accountLinkTable)
    .where(inArray(accountLinkTable.userId, [...userIds]))
}

const isGood = (token: string, now: Instant) =>
  and(eq(accountLinkTable.tokenHash, hashToken(token)), gt(accountLinkTable.endsAt, now))

function toLink(row: typeof accountLinkTable.$inferSelect | undefined): AccountLink | null {
  const purpose = linkPurposes.find((one) => one === row?.purpose)
  return row && purpose ? { userId: row.userId, purpose } : null
}
