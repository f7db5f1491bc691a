import { and, asc, count, desc, gte, inArray, isNotNull, lt, lte, ne } from 'drizzle-orm'
import type { Actor } from '../../../../shared/access/actor.ts'
import type { Permission } from '../../../../shared/access/permissions.ts'
import type { Alarm } from '../../../../shared/features/field/alarm/alarm.schema.ts'
import { POSITION_DAYS } from '../../../../shared/features/field/trace/trace.api.ts'
import type { Instant } from '../../../../shared/kernel/days.ts'
import type { Id } from '../../../../shared/kernel/ids.ts'
import type { Db } from '../../../platform/database/database.ts'
import { eq } from '../../../platform/database/eq.ts'
import { rowChanger } from '../../../kept/row-changer.ts'
import { withinReach } from '../../../resource/list/within-reach.ts'
import type { RetentionRule } from '../../../resource/retention/retention.store.ts'
import { loadWorkPhones } from '../../people/profiles.door.ts'
import { nearestAddress } from '../door/house.store.ts'
import { alarmTable } from './alarm.table.ts'

export type StoredAlarm = typeof alarmTable.$inferSelect

export const changeAlarm = rowChanger(alarmTable)

export async function findAlarm(db: Db, id: Id): Promise<StoredAlarm | null> {
  const [alarm] = await db.select().from(alarmTable).where(eq(alarmTable.id, id))
  return alarm ?? null
}

/** Stores a new call; one that is known stays. */
export async function insertAlarm(db: Db, alarm: StoredAlarm): Promise<void> {
  await db.insert(alarmTable).values(alarm).onConflictDoNothing()
}

/** Stores the next version. */
export async function saveAlarm(db: Db, { id, version, ...fields }: StoredAlarm): Promise<void> {
  await db
    .update(alarmTable)
    .set({ ...fields, version: version + 1 })
    .where(and(eq(alarmTable.id, id), eq(alarmTable.version, version)))
}

/**
 * Notes a turn of the server's own. The version stays: whoever answers saw the same call before it was repeated.
 */
export async function noteTurn(
  db: Db,
  { id }: Pick<StoredAlarm, 'id'>,
  turn: Partial<Pick<StoredAlarm, 'state' | 'turns' | 'joinedIds' | 'position'>> & Pick<StoredAlarm, 'dueAt'>,
): Promise<void> {
  await db.update(alarmTable).set(turn).where(eq(alarmTable.id, id))
}

/** Real calls whose next turn is due, those without a turn so far first. A drill never delays one of them. */
export const loadDueCalls = (db: Db, now: Instant): Promise<StoredAlarm[]> =>
  db
    .select()
    .from(alarmTable)
    .where(and(eq(alarmTable.isDrill, false), isNotNull(alarmTable.dueAt), lte(alarmTable.dueAt, now)))
    .orderBy(asc(alarmTable.turns), asc(alarmTable.dueAt))

/** Drills have a turn of their own, of this many at once. */
const DRILLS_AT_ONCE = 10

export const loadDueDrills = (db: Db, now: Instant): Promise<StoredAlarm[]> =>
  db
    .select()
    .from(alarmTable)
    .where(and(eq(alarmTable.isDrill, true), isNotNull(alarmTable.dueAt), lte(alarmTable.dueAt, now)))
    .orderBy(asc(alarmTable.turns), asc(alarmTable.dueAt))
    .limit(DRILLS_AT_ONCE)

const newest = [desc(alarmTable.receivedAt), desc(alarmTable.id)] as const

/**
 * The calls of the people an actor leads: all open ones, real ones first, and then the newest of those that are over. No
 * limit cuts an open call off: a person has one open call and one open drill.
 */
export async function loadLedAlarms(
  db: Db,
  { actor, permission }: { readonly actor: Actor; readonly permission: Permission },
  shown: number,
): Promise<StoredAlarm[]> {
  const { state, isDrill, sellerId } = alarmTable
  const led = [withinReach(actor, permission, alarmTable), ne(sellerId, actor.userId)]
  const open = await db
    .select()
    .from(alarmTable)
    .where(and(inArray(state, ['calling', 'answered']), ...led))
    .orderBy(asc(isDrill), ...newest)
  if (open.length >= shown) return open
  const over = await db
    .select()
    .from(alarmTable)
    .where(and(inArray(state, ['safe', 'closed']), ...led))
    .orderBy(...newest)
    .limit(shown - open.length)
  return [...open, ...over]
}

export const loadAlarmsOf = (db: Db, sellerId: Id, limit: number): Promise<StoredAlarm[]> =>
  db
    .select()
    .from(alarmTable)
    .where(eq(alarmTable.sellerId, sellerId))
    .orderBy(...newest)
    .limit(limit)

/** A person's calls that are not over. */
export const loadOpenOf = (db: Db, sellerId: Id): Promise<StoredAlarm[]> =>
  db
    .select()
    .from(alarmTable)
    .where(and(eq(alarmTable.sellerId, sellerId), inArray(alarmTable.state, ['waiting', 'calling', 'answered'])))

/** How many drills of a person have arrived since a moment of the server's clock. */
export async function countDrillsOf(db: Db, sellerId: Id, since: Instant): Promise<number> {
  const { isDrill, receivedAt } = alarmTable
  const [found] = await db
    .select({ found: count() })
    .from(alarmTable)
    .where(and(eq(alarmTable.sellerId, sellerId), eq(isDrill, true), gte(receivedAt, since)))
  return found?.found ?? 0
}

/** Calls as they are shown, with the telephone and the nearest known house. */
export async function shownAlarms(db: Db, stored: readonly StoredAlarm[]): Promise<Alarm[]> {
  const phones = await loadWorkPhones(db, [...new Set(stored.map(({ sellerId }) => sellerId))])
  const alarms: Alarm[] = []
  for (const alarm of stored) {
    const {
      position,
      joinedIds,
      dueAt: _due,
      answeredById: _by,
      teamId: _t,
      officeId: _o,
      regionId: _r,
      ...fields
    } = alarm
    alarms.push({
      ...fields,
      joinedIds: joinedIds ?? [],
      phone: phones.get(alarm.sellerId) ?? '',
      lat: position?.lat ?? null,
      lng: position?.lng ?? null,
      accuracy: position?.accuracy ?? null,
      nearest: position === null ? '' : await nearestAddress(db, position),
    })
  }
  return alarms
}

const AT_ONCE = 500
const ALARM_DAYS = 730

/** Positions go after 90 days, calls after two years. */
export const alarmRetention: readonly RetentionRule[] = [
  {
    name: 'alarmPositions',
    keepDays: POSITION_DAYS,
    remove: async (db, until) => {
      const { id, receivedAt, position } = alarmTable
      const isOld = and(lt(receivedAt, until), isNotNull(position))
      const old = await db.select({ id }).from(alarmTable).where(isOld).limit(AT_ONCE)
      if (old.length > 0)
        await db
          .update(alarmTable)
          .set({ position: null })
          .where(inArray(id, idsOf(old)))
      return old.length
    },
  },
  {
    name: 'alarms',
    keepDays: ALARM_DAYS,
    remove: async (db, until) => {
      const { id, receivedAt } = alarmTable
      const old = await db.select({ id }).from(alarmTable).where(lt(receivedAt, until)).limit(AT_ONCE)
      if (old.length > 0) await db.delete(alarmTable).where(inArray(id, idsOf(old)))
      return old.length
    },
  },
]

const idsOf = (rows: readonly { readonly id: Id }[]): Id[] => rows.map(({ id }) => id)
