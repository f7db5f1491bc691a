import type { CountedListed, CountedSale } from '../../../../shared/features/commission/earning/earning-line.rules.ts'
import { soldStatuses, type SimulationSource } from '../../../../shared/features/rates/simulation/simulation.rules.ts'
import { groupBy } from '../../../../shared/kernel/group-by.ts'
import { daysOfMonth } from '../../../../shared/kernel/months.ts'
import type { Db } from '../../../platform/database/database.ts'
import { loadPrices, productStore } from '../../catalog/index.ts'
import { loadSoldLines } from '../../orders/index.ts'
import { commissionRuleTable, commissionRuleStore } from '../../commission/index.ts'

/** What a month sold, with what decides what it earned. What was withdrawn still counts for the steps of others. */
export async function loadSoldMonth(db: Db, month: string): Promise<SimulationSource> {
  const lines = await loadSoldLines(db, { ...daysOfMonth(month), statuses: [...soldStatuses, 'regret'] })
  const bySale = [...groupBy(lines, ({ id }) => id).values()]
  const productIds = [...new Set(lines.map(({ productId }) => productId))]
  const ruleIds = await db.select({ id: commissionRuleTable.id }).from(commissionRuleTable)
  return {
    month,
    sales: bySale.map((own) => ({ ...own[0], lines: own }) as unknown as CountedSale),
    listed: bySale.map(([{ id, listed, titleId }]): CountedListed => ({ id, titleId, lines: listed ?? [] })),
    rules: await commissionRuleStore.load(
      db,
      ruleIds.map(({ id }) => id),
    ),
    products: await productStore.load(db, productIds),
    prices: await loadPrices(db, productIds),
  }
}
