import { inArray } from 'drizzle-orm'
import type { Instant } from '../../../../shared/kernel/days.ts'
import type { Id } from '../../../../shared/kernel/ids.ts'
import type { Db } from '../../../platform/database/database.ts'
import { deviationReminderTable as table } from './deviation-reminder.table.ts'

/** The reminders given so far, as `deviation/stage`. */
export async function remindersGiven(db: Db, deviationIds: readonly Id[]): Promise<ReadonlySet<string>> {
  if (deviationIds.length === 0) return new Set()
  const rows = await db
    .select()
    .from(table)
    .where(inArray(table.deviationId, [...deviationIds]))
  return new Set(rows.map(({ deviationId, stage }) => `${deviationId}/${stage}`))
}

export async function addReminder(
  db: Db,
  reminder: { readonly deviationId: Id; readonly stage: string; readonly remindedAt: Instant },
): Promise<void> {
  await db.insert(table).values(reminder).onConflictDoNothing()
}
