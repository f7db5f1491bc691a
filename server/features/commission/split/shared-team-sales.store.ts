import { and, gte, inArray, lte } from 'drizzle-orm'
import { countedParts, portionsOf, WHOLE_SALE } from '../../../../shared/features/commission/split/sale-credit.rules.ts'
import type { Sale, SaleStatus } from '../../../../shared/features/sales/sale/sale.schema.ts'
import { countedStatuses } from '../../../../shared/features/orders/statistics/order-statistics.api.ts'
import { groupBy } from '../../../../shared/kernel/group-by.ts'
import type { Id } from '../../../../shared/kernel/ids.ts'
import type { Db } from '../../../platform/database/database.ts'
import type { TeamPeriod, TeamSales } from '../../orders/index.ts'
import { loadSales } from '../../sales/index.ts'
import { saleCreditStore } from './sale-credit.store.ts'
import { saleCreditTable as credit } from './sale-credit.table.ts'

/** What shared sales take from who sold them, and give to each who shares them; `pieces` the same in pieces. */
export interface SharedTeamSales {
  readonly sales: readonly TeamSales[]
  readonly pieces: readonly Pick<TeamSales, 'sellerId' | 'teamId' | 'day' | 'sales'>[]
}

const shared: readonly SaleStatus[] = [...countedStatuses, 'regret']

/**
 * Beside what teams sold in a period: each sale that they share counts in parts (decision 0088). It is taken from who sold it
 * with a minus, and given to each with a plus, so that whatever is added up stays the same for all teams together.
 */
export async function loadSharedTeamSales(db: Db, { teamIds, from, to }: TeamPeriod): Promise<SharedTeamSales> {
  const found = await db
    .selectDistinct({ saleId: credit.saleId })
    .from(credit)
    .where(and(inArray(credit.teamId, [...teamIds]), gte(credit.soldOn, from), lte(credit.soldOn, to)))
  if (found.length === 0) return { sales: [], pieces: [] }
  const saleIds = found.map(({ saleId }) => saleId)
  const credits = groupBy(await saleCreditStore.findBy(db, 'saleId', saleIds), ({ saleId }) => saleId)
  const moved = (await loadSales(db, saleIds))
    .filter(({ status }) => shared.includes(status))
    .flatMap((sale) => movedBy(sale, countedParts(sale, credits.get(sale.id) ?? [])))
    .filter(({ teamId }) => teamIds.includes(teamId))
  return {
    sales: moved.map(({ pieces: _pieces, ...one }) => one),
    pieces: moved
      .filter(({ status }) => status !== 'regret')
      .map(({ sellerId, teamId, day, pieces }) => ({ sellerId, teamId, day, sales: pieces })),
  }
}

function movedBy(sale: Sale, parts: ReturnType<typeof countedParts>) {
  const { soldOn: day, status, providerId, currency, orderValueOre } = sale
  const quantity = sale.lines.reduce((sum, line) => sum + line.quantity, 0)
  const values = portionsOf(orderValueOre, parts)
  const line = (of: { sellerId: Id; teamId: Id | null }, part: number, valueOre: number) => ({
    sellerId: of.sellerId,
    teamId: of.teamId ?? '',
    day,
    status,
    providerId,
    currency,
    sales: part,
    valueOre,
    pieces: part * quantity,
  })
  return [
    line(sale, -1, -orderValueOre),
    ...parts.map((part) => line(part, part.basisPoints / WHOLE_SALE, values.get(part.sellerId) ?? 0)),
  ]
}
