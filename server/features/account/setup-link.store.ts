import { and, gt, isNull } from 'drizzle-orm'
import type { Instant } from '../../../shared/kernel/days.ts'
import type { Db } from '../../platform/database/database.ts'
import { eq } from '../../platform/database/eq.ts'
import { setupLinkTable } from './session.table.ts'

/** Replaces every earlier link. */
export async function saveSetupLink(db: Db, tokenHash: string, endsAt: Instant): Promise<void> {
  await db.delete(setupLinkTable)
  await db.insert(setupLinkTable).values({ tokenHash, endsAt, usedAt: null })
}

/** Whether the link could be used now. Only {@link takeSetupLink} decides. */
export async function isSetupLinkGood(db: Db, tokenHash: string, now: Instant): Promise<boolean> {
  const [good] = await db
    .select({ tokenHash: setupLinkTable.tokenHash })
    .from(setupLinkTable)
    .where(isGood(tokenHash, now))
  return good !== undefined
}

const isGood = (tokenHash: string, now: Instant) =>
  and(eq(setupLinkTable.tokenHash, tokenHash), isNull(setupLinkTable.usedAt), gt(setupLinkTable.endsAt, now))

/** Uses the link up. Answers whether it was good. */
export async function takeSetupLink(db: Db, tokenHash: string, now: Instant): Promise<boolean> {
  const taken = await db
    .update(setupLinkTable)
    .set({ usedAt: now })
    .where(isGood(tokenHash, now))
    .returning({ tokenHash: setupLinkTable.tokenHash })
  return taken.length > 0
}
