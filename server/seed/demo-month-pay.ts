import { noGrades } from '../features/payout/month/month-pay.routes.ts'
import { monthRows } from '../features/payout/month/month-pay.store.ts'
import { bonusRuleRecords, overrideRuleRecords } from '../features/payout/month/month-rule.store.ts'
import { monthPays } from '../../shared/features/payout/month/month-pay-row.schema.ts'
import { put } from '../../shared/sync/command.ts'
import { dayOf, type Instant } from '../../shared/kernel/days.ts'
import { monthFrom } from '../../shared/kernel/months.ts'
import { insertRecord } from '../resource/record/record.store.ts'
import { actorOf, memberOf } from './demo-cast.ts'
import type { DemoCatalog } from './demo-sales.ts'
import type { Seeder } from './story.ts'

/** The provider whose bonus is reached by one order. */
export const BONUS_PROVIDER = 'Norrsken Energi'

/** The last month: finance has closed it. */
const closedMonth = (now: Instant): string => monthFrom(dayOf(now, 'Europe/Stockholm').slice(0, 7), -1)

/** Rules for the coach's share and the quality bonus. */
export async function seedMonthRules({ platform, cast }: Seeder, { providers }: DemoCatalog): Promise<void> {
  const { database, newId, now } = platform
  // The months before it are not closed: the rules begin with it.
  const fromDay = `${closedMonth(now())}-01`
  const coaches = [...cast.values()].filter(({ role, teamId }) => role === 'coach' && teamId !== null)
  const bonusProviderId = providers.find(({ name }) => name === BONUS_PROVIDER)?.id ?? null
  const stored = () => ({ id: newId(), version: 1, archivedAt: null })
  await database.tx(async (db) => {
    for (const { id, teamId } of coaches)
      await insertRecord(db, overrideRuleRecords.table, { ...stored(), coachId: id, teamId, percent: 4, fromDay })
    // A seller of the story has a few orders a month: the bonus of one provider is reached, that of all is not.
    for (const rule of [
      { providerId: null, amountOre: 40_00, minSales: 5 },
      { providerId: bonusProviderId, amountOre: 60_00, minSales: 1 },
    ])
      await insertRecord(db, bonusRuleRecords.table, {
        ...stored(),
        ...rule,
        currency: 'SEK',
        per: 'order',
        maxRegretPercent: 10,
        minGrade: null,
        fromDay,
      })
  })
}

/** The last month, closed by finance. */
export async function seedMonthPay({ platform, sync, cast }: Seeder): Promise<void> {
  const { database, newId, now } = platform
  const month = closedMonth(now())
  const actor = actorOf(memberOf(cast, 'finance'))
  const rows = await monthRows(database.db, { month, actor, gradeOf: await noGrades(database.db, month), now, newId })
  await sync.writeOnServer({ changes: rows.map((row) => put(monthPays, row)) })
}
