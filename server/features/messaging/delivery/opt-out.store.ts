import { and, asc, count, desc, gt, inArray, or } from 'drizzle-orm'
import { BOUNCE_WEEKS } from '../../../../shared/features/messaging/delivery/delivery.rules.ts'
import type { Instant } from '../../../../shared/kernel/days.ts'
import type { Id } from '../../../../shared/kernel/ids.ts'
import type { Db } from '../../../platform/database/database.ts'
import { eq } from '../../../platform/database/eq.ts'
import type { Platform } from '../../../platform/platform.ts'
import { scheduledMessageTable as job } from '../schedule/schedule.table.ts'
import { bouncedAddressTable as bounced, messageOptOutTable as optOut } from './delivery.table.ts'

interface Reader {
  readonly recipientKind: string
  readonly recipientId: Id
}

/** The place of an opt-out from every scheduled message. */
export const ALL = ''

/** Those of some people who do not want the messages of some jobs, as `kind:id:schedule`. */
export async function findOptOuts(db: Db, readers: readonly Reader[]): Promise<ReadonlySet<string>> {
  if (readers.length === 0) return new Set()
  const kinds = [...new Set(readers.map(({ recipientKind }) => recipientKind))]
  const rows = await db
    .select()
    .from(optOut)
    .where(
      or(
        ...kinds.map((kind) =>
          and(
            eq(optOut.recipientKind, kind),
            inArray(
              optOut.recipientId,
              readers.flatMap((one) => (one.recipientKind === kind ? one.recipientId : [])),
            ),
          ),
        ),
      ),
    )
  return new Set(
    rows.map(({ recipientKind, recipientId, scheduleId }) => `${recipientKind}:${recipientId}:${scheduleId}`),
  )
}

export async function setOptOut(
  db: Db,
  { recipientKind, recipientId }: Reader,
  { scheduleId, isOff, now }: { scheduleId: Id; isOff: boolean; now: Instant },
): Promise<void> {
  const key = { recipientKind, recipientId, scheduleId }
  if (isOff)
    await db
      .insert(optOut)
      .values({ ...key, at: now })
      .onConflictDoNothing()
  else
    await db
      .delete(optOut)
      .where(
        and(
          eq(optOut.recipientKind, recipientKind),
          eq(optOut.recipientId, recipientId),
          eq(optOut.scheduleId, scheduleId),
        ),
      )
}

/** How many people have turned the messages of a job off. */
export async function countOptOuts(db: Db, scheduleId: Id): Promise<number> {
  const [found] = await db.select({ found: count() }).from(optOut).where(eq(optOut.scheduleId, scheduleId))
  return found?.found ?? 0
}

/** The opt-outs of one recipient, the newest first. */
export const findOptOutsOf = (db: Db, { recipientKind, recipientId }: Reader) =>
  db
    .select({ scheduleId: optOut.scheduleId, name: job.name, at: optOut.at })
    .from(optOut)
    .leftJoin(job, eq(job.id, optOut.scheduleId))
    .where(and(eq(optOut.recipientKind, recipientKind), eq(optOut.recipientId, recipientId)))
    .orderBy(desc(optOut.at), asc(optOut.scheduleId))

const WEEK_MS = 7 * 24 * 60 * 60 * 1000

export type Bounced = typeof bounced.$inferSelect

/** What an address is stored as. The address itself is in no table of blocks. */
export const bouncedHash = ({ hash }: Pick<Platform['secrets'], 'hash'>, email: string): string =>
  hash('bounced-address', email)

/** Which of some addresses were refused as dead within the last weeks. Later they are tried again. */
export async function findBounced(db: Db, hashes: readonly string[], now: Instant): Promise<ReadonlySet<string>> {
  if (hashes.length === 0) return new Set()
  const rows = await db
    .select({ hash: bounced.hash })
    .from(bounced)
    .where(and(inArray(bounced.hash, [...hashes]), gt(bounced.at, now - BOUNCE_WEEKS * WEEK_MS)))
  return new Set(rows.map(({ hash }) => hash))
}

/** The block of one address while it is in force, with its end. */
export async function findBounce(
  db: Db,
  hash: string,
  now: Instant,
): Promise<{ readonly since: Instant; readonly until: Instant; readonly status: string } | null> {
  const [found] = await db.select().from(bounced).where(eq(bounced.hash, hash))
  const until = (found?.at ?? 0) + BOUNCE_WEEKS * WEEK_MS
  return found && until > now ? { since: found.at, until, status: found.status } : null
}

/** A later bounce renews the block. */
export async function addBounced(db: Db, { hash, at, status }: Bounced): Promise<void> {
  await db
    .insert(bounced)
    .values({ hash, at, status })
    .onConflictDoUpdate({ target: bounced.hash, set: { at, status } })
}

/** Mail goes to the address again. */
export async function liftBounced(db: Db, hash: string): Promise<void> {
  await db.delete(bounced).where(eq(bounced.hash, hash))
}
