import { monthFrom } from '../../shared/kernel/months.ts'
import { budgets } from '../../shared/features/finance/budget/budget.schema.ts'
import { dayOf } from '../../shared/kernel/days.ts'
import type { Id } from '../../shared/kernel/ids.ts'
import { currencyIn } from '../../shared/kernel/money.ts'
import { put } from '../../shared/sync/command.ts'
import { saveTeamBudget } from '../features/finance/budget/budget-sheet.store.ts'
import type { Seeder } from './story.ts'

/** What a seller of the demo company means to sell in a month, in whole kronor or euro. */
const GOALS = { SEK: [18_000, 22_000, 26_000], EUR: [1_600, 2_000, 2_400] } as const
/** The teams mean to sell a little more than the sum of their members. */
const TEAM_STRETCH = 1.05

interface Goals {
  readonly months: readonly string[]
  /** What a seller means to sell in a month, in öre or cents. */
  readonly goalOf: (sellerId: Id, month: string) => number
}

/** Sets the budgets of value per year: of every seller and team. Left out: of last month and this one. */
export async function seedBudgets({ platform, sync, cast }: Seeder, goals?: Goals): Promise<void> {
  const today = dayOf(platform.now(), 'Europe/Stockholm')
  const months = goals?.months ?? [monthFrom(today.slice(0, 7), -1), today.slice(0, 7)]
  const sellers = [...cast.values()].filter(({ role }) => role === 'seller')
  const rows = sellers.flatMap(({ id, name, teamId, officeId, regionId, zone }, at) => {
    const currency = currencyIn(zone)
    const plain = GOALS[currency]
    const amount = (plain[at % plain.length] ?? plain[0]) * 100
    const place = { sellerId: id, sellerName: name, teamId, officeId, regionId }
    return months.map((month) => ({
      id: platform.newId(),
      ...place,
      month,
      metric: 'order_value' as const,
      amount: goals?.goalOf(id, month) ?? amount,
      currency,
    }))
  })
  await sync.writeOnServer({ changes: rows.map((row) => put(budgets, row)) })
  await platform.database.tx(async (db) => {
    for (const teamId of new Set(rows.flatMap((row) => row.teamId ?? []))) {
      for (const month of months) {
        const own = rows.filter((row) => row.teamId === teamId && row.month === month)
        const [first] = own
        if (!first) continue
        const sum = own.reduce((total, { amount }) => total + amount, 0)
        const amount = Math.round((sum * TEAM_STRETCH) / 1000_00) * 1000_00
        await saveTeamBudget(db, { teamId, month, metric: 'order_value', amount, currency: first.currency })
      }
    }
  })
}
