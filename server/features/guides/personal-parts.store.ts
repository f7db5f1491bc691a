import { erasedRows } from '../../resource/privacy/erasure.ts'
import { personalRows } from '../../resource/privacy/personal-data.ts'
import { guideReceiptTable, guideReminderTable, guideRequirementTable } from './guide.table.ts'

const ofPerson = {
  guideReceipts: { table: guideReceiptTable, owner: guideReceiptTable.userId },
  guideRequirements: { table: guideRequirementTable, owner: guideRequirementTable.targetId },
  guideReminders: { table: guideReminderTable, owner: guideReminderTable.userId },
}

/** Which guides a person has read and confirmed. */
export const guideParts = Object.entries(ofPerson).map(([name, rows]) => personalRows(name, rows))
export const guideErasure = Object.entries(ofPerson).map(([name, rows]) => erasedRows(name, rows))
