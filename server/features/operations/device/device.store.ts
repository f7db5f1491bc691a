import { and, desc, gte, inArray, isNull, sql } from 'drizzle-orm'
import { devices } from '../../../../shared/features/operations/device/device.list.ts'
import type { Instant } from '../../../../shared/kernel/days.ts'
import type { Id } from '../../../../shared/kernel/ids.ts'
import type { Db } from '../../../platform/database/database.ts'
import { eq } from '../../../platform/database/eq.ts'
import { rowChanger } from '../../../kept/row-changer.ts'
import { rowReader } from '../../../platform/database/row-reader.ts'
import { rowWriter } from '../../../platform/database/row-writer.ts'
import { serverRecord, type StoredRecord } from '../../../resource/record/server-record.ts'
import { sortText } from '../../../resource/list/text-sql.ts'
import { loadPeople } from '../../people/directory.door.ts'
import { organisationTables } from '../../organisation/access.door.ts'
import { equipmentHandoverTable, equipmentTable, heartbeatTable } from './equipment.table.ts'

export type StoredDevice = typeof equipmentTable.$inferSelect
export type StoredHandover = typeof equipmentHandoverTable.$inferSelect

const { userTable } = organisationTables
const thing = equipmentTable

/** Phones and tablets, with whose they are and what Rond tells of them. */
export const deviceRecords = serverRecord({
  contract: devices,
  table: thing,
  from: sql`${thing} left join ${userTable} on ${userTable.id} = ${thing.holderId}`,
  reach: { own: thing.holderId, team: thing.teamId, office: thing.officeId, region: thing.regionId },
  filters: {
    holderLeft: () =>
      sql`${eq(userTable.active, false)} and ${inArray(thing.life, ['handed_out', 'return_requested', 'lost'])}`,
  },
  sorts: { holderName: { column: sortText(userTable.name), nullable: true } },
  searched: [thing.manufacturer, thing.model, thing.serialNumber, userTable.name],
  complete,
  tables: ['app_heartbeat', 'user'],
})

async function complete(db: Db, rows: readonly StoredRecord[]): Promise<readonly object[]> {
  const stored = rows as unknown as readonly StoredDevice[]
  const holders = [...new Set(stored.flatMap(({ holderId }) => holderId ?? []))]
  const people = new Map((await loadPeople(db, holders)).map((person) => [person.id, person]))
  const beats = await newestBeats(db, holders)
  return stored.map((row) => {
    const person = row.holderId === null ? undefined : people.get(row.holderId)
    const beat = row.holderId === null || row.life === 'lost' ? undefined : beats.get(row.holderId)
    return {
      ...row,
      holderName: person?.name ?? '',
      holderLeft: person?.active === false ? 'left' : null,
      lastSyncAt: beat?.lastSyncAt ?? null,
      freeBytes: beat?.freeBytes ?? null,
      waiting: beat?.waiting ?? null,
    }
  })
}

/** What the newest installation of each person told. */
async function newestBeats(db: Db, userIds: readonly Id[]) {
  const beats = userIds.length === 0 ? [] : await readBeats(db, userIds)
  return new Map(beats.toSorted((one, other) => one.at - other.at).map((beat) => [beat.userId, beat]))
}

/** Whether a device was handed out to somebody. */
export async function holdsDevice(db: Db, userId: Id): Promise<boolean> {
  const [held] = await db
    .select({ id: thing.id })
    .from(thing)
    .where(and(eq(thing.holderId, userId), eq(thing.life, 'handed_out')))
    .limit(1)
  return held !== undefined
}

/** What a device reports. When its person was last reminded stays as it is. */
export const saveHeartbeat = (db: Db, beat: Omit<typeof heartbeatTable.$inferSelect, 'remindedAt'>): Promise<void> =>
  writeBeats(db, [{ ...beat, remindedAt: null }])

/** What an installation reported last; null where it has not. */
export async function loadHeartbeat(db: Db, deviceId: Id): Promise<typeof heartbeatTable.$inferSelect | null> {
  const [found] = await db.select().from(heartbeatTable).where(eq(heartbeatTable.deviceId, deviceId))
  return found ?? null
}

export const loadDevices: (db: Db, ids: readonly Id[]) => Promise<StoredDevice[]> = rowReader(thing, 'id')

export async function loadHandover(db: Db, id: Id): Promise<StoredHandover | null> {
  const [found] = await db.select().from(equipmentHandoverTable).where(eq(equipmentHandoverTable.id, id))
  return found ?? null
}

/** The handovers since a moment that their receiver has not answered. */
export const loadOpenHandovers = (db: Db, receiverId: Id, since: Instant): Promise<StoredHandover[]> =>
  db
    .select()
    .from(equipmentHandoverTable)
    .where(
      and(
        eq(equipmentHandoverTable.receiverId, receiverId),
        isNull(equipmentHandoverTable.acceptedAt),
        gte(equipmentHandoverTable.at, since),
      ),
    )
    .orderBy(equipmentHandoverTable.at)

/** The devices that a person has, the newest first. */
export const loadHeldDevices = (db: Db, holderId: Id) =>
  db
    .select({
      id: thing.id,
      manufacturer: thing.manufacturer,
      model: thing.model,
      serialNumber: thing.serialNumber,
      life: thing.life,
      handedOutAt: thing.handedOutAt,
    })
    .from(thing)
    .where(and(eq(thing.holderId, holderId), inArray(thing.life, ['handed_out', 'return_requested'])))
    .orderBy(desc(thing.handedOutAt), thing.id)

export const saveHandover = (db: Db, handover: StoredHandover): Promise<void> => writeHandovers(db, [handover])

export const changeDevice = rowChanger(thing)

/** Gives devices to somebody, whose place decides from now on who sees them. */
export async function giveDevices(
  db: Db,
  found: readonly StoredDevice[],
  holder: { id: Id; teamId: Id | null; officeId: Id | null; regionId: Id | null; at: Instant },
): Promise<void> {
  const { id: holderId, at: handedOutAt, ...place } = holder
  for (const device of found) await changeDevice(db, device, { life: 'handed_out', holderId, handedOutAt, ...place })
}

const readBeats = rowReader(heartbeatTable, 'userId')
const writeBeats = rowWriter(heartbeatTable, {
  replace: ['deviceId'],
  only: ['userId', 'at', 'lastSyncAt', 'freeBytes', 'waiting', 'waitingSince', 'clientVersion'],
})
const writeHandovers = rowWriter(equipmentHandoverTable, { replace: ['id'] })

/** What a holder is called; empty where there is none. */
export async function nameOf(db: Db, userId: Id | null): Promise<string> {
  const [person] = userId === null ? [] : await loadPeople(db, [userId])
  return person?.name ?? ''
}
