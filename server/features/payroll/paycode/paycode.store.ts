import { isNull } from 'drizzle-orm'
import type { Actor } from '../../../../shared/access/actor.ts'
import { paycodes, type PaycodeRow } from '../../../../shared/features/payroll/paycode/paycode.list.ts'
import { unitOf, type PaycodeForm } from '../../../../shared/features/payroll/paycode/paycode.schema.ts'
import type { Instant } from '../../../../shared/kernel/days.ts'
import type { IdMaker } from '../../../../shared/kernel/ids.ts'
import { failure } from '../../../../shared/kernel/result.ts'
import type { Db } from '../../../platform/database/database.ts'
import { recordActivities } from '../../../resource/activity/activity.store.ts'
import { insertRecord } from '../../../resource/record/record.store.ts'
import { serverRecord, type RecordChange } from '../../../resource/record/server-record.ts'
import { paycodeTable } from './paycode.table.ts'

/** A code as payroll reads it. */
export type Paycode = PaycodeForm & { readonly id: string }

/** The codes that are in use, those of other days among them. */
export async function loadPaycodes(db: Db): Promise<readonly Paycode[]> {
  return (await db.select().from(paycodeTable).where(isNull(paycodeTable.archivedAt))) as unknown as Paycode[]
}

/** Adds codes as records of the list, with their entries in the log. */
export async function addPaycodes(
  db: Db,
  forms: readonly PaycodeForm[],
  {
    newId,
    at,
    actor,
  }: { readonly newId: IdMaker; readonly at: Instant; readonly actor: Pick<Actor, 'userId' | 'name'> },
): Promise<void> {
  const added = forms.map((form) => ({ id: newId(), form }))
  for (const { id, form } of added) await insertRecord(db, paycodeTable, { id, version: 1, archivedAt: null, ...form })
  const entry = { at, actor, kind: paycodes.name, what: 'created', before: {} }
  await recordActivities(
    db,
    added.map(({ id, form }) => ({ ...entry, id: newId(), subjectId: id, after: form })),
  )
}

export const paycodeRecords = serverRecord({
  contract: paycodes,
  table: paycodeTable,
  check: async (change) => ((await overlaps(change)) ? [failure('paycode.overlaps', 'fromDay')] : []),
  complete: (_db, rows) =>
    Promise.resolve(rows.map((row) => ({ ...row, unit: unitOf(row['source'] as PaycodeRow['source']) }))),
})

/** Whether another code pays the same source of the country on a day of this one: a line would have two codes. */
async function overlaps({ db, id, what, after }: RecordChange): Promise<boolean> {
  if (what === 'archived') return false
  const { source, country, fromDay, untilDay } = after as PaycodeForm
  const others = (await loadPaycodes(db)).filter((one) => one.id !== id && one.source === source)
  return others.some(
    (one) =>
      one.country === country &&
      (one.untilDay === null || one.untilDay >= fromDay) &&
      (untilDay === null || untilDay >= one.fromDay),
  )
}
