import { erasedRows } from '../../resource/privacy/erasure.ts'
import { personalRows } from '../../resource/privacy/personal-data.ts'
import { importRunTable } from '../../resource/import/import.table.ts'
import { equipmentHandoverTable, equipmentTable, heartbeatTable } from './device/equipment.table.ts'
import { listExportTable } from './download/export.table.ts'
import { sharedViewTable } from './shared-view/shared-view.table.ts'
import { staffFileReadTable } from './staff-file/staff-file.table.ts'

const staffFileReads = { table: staffFileReadTable, owner: staffFileReadTable.userId }
const installations = { table: heartbeatTable, owner: heartbeatTable.userId }

/** Reading receipts, exports, imports, shared views, installations and equipment of a person. */
export const operationsParts = [
  personalRows('staffFileReads', staffFileReads),
  personalRows('installations', installations),
  personalRows('equipment', { table: equipmentTable, owner: equipmentTable.holderId }),
  personalRows('equipmentHandovers', {
    table: equipmentHandoverTable,
    owner: equipmentHandoverTable.receiverId,
    without: ['byId', 'byName'],
  }),
  personalRows('exports', { table: listExportTable, owner: listExportTable.ownerId }),
  personalRows('imports', {
    table: importRunTable,
    owner: importRunTable.actorId,
    without: ['outcome', 'addedIds'],
  }),
  personalRows('sharedViews', { table: sharedViewTable, owner: sharedViewTable.ownerId }),
]

/** An export is removed with its file after 7 days, and a thing stays with its holder until it has come back. */
export const operationsErasure = [
  erasedRows('staffFileReads', staffFileReads),
  erasedRows('installations', installations),
]
