import { and, asc, desc, gte, isNotNull, isNull, lt, sql } from 'drizzle-orm'
import {
  alertRuleNames,
  alertRules,
  type AlertLimit,
  type AlertRuleName,
  type AlertState,
  type AlertStep,
} from '../../../shared/features/operations/health/alert.rules.ts'
import type { Instant } from '../../../shared/kernel/days.ts'
import type { Id } from '../../../shared/kernel/ids.ts'
import type { Db } from '../../platform/database/database.ts'
import { eq } from '../../platform/database/eq.ts'
import { rowWriter } from '../../platform/database/row-writer.ts'
import { serverAlertLimitTable, serverAlertTable as alert, serverBeatTable as beat } from './alert.table.ts'

type StoredAlert = typeof alert.$inferSelect
export type Beat = typeof beat.$inferSelect

/** A threshold with its version. Version 0 is the default, which nobody has changed. */
export interface KnownLimit extends AlertLimit {
  readonly version: number
}

export async function loadLimits(db: Db): Promise<readonly KnownLimit[]> {
  const changed = new Map((await db.select().from(serverAlertLimitTable)).map((row) => [row.rule, row]))
  return alertRuleNames.map((rule) => {
    const { bound = alertRules[rule].limit, isOff = false, version = 0 } = changed.get(rule) ?? {}
    return { rule, bound, isOff, version }
  })
}

export const saveLimit = (db: Db, limit: KnownLimit): Promise<void> => writeLimits(db, [{ ...limit }])

const writeLimits = rowWriter(serverAlertLimitTable, { replace: ['rule'] })

/** Faults that have not passed, whether announced or not, by rule. */
export async function loadOpenAlerts(db: Db): Promise<ReadonlyMap<string, StoredAlert>> {
  const rows = await db.select().from(alert).where(isNull(alert.resolvedAt))
  return new Map(rows.map((row) => [row.rule, row]))
}

const KNOWN: ReadonlySet<string> = new Set(alertRuleNames)

/** Announced faults: those that are there, and those that passed since a moment. The newest first. */
export async function loadAlerts(
  db: Db,
  since: Instant,
): Promise<readonly (StoredAlert & { rule: AlertRuleName; openedAt: Instant })[]> {
  const rows = await db
    .select()
    .from(alert)
    .where(and(isNotNull(alert.openedAt), sql`(${isNull(alert.resolvedAt)} or ${gte(alert.resolvedAt, since)})`))
    .orderBy(desc(alert.openedAt))
    .limit(200)
  // A rule of an earlier or later release has no words here.
  return rows.flatMap((row) =>
    KNOWN.has(row.rule) && row.openedAt !== null
      ? [{ ...row, rule: row.rule as AlertRuleName, openedAt: row.openedAt }]
      : [],
  )
}

/**
 * Writes a step of a fault. False where another server was faster: the row is not as it was when the step was decided.
 */
export async function saveStep(
  db: Db,
  {
    id,
    rule,
    before,
    after,
  }: {
    id: Id
    rule: AlertRuleName
    before: AlertState | null
    after: { readonly step: AlertStep; readonly state: AlertState }
  },
): Promise<boolean> {
  const { step, state } = after
  if (before === null) {
    const known = await db
      .select({ id: alert.id })
      .from(alert)
      .where(and(eq(alert.rule, rule), isNull(alert.resolvedAt)))
    if (known.length > 0) return false
    await db.insert(alert).values({ id, rule, ...state, acknowledgedAt: null, acknowledgedBy: null })
    return true
  }
  const asBefore = and(
    eq(alert.id, id),
    isNull(alert.resolvedAt),
    before.openedAt === null ? isNull(alert.openedAt) : isNotNull(alert.openedAt),
  )
  const written =
    step === 'forgotten'
      ? await db.delete(alert).where(asBefore).returning({ id: alert.id })
      : await db.update(alert).set(state).where(asBefore).returning({ id: alert.id })
  return written.length > 0
}

/** Notes that somebody takes care of an announced fault. False: there is none, or it has passed. */
export async function acknowledge(
  db: Db,
  { id, at, by }: { readonly id: Id; readonly at: Instant; readonly by: Id },
): Promise<'unknown' | 'before' | 'now'> {
  const [found] = await db
    .select()
    .from(alert)
    .where(and(eq(alert.id, id), isNotNull(alert.openedAt)))
  if (!found) return 'unknown'
  if (found.acknowledgedAt !== null) return 'before'
  await db.update(alert).set({ acknowledgedAt: at, acknowledgedBy: by }).where(eq(alert.id, id))
  return 'now'
}

const writeBeats = rowWriter(beat, { replace: ['id'] })

/** What a server reports of itself; beats of servers that ended long ago are removed. */
export async function saveBeat(db: Db, own: Beat, endedBefore: Instant): Promise<void> {
  await writeBeats(db, [own])
  await db.delete(beat).where(lt(beat.at, endedBefore))
}

/** Servers that reported since a moment. The first of them evaluates alerts. */
export const loadBeats = (db: Db, since: Instant): Promise<Beat[]> =>
  db.select().from(beat).where(gte(beat.at, since)).orderBy(asc(beat.startedAt), asc(beat.id))

/** Removes faults that passed before a moment. */
export async function removeAlertsBefore(db: Db, before: Instant): Promise<number> {
  const gone = await db.delete(alert).where(lt(alert.resolvedAt, before)).returning({ id: alert.id })
  return gone.length
}
