import {
  getBudgetSheet,
  saveBudgetSheet,
  type BudgetCell,
} from '../../../../shared/features/finance/budget/budget-sheet.api.ts'
import { monthsOf } from '../../../../shared/kernel/months.ts'
import { dayOf } from '../../../../shared/kernel/days.ts'
import { currencyIn } from '../../../../shared/kernel/money.ts'
import type { Change } from '../../../../shared/sync/command.ts'
import { route, type Route } from '../../../platform/http/route.ts'
import type { Platform } from '../../../platform/platform.ts'
import type { Sync } from '../../../sync/sync.ts'
import { loadSellerBudgets, loadTeamBudgets } from './budget-sheet.store.ts'
import { belongsIn, membersOf, reachedTeam, writeCells } from './budget-write.store.ts'

const limits = { perMinute: 120, maxBytes: 256 * 1024 }

/** The budgets of a team in a year, read and written as one sheet. */
export function budgetSheetRoutes(platform: Platform, sync: Pick<Sync, 'writeOnServer'>): readonly Route[] {
  const { database, now } = platform
  return [
    route(getBudgetSheet, async ({ actor, input: { teamId, year, metric } }) => {
      const { db } = database
      const team = await reachedTeam(db, { actor, teamId, metric })
      const months = monthsOf(year)
      const members = await membersOf(db, team, months)
      const asked = { metrics: [metric], from: `${Number(year) - 1}-01`, to: `${year}-12` }
      const sellerIds = members.map(({ userId }) => userId)
      const own = await loadSellerBudgets(db, { ...asked, sellerIds })
      const ofTeam = await loadTeamBudgets(db, { ...asked, teamIds: [teamId] })
      const cellOf = (of: BudgetCell['of']) => (row: (typeof ofTeam)[number]) => ({
        of,
        id: row.ownerId,
        month: row.month,
        amount: row.amount,
      })
      return {
        team: { id: team.id, name: team.name, officeName: team.officeName },
        currency: currencyIn(team.zone),
        today: dayOf(now(), team.zone),
        people: members
          .filter(({ active, userId }) => active || own.some(({ ownerId }) => ownerId === userId))
          .map((member) => ({
            sellerId: member.userId,
            name: member.name,
            months: months.filter((month) => belongsIn(member, month)),
          })),
        cells: [...own.map(cellOf('seller')), ...ofTeam.map(cellOf('team'))],
        asOf: now(),
      }
    }),
    route(
      saveBudgetSheet,
      async ({ actor, input }) => {
        const changes: Change[] = []
        await sync.writeOnServer({
          changes,
          first: async (db) => {
            changes.length = 0
            changes.push(...(await writeCells(db, { platform, actor, input })))
          },
        })
        return { saved: input.cells.length }
      },
      limits,
    ),
  ]
}
