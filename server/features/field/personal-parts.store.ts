import { erasedRows } from '../../resource/privacy/erasure.ts'
import { personalRows } from '../../resource/privacy/personal-data.ts'
import { alarmTable } from './alarm/alarm.table.ts'
import { badgeLookTable, badgeTable } from './badge/badge.table.ts'
import { doorBlockErasure } from './door/door-block.store.ts'
import { doorBlockTable } from './door/door-block.table.ts'
import { holdingTable } from './area/area.table.ts'
import { visitTable } from './door/house.table.ts'

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
export const fieldErasure = [
  ...Object.entries(ofPerson).map(([name, rows]) => erasedRows(name, rows)),
  doorBlockErasure,
]
