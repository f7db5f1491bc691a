import { and, asc, count, desc, gt, gte, isNull, lte, min, sql } from 'drizzle-orm'
import type { Instant } from '../../shared/kernel/days.ts'
import type { Db } from '../platform/database/database.ts'
import { eq } from '../platform/database/eq.ts'
import { deviceTable as device, effectTable as effect, inboxTable as inbox } from './sync.table.ts'

/** How far the server's own work and the phones' commands have come. */
export interface SyncFigures {
  /** Events whose reactions have not run yet. */
  readonly waiting: number
  /** Creation of the oldest of them; null: nothing waits. */
  readonly oldestAt: Instant | null
  /** Those of them that have failed at least once. */
  readonly failing: number
  /** Commands that could not be judged, for example because a rule crashed. */
  readonly parked: number
}

export async function loadSyncFigures(db: Db): Promise<SyncFigures> {
  const isOpen = isNull(effect.doneAt)
  const [open] = await db
    .select({ waiting: count(), oldestAt: min(effect.createdAt) })
    .from(effect)
    .where(isOpen)
  const [failed] = await db
    .select({ failing: count() })
    .from(effect)
    .where(and(isOpen, gt(effect.attempts, 0)))
  const [held] = await db.select({ parked: count() }).from(inbox).where(eq(inbox.status, 'parked'))
  return {
    waiting: open?.waiting ?? 0,
    oldestAt: open?.oldestAt ?? null,
    failing: failed?.failing ?? 0,
    parked: held?.parked ?? 0,
  }
}

/** An event whose reactions failed and are tried again. It has no payload: that may hold personal data. */
export interface FailingEffect {
  readonly id: string
  readonly type: string
  readonly createdAt: Instant
  readonly attempts: number
  readonly nextAt: Instant
  readonly lastError: string
}

/** Those with the most attempts first. */
export async function loadFailingEffects(db: Db, limit: number): Promise<readonly FailingEffect[]> {
  const rows = await db
    .select({
      id: effect.id,
      type: effect.type,
      createdAt: effect.createdAt,
      attempts: effect.attempts,
      nextAt: effect.nextAt,
      lastError: effect.lastError,
    })
    .from(effect)
    .where(and(isNull(effect.doneAt), gt(effect.attempts, 0)))
    .orderBy(desc(effect.attempts), asc(effect.createdAt))
    .limit(limit)
  return rows.map((row) => ({ ...row, lastError: row.lastError ?? '' }))
}

/** Makes a failing effect due now. False: it is done, or there is none. */
export async function makeEffectDue(db: Db, id: string, now: Instant): Promise<boolean> {
  const changed = await db
    .update(effect)
    .set({ nextAt: now })
    .where(and(eq(effect.id, id), isNull(effect.doneAt)))
    .returning({ id: effect.id })
  return changed.length > 0
}

/** Devices that sent something since a moment, by the version of their client; null: unknown. */
export async function loadDevicesByVersion(
  db: Db,
  since: Instant,
): Promise<readonly { readonly version: number | null; readonly devices: number; readonly lastSeenAt: Instant }[]> {
  return db
    .select({
      version: device.clientVersion,
      devices: count(),
      lastSeenAt: sql`max(${device.lastSeenAt})`.mapWith(Number),
    })
    .from(device)
    .where(gte(device.lastSeenAt, since))
    .groupBy(device.clientVersion)
    .orderBy(desc(device.clientVersion))
}

/** Attempts after which an event counts as failing again and again. */
const MANY_ATTEMPTS = 3

/** What is late: since when the longest due event has waited, events that fail again and again, and parked commands. */
export async function loadLateFigures(
  db: Db,
  now: Instant,
): Promise<{ readonly dueAt: Instant | null; readonly failing: number; readonly parked: number }> {
  const isOpen = isNull(effect.doneAt)
  const [due] = await db
    .select({ at: min(effect.nextAt) })
    .from(effect)
    .where(and(isOpen, lte(effect.nextAt, now)))
  const [failed] = await db
    .select({ failing: count() })
    .from(effect)
    .where(and(isOpen, gte(effect.attempts, MANY_ATTEMPTS)))
  const [held] = await db.select({ parked: count() }).from(inbox).where(eq(inbox.status, 'parked'))
  return { dueAt: due?.at ?? null, failing: failed?.failing ?? 0, parked: held?.parked ?? 0 }
}
