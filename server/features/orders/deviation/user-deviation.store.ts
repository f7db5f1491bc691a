import { and, inArray, max, min, sql } from 'drizzle-orm'
import type { Actor } from '../../../../shared/access/actor.ts'
import {
  DEVIATION_SELLERS_MAX,
  type DeviationSeller,
} from '../../../../shared/features/orders/deviation/user-deviation.api.ts'
import { deviationAwaiting } from '../../../../shared/features/sales/deviation/deviation.schema.ts'
import type { Instant } from '../../../../shared/kernel/days.ts'
import type { Id } from '../../../../shared/kernel/ids.ts'
import type { Currency } from '../../../../shared/kernel/money.ts'
import type { Db } from '../../../platform/database/database.ts'
import { reachSql } from '../../../resource/list/conditions.ts'
import { deviationTable } from '../../sales/index.ts'

const { sellerId, sellerName, state, awaiting, currency, amountAtRiskOre, raisedAt, dueAt, answeredAt } = deviationTable
const { teamId, officeId, regionId } = deviationTable

/** Open deviations of each seller, the seller with the oldest first (product 5.3). */
export async function sumUnsettledBySeller(
  db: Db,
  { actor, now }: { actor: Actor; now: Instant },
): Promise<DeviationSeller[]> {
  const reach = reachSql(actor, 'view sale_reports', {
    own: sellerId,
    team: teamId,
    office: officeId,
    region: regionId,
  })
  const whole = (column: unknown) => sql<number | string>`cast(sum(${column}) as bigint)`
  const sums = await db
    .select({
      sellerId,
      sellerName: sql<string>`${max(sellerName)}`,
      currency,
      unsettled: whole(sql`1`),
      overdue: whole(sql`case when ${dueAt} < ${now} then 1 else 0 end`),
      atRiskOre: whole(amountAtRiskOre),
      oldestAt: min(raisedAt),
      lastAnswerAt: max(answeredAt),
    })
    .from(deviationTable)
    .where(and(inArray(state, ['open', 'answered']), reach))
    .groupBy(sellerId, currency)
  const sellers = new Map<Id, DeviationSeller>()
  for (const sum of sums) {
    const before = sellers.get(sum.sellerId)
    const answered = [before?.lastAnswerAt, sum.lastAnswerAt].filter((at) => typeof at === 'number')
    sellers.set(sum.sellerId, {
      sellerId: sum.sellerId,
      sellerName: sum.sellerName,
      unsettled: (before?.unsettled ?? 0) + Number(sum.unsettled),
      overdue: (before?.overdue ?? 0) + Number(sum.overdue),
      oldestAt: Math.min(before?.oldestAt ?? Infinity, sum.oldestAt ?? Infinity),
      atRisk: [...(before?.atRisk ?? []), { currency: sum.currency as Currency, ore: Number(sum.atRiskOre) }],
      lastAnswerAt: answered.length === 0 ? null : Math.max(...answered),
    })
  }
  return [...sellers.values()]
    .toSorted(
      (one, other) =>
        one.oldestAt - other.oldestAt ||
        other.unsettled - one.unsettled ||
        one.sellerName.localeCompare(other.sellerName, 'sv'),
    )
    .slice(0, DEVIATION_SELLERS_MAX)
}

const unsettled = ['open', 'answered'] as const

/** How many unsettled deviations a seller has in a team, by whose turn it is. */
export interface TeamDeviations {
  readonly teamId: Id
  readonly sellerId: Id
  readonly awaiting: (typeof deviationAwaiting)[number]
  readonly count: number
}

/** Counts the unsettled deviations of each seller in the given teams, by whose turn it is. */
export async function countTeamDeviations(db: Db, teamIds: readonly Id[]): Promise<TeamDeviations[]> {
  if (teamIds.length === 0) return []
  const rows = await db
    .select({ teamId, sellerId, awaiting, count: sql<number | string>`count(*)` })
    .from(deviationTable)
    .where(and(inArray(state, [...unsettled]), inArray(teamId, [...teamIds])))
    .groupBy(teamId, sellerId, awaiting)
  return rows.flatMap((row) => {
    const found = deviationAwaiting.find((one) => one === row.awaiting)
    return row.teamId === null || found === undefined
      ? []
      : { teamId: row.teamId, sellerId: row.sellerId, awaiting: found, count: Number(row.count) }
  })
}
