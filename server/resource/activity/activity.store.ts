import { isDeepStrictEqual } from 'node:util'
import { and, desc, inArray, sql } from 'drizzle-orm'
import type { Actor } from '../../../shared/access/actor.ts'
import type { Instant } from '../../../shared/kernel/days.ts'
import type { Id } from '../../../shared/kernel/ids.ts'
import type { ActivityEntry } from '../../../shared/resource/activity.api.ts'
import type { Db } from '../../platform/database/database.ts'
import { eq } from '../../platform/database/eq.ts'
import { activityTable } from './activity.table.ts'
import { chained, type Unchained } from './audit-chain.store.ts'

type Fields = Readonly<Record<string, unknown>>

/**
 * One entry: the actor, the record and the change. `before` and `after` may hold all fields: only the differences are
 * stored.
 */
export interface Activity {
  readonly id: Id
  readonly at: Instant
  /** With the person behind the actor, when somebody acts in another's name. */
  readonly actor: Pick<Actor, 'userId' | 'name' | 'impersonator'>
  readonly kind: string
  readonly subjectId: Id
  readonly what: string
  readonly before: Fields
  readonly after: Fields
}

const AT_ONCE = 500

/** Appends to the log, in the transaction of the change itself. */
export const recordActivity = (db: Db, activity: Activity): Promise<void> => recordActivities(db, [activity])

/** The same for many changes of one transaction. */
export async function recordActivities(db: Db, activities: readonly Activity[]): Promise<void> {
  if (activities.length === 0) return
  const rows = await chained(db, activities.map(toRow))
  // A statement holds so many values at most, on both databases.
  for (let first = 0; first < rows.length; first += AT_ONCE)
    await db.insert(activityTable).values(rows.slice(first, first + AT_ONCE))
}

function toRow(activity: Activity): Unchained {
  const { actor, ...entry } = activity
  const { impersonator } = actor
  const { before, after } = changedFields(activity)
  return {
    ...entry,
    before,
    after,
    actorId: actor.userId,
    actorName: actor.name,
    impersonatorId: impersonator?.userId ?? null,
    impersonatorName: impersonator?.name ?? null,
  }
}

/** The position of the last entry of a page. */
export interface ActivityPlace {
  readonly at: Instant
  readonly id: Id
}

/** The entries of one record before a place, newest first. */
export async function loadActivity(
  db: Db,
  subject: { kind: string; id: Id },
  page: { after: ActivityPlace | null; limit: number },
): Promise<ActivityEntry[]> {
  const { kind, subjectId, at, id } = activityTable
  const isOlder = page.after === null ? undefined : sql`(${at}, ${id}) < (${page.after.at}, ${page.after.id})`
  const rows = await db
    .select()
    .from(activityTable)
    .where(and(eq(kind, subject.kind), eq(subjectId, subject.id), isOlder))
    .orderBy(desc(at), desc(id))
    .limit(page.limit)
  return rows.map(({ before, after, seq: _seq, hash: _hash, ...row }) => ({
    ...row,
    before: { ...before },
    after: { ...after },
  }))
}

/** The row, the act and the actor of an entry; null: there is none with the id. */
export async function findActivity(
  db: Db,
  id: Id,
): Promise<{ readonly kind: string; readonly subjectId: Id; readonly actorId: Id } | null> {
  const { kind, subjectId, actorId } = activityTable
  const [found] = await db.select({ kind, subjectId, actorId }).from(activityTable).where(eq(activityTable.id, id))
  return found ?? null
}

/** The people who did one of these things to a record, and those behind them. */
export async function findActorsOf(
  db: Db,
  subject: { readonly kind: string; readonly id: Id; readonly what: readonly string[] },
): Promise<Id[]> {
  const { kind, subjectId, what, actorId, impersonatorId } = activityTable
  const rows = await db
    .selectDistinct({ actorId, impersonatorId })
    .from(activityTable)
    .where(and(eq(kind, subject.kind), eq(subjectId, subject.id), inArray(what, [...subject.what])))
  return [...new Set(rows.flatMap((row) => [row.actorId, row.impersonatorId ?? row.actorId]))]
}

const TEXT_MAX_LENGTH = 500
const FIELDS_MAX = 50
/** Fields whose values never enter the log, by name: the log records that they changed, not their values. */
const secretNames = /password|passcode|secret|token|hash|cipher|sealed|idnumber|ssn|bank|account|clearing|diet|^ice/i
const MASK = '•••'

function changedFields({ before, after }: Pick<Activity, 'before' | 'after'>): { before: Fields; after: Fields } {
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])]
    .filter((name) => !isDeepStrictEqual(before[name] ?? null, after[name] ?? null))
    .slice(0, FIELDS_MAX)
  const pick = (fields: Fields): Fields =>
    Object.fromEntries(names.filter((name) => name in fields).map((name) => [name, shownValue(name, fields[name])]))
  return { before: pick(before), after: pick(after) }
}

function shownValue(name: string, value: unknown): unknown {
  if (value === null || value === undefined) return null
  if (secretNames.test(name)) return MASK
  if (typeof value === 'number' || typeof value === 'boolean') return value
  const text = typeof value === 'string' ? value : JSON.stringify(value)
  if (text.length > TEXT_MAX_LENGTH) return `${text.slice(0, TEXT_MAX_LENGTH)}…`
  return value
}
