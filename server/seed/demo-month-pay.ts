import { noGrades } from '../features/finance/month/month-pay.routes.ts'
import { monthRows } from '../features/finance/month/month-pay.store.ts'
import { bonusRuleRecords, overrideRuleRecords } from '../features/finance/month/month-rule.store.ts'
import { monthPays } from '../../shared/features/finance/month/month-pay-row.schema.ts'
import { put } from '../../shared/sync/command.ts'
import { addDays, dayOf } from '../../shared/kernel/days.ts'
import { insertRecord } from '../resource/record.store.ts'
import { actorOf, memberOf } from './demo-cast.ts'
import type { Teller } from './story.ts'

/** Rules for the coach's share and the quality bonus, and the last month closed by finance. */
export async function tellMonthPay({ platform, sync, cast }: Teller): Promise<void> {
  const { database, newId, now } = platform
  const firstDay = `${dayOf(now(), 'Europe/Stockholm').slice(0, 7)}-01`
  const fromDay = `${firstDay.slice(0, 4)}-01-01`
  const month = addDays(firstDay, -1).slice(0, 7)
  const actor = actorOf(memberOf(cast, 'finance'))
  const coaches = [...cast.values()].filter(({ role, teamId }) => role === 'coach' && teamId !== null)
  const stored = () => ({ id: newId(), version: 1, archivedAt: null })
  await database.tx(async (db) => {
    for (const { id, teamId } of coaches)
      await insertRecord(db, overrideRuleRecords.table, { ...stored(), coachId: id, teamId, percent: 4, fromDay })
    await insertRecord(db, bonusRuleRecords.table, {
      ...stored(),
      providerId: null,
      currency: 'SEK',
      per: 'order',
      amountOre: 40_00,
      maxRegretPercent: 10,
      minSales: 5,
      minGrade: null,
      fromDay,
    })
  })
  const rows = await monthRows(database.db, { month, actor, gradeOf: noGrades, now, newId })
  await sync.writeOnServer({ changes: rows.map((row) => put(monthPays, row)) })
}
