import { sql } from 'drizzle-orm'
import { houses } from '../../../shared/features/field/door/house.schema.ts'
import type { Id } from '../../../shared/kernel/ids.ts'
import { put, type Change } from '../../../shared/sync/command.ts'
import type { Db } from '../../platform/database/database.ts'
import { erasedRows, type ErasurePart } from '../../resource/privacy/erasure.ts'
import { personalRows } from '../../resource/privacy/personal-data.ts'
import { alarmTable } from './alarm/alarm.table.ts'
import { badgeLookTable, badgeTable } from './badge/badge.table.ts'
import { doorBlockErasure } from './door/door-block.store.ts'
import { doorBlockTable } from './door/door-block.table.ts'
import { holdingTable } from './area/area.table.ts'
import { houseStore } from './door/house.store.ts'
import { houseTable, visitTable } from './door/house.table.ts'

const ofPerson = {
  doorVisits: { table: visitTable, owner: visitTable.sellerId },
  heldAreas: { table: holdingTable, owner: holdingTable.sellerId },
  badge: { table: badgeTable, owner: badgeTable.userId },
  badgeLooks: { table: badgeLookTable, owner: badgeLookTable.userId },
  alarms: { table: alarmTable, owner: alarmTable.sellerId },
}

/** Doors that a person knocked at, their badge, and their calls for help. */
export const fieldParts = [
  ...Object.entries(ofPerson).map(([name, rows]) => personalRows(name, rows)),
  personalRows('doorBlocks', { table: doorBlockTable, owner: doorBlockTable.sellerId }),
]
export const fieldErasure: readonly ErasurePart<Change>[] = [
  ...Object.entries(ofPerson).map(([name, rows]) => erasedRows(name, rows)),
  doorBlockErasure,
  {
    name: 'heldHouses',
    count: async (db, userId) => (await housesOf(db, userId)).length,
    changesOf: async (db, userId) =>
      (await houseStore.load(db, await housesOf(db, userId))).map((house) =>
        put(houses, { ...house, sellerIds: house.sellerIds.filter((id) => id !== userId) }),
      ),
  },
]

/** The houses that still name a person as their seller. */
async function housesOf(db: Db, userId: Id): Promise<Id[]> {
  const { id, sellerIds } = houseTable
  const rows = await db
    .select({ id })
    .from(houseTable)
    .where(sql`cast(${sellerIds} as text) like ${`%"${userId}"%`}`)
  return rows.map((row) => row.id)
}
