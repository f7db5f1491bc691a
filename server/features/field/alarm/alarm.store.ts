import { and, desc, inArray, isNotNull, lt, lte } from 'drizzle-orm'
import type { Alarm } from '../../../../shared/features/field/alarm/alarm.schema.ts'
import { TAKE_BACK_MS } from '../../../../shared/features/field/alarm/alarm.commands.ts'
import type { Position } from '../../../../shared/features/field/door/position.rules.ts'
import { sellerFieldsOf } from '../../../../shared/access/reach.ts'
import { POSITION_DAYS } from '../../../../shared/features/field/trace/trace.api.ts'
import type { Instant } from '../../../../shared/kernel/days.ts'
import type { Id } from '../../../../shared/kernel/ids.ts'
import type { Facts } from '../../../../shared/sync/command.ts'
import type { Db } from '../../../platform/database/database.ts'
import { eq } from '../../../platform/database/eq.ts'
import type { RetentionRule } from '../../../resource/retention/retention.store.ts'
import { loadWorkPhones } from '../../people/profiles.door.ts'
import { nearestAddress } from '../door/house.store.ts'
import { alarmTable } from './alarm.table.ts'

export type StoredAlarm = typeof alarmTable.$inferSelect

/** Takes a call down. It is called out when it can no longer be taken back. */
export async function takeCall(
  db: Db,
  { isDrill, position }: { isDrill: boolean; position: Position | null },
  { actor, at, now, businessDay, idFor }: Facts,
): Promise<void> {
  const { sellerId, sellerName, teamId, officeId, regionId } = sellerFieldsOf(actor, businessDay)
  await db
    .insert(alarmTable)
    .values({
      id: idFor(0),
      version: 1,
      sellerId,
      sellerName,
      teamId,
      officeId,
      regionId,
      isDrill,
      state: 'waiting',
      calledAt: Math.min(at, now),
      receivedAt: now,
      position,
      dueAt: Math.max(now, Math.min(at, now) + TAKE_BACK_MS),
      turns: 0,
      answeredByName: '',
      closedByName: '',
      note: '',
    })
    .onConflictDoNothing()
}

/** Taken back before anybody heard of it: the position goes at once. Later it says that the caller is safe. */
export async function withdrawCall(db: Db, alarmId: Id, { actor, now }: Facts): Promise<void> {
  const alarm = await findAlarm(db, alarmId)
  if (alarm?.sellerId !== actor.userId) return
  if (alarm.state !== 'waiting') return callerIsSafe(db, alarm, now)
  await saveAlarm(db, { ...alarm, state: 'withdrawn', position: null, dueAt: null, safeAt: now })
}

/** The caller is safe: it is called out no more, and the next turn tells those who were called. */
export async function callerIsSafe(db: Db, alarm: StoredAlarm, now: Instant): Promise<void> {
  if (alarm.state !== 'waiting' && alarm.state !== 'calling' && alarm.state !== 'answered') return
  await saveAlarm(db, { ...alarm, state: 'safe', dueAt: alarm.turns > 0 ? now : null, safeAt: now })
}

export async function findAlarm(db: Db, id: Id): Promise<StoredAlarm | null> {
  const [alarm] = await db.select().from(alarmTable).where(eq(alarmTable.id, id))
  return alarm ?? null
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
  turn: Partial<Pick<StoredAlarm, 'state' | 'turns'>> & Pick<StoredAlarm, 'dueAt'>,
): Promise<void> {
  await db.update(alarmTable).set(turn).where(eq(alarmTable.id, id))
}

/** Calls whose next turn has come. */
export const loadDueAlarms = (db: Db, now: Instant): Promise<StoredAlarm[]> =>
  db
    .select()
    .from(alarmTable)
    .where(and(isNotNull(alarmTable.dueAt), lte(alarmTable.dueAt, now)))
    .limit(50)

const LOG_SHOWN = 500

/** The newest calls of everybody. */
export const loadNewestAlarms = (db: Db): Promise<StoredAlarm[]> =>
  db.select().from(alarmTable).orderBy(desc(alarmTable.calledAt), desc(alarmTable.id)).limit(LOG_SHOWN)

export const loadAlarmsOf = (db: Db, sellerId: Id, limit: number): Promise<StoredAlarm[]> =>
  db
    .select()
    .from(alarmTable)
    .where(eq(alarmTable.sellerId, sellerId))
    .orderBy(desc(alarmTable.calledAt), desc(alarmTable.id))
    .limit(limit)

/** Calls as they are shown, with the telephone and the nearest known house. */
export async function shownAlarms(db: Db, stored: readonly StoredAlarm[]): Promise<Alarm[]> {
  const phones = await loadWorkPhones(db, [...new Set(stored.map(({ sellerId }) => sellerId))])
  const alarms: Alarm[] = []
  for (const alarm of stored) {
    const { position, dueAt: _due, answeredById: _by, teamId: _t, officeId: _o, regionId: _r, ...fields } = alarm
    alarms.push({
      ...fields,
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
      const { id, calledAt, position } = alarmTable
      const isOld = and(lt(calledAt, until), isNotNull(position))
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
      const { id, calledAt } = alarmTable
      const old = await db.select({ id }).from(alarmTable).where(lt(calledAt, until)).limit(AT_ONCE)
      if (old.length > 0) await db.delete(alarmTable).where(inArray(id, idsOf(old)))
      return old.length
    },
  },
]

const idsOf = (rows: readonly { readonly id: Id }[]): Id[] => rows.map(({ id }) => id)
