import { and, count, desc, eq, inArray, max, ne, sql } from 'drizzle-orm'
import type { Actor } from '../../../../shared/access/actor.ts'
import { DEVIATION_SELLERS_MAX } from '../../../../shared/features/sales/deviation/user-deviation.api.ts'
import type { Id } from '../../../../shared/kernel/ids.ts'
import type { Amount, Currency } from '../../../../shared/kernel/money.ts'
import type { Db } from '../../../platform/database/database.ts'
import { reachSql } from '../../../resource/conditions.ts'
import { knownNumbers } from '../../../resource/key-number.store.ts'
import { deviationKeyTable } from './deviation-key.table.ts'
import { deviationTable } from '../sale/sale.table.ts'

const { sellerId, sellerName, state, currency, amountAtRiskOre, amountRecoveredOre } = deviationTable
const { teamId, officeId, regionId } = deviationTable

const reachOf = (actor: Actor) =>
  reachSql(actor, 'view sale_reports', { own: sellerId, team: teamId, office: officeId, region: regionId })

/** Who has deviations that are not settled, the most first. */
export async function countUnsettledBySeller(db: Db, actor: Actor) {
  const unsettled = count()
  return db
    .select({ sellerId, sellerName: sql<string>`${max(sellerName)}`, unsettled })
    .from(deviationTable)
    .where(and(inArray(state, ['open', 'answered']), reachOf(actor)))
    .groupBy(sellerId)
    .orderBy(desc(unsettled))
    .limit(DEVIATION_SELLERS_MAX)
}

/** What the deviations of one seller come to, as far as the asker may see them. */
export async function sumDeviationsOf(
  db: Db,
  { actor, seller }: { actor: Actor; seller: Id },
): Promise<{ unsettled: number; atRisk: Amount[]; recovered: Amount[] }> {
  const [number] = await knownNumbers(db, [seller])
  const unsettled = ne(state, 'resolved')
  const sumIf = (condition: ReturnType<typeof ne>, column: unknown) =>
    sql<number | string>`cast(sum(case when ${condition} then ${column} else 0 end) as bigint)`
  const sums = await db
    .select({
      currency,
      unsettled: sumIf(unsettled, sql`1`),
      atRisk: sumIf(unsettled, amountAtRiskOre),
      recovered: sql<number | string>`cast(sum(${amountRecoveredOre}) as bigint)`,
    })
    .from(deviationKeyTable)
    .innerJoin(deviationTable, eq(deviationTable.id, deviationKeyTable.deviationId))
    .where(and(eq(deviationKeyTable.seller, number ?? -1), reachOf(actor)))
    .groupBy(currency)
  const amounts = (of: 'atRisk' | 'recovered') =>
    sums.map((sum) => ({ currency: sum.currency as Currency, ore: Number(sum[of]) }))
  return {
    unsettled: sums.reduce((total, sum) => total + Number(sum.unsettled), 0),
    atRisk: amounts('atRisk'),
    recovered: amounts('recovered'),
  }
}
