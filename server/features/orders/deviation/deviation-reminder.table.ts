import { int, primaryKey, table, text } from '../../../platform/database/columns.ts'

/** Which reminders of a deviation have been given: each stage once for each turn of the seller (`stage@due`). */
export const deviationReminderTable = table(
  'deviation_reminder',
  {
    deviationId: text().notNull(),
    stage: text().notNull(),
    remindedAt: int().notNull(),
  },
  (reminder) => [primaryKey({ columns: [reminder.deviationId, reminder.stage] })],
)
