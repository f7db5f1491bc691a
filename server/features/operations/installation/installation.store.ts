import { and, asc, count, gt, gte, isNull, lt, lte, or, sql } from 'drizzle-orm'
import {
  INSTALLATIONS_SHOWN,
  OLD_WORK_MS,
  type Installation,
} from '../../../../shared/features/operations/health/installation.api.ts'
import { CLIENT_VERSION } from '../../../../shared/kernel/client-version.ts'
import type { Instant } from '../../../../shared/kernel/days.ts'
import type { Id } from '../../../../shared/kernel/ids.ts'
import type { Db } from '../../../platform/database/database.ts'
import { eq } from '../../../platform/database/eq.ts'
import { deviceTable } from '../../../sync/sync.table.ts'
import { organisationTables } from '../../organisation/access.door.ts'
import { heartbeatTable as beat } from '../device/equipment.table.ts'

const { userTable } = organisationTables

const DAY_MS = 86_400_000
/** An old version matters while the device is in use; work on it matters as long as anybody may find the device again. */
const OLD_VERSION_SEEN_MS = 30 * DAY_MS
const WORK_SEEN_MS = 180 * DAY_MS

/** The heartbeat states it newest; a client from before that has sent commands with it. */
const version = sql<number | null>`coalesce(${beat.clientVersion}, ${deviceTable.clientVersion})`
const waitsSince = sql<number>`coalesce(${beat.waitingSince}, ${beat.at})`

const isNoteworthy = (now: Instant) =>
  and(
    eq(userTable.active, true),
    or(
      and(gt(beat.waiting, 0), lt(waitsSince, now - OLD_WORK_MS), gte(beat.at, now - WORK_SEEN_MS)),
      and(lt(version, CLIENT_VERSION), gte(beat.at, now - OLD_VERSION_SEEN_MS)),
    ),
  )

/** Devices of current employees with overdue unsent work or an outdated version, sorted by the age of the work. */
export async function loadInstallations(
  db: Db,
  { now, oldestClient }: { readonly now: Instant; readonly oldestClient: number },
): Promise<{ shown: Installation[]; total: number }> {
  const [counted] = await db
    .select({ total: count() })
    .from(beat)
    .innerJoin(userTable, eq(userTable.id, beat.userId))
    .leftJoin(deviceTable, eq(deviceTable.id, beat.deviceId))
    .where(isNoteworthy(now))
  const rows = await db
    .select({
      device: beat.deviceId,
      userId: beat.userId,
      name: userTable.name,
      version,
      waiting: beat.waiting,
      waitingSince: beat.waitingSince,
      lastSyncAt: beat.lastSyncAt,
      lastSeenAt: beat.at,
      remindedAt: beat.remindedAt,
    })
    .from(beat)
    .innerJoin(userTable, eq(userTable.id, beat.userId))
    .leftJoin(deviceTable, eq(deviceTable.id, beat.deviceId))
    .where(isNoteworthy(now))
    .orderBy(sql`case when ${beat.waiting} > 0 then 0 else 1 end`, asc(waitsSince), asc(beat.deviceId))
    .limit(INSTALLATIONS_SHOWN)
  return { total: counted?.total ?? 0, shown: rows.map((row) => toInstallation(row, oldestClient)) }
}

function toInstallation(row: Omit<Installation, 'isNewest' | 'isRefused'>, oldestClient: number): Installation {
  const { version: stated } = row
  return {
    ...row,
    isNewest: stated === null || stated >= CLIENT_VERSION,
    isRefused: stated !== null && stated < oldestClient,
  }
}

/** Whom a reminder about a device goes to, and what it is about. Null: no device of anybody who works here. */
export async function findReminded(
  db: Db,
  device: Id,
): Promise<{ readonly userId: Id; readonly about: 'work' | 'version' } | null> {
  const [found] = await db
    .select({ userId: beat.userId, waiting: beat.waiting })
    .from(beat)
    .innerJoin(userTable, eq(userTable.id, beat.userId))
    .where(and(eq(beat.deviceId, device), eq(userTable.active, true)))
  return found ? { userId: found.userId, about: found.waiting > 0 ? 'work' : 'version' } : null
}

/** Notes a reminder. False: there was one after `since`. */
export async function noteReminder(
  db: Db,
  { device, now, since }: { readonly device: Id; readonly now: Instant; readonly since: Instant },
): Promise<boolean> {
  const noted = await db
    .update(beat)
    .set({ remindedAt: now })
    .where(and(eq(beat.deviceId, device), or(isNull(beat.remindedAt), lte(beat.remindedAt, since))))
    .returning({ deviceId: beat.deviceId })
  return noted.length > 0
}

/** Since when the oldest unsent work has waited that a device of somebody who works here reported; null: there is none. */
export async function oldestWorkAt(db: Db, now: Instant): Promise<Instant | null> {
  const [found] = await db
    .select({ since: sql<number | null>`min(${waitsSince})` })
    .from(beat)
    .innerJoin(userTable, eq(userTable.id, beat.userId))
    .where(and(eq(userTable.active, true), gt(beat.waiting, 0), gte(beat.at, now - WORK_SEEN_MS)))
  return found?.since ?? null
}
