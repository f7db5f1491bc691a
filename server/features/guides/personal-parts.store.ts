import { erasedRows } from '../../resource/privacy/erasure.ts'
import { personalRows } from '../../resource/privacy/personal-data.ts'
import { guideReceiptTable, guideReminderTable } from './guide.table.ts'

const ofPerson = {
  guideReceipts: { table: guideReceiptTable, owner: guideReceiptTable.userId },
  guideReminders: { table: guideReminderTable, owner: guideReminderTable.userId },
}

/** Which guides a person has read and confirmed. */
export const guideParts = Object.entries(ofPerson).map(([name, rows]) => personalRows(name, rows))
export const guideErasure = Object.entries(ofPerson).map(([name, rows]) => erasedRows(name, rows))
