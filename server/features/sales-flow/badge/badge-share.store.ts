import type { BadgeQuestion } from '../../../../shared/features/sales-flow/badge/badge.schema.ts'
import type { Day } from '../../../../shared/kernel/days.ts'
import type { Id } from '../../../../shared/kernel/ids.ts'
import type { Db } from '../../../platform/database/database.ts'
import { loadSharedOrders } from '../../commission/index.ts'
import type { BadgeWindow } from './badge-query.rules.ts'

/** What a person or a team has of one shared sale. */
export interface BadgeShare {
  readonly ownerId: Id
  readonly day: Day
  /** 1: the whole sale. */
  readonly count: number
  readonly valueOre: number
}

interface Asked extends BadgeWindow {
  readonly scope: BadgeQuestion['scope']
  /** The shared sales that the badge asks for, out of these. */
  readonly matching: () => Promise<ReadonlySet<Id>>
}

/** The parts of the shared sales of a badge's window, for those who share them (decision 0191). */
export async function loadBadgeShares(
  db: Db,
  { first: from, last: to, ownerId: asked, scope, matching }: Asked,
): Promise<readonly BadgeShare[]> {
  const orders = await loadSharedOrders(db, { from, to })
  if (orders.length === 0) return []
  const matched = await matching()
  return orders
    .filter(({ sale }) => matched.has(sale.id))
    .flatMap(({ sale, parts }) =>
      parts.flatMap(({ sellerId, teamId, part, portionOf }): BadgeShare[] => {
        const ownerId = scope === 'team' ? teamId : sellerId
        if (ownerId === null || (asked !== undefined && ownerId !== asked)) return []
        return [{ ownerId, day: sale.soldOn, count: part, valueOre: portionOf(sale.orderValueOre) }]
      }),
    )
}

/** The amounts of whole sales with those of the shares: numbers and values add up, of the largest the larger one counts. */
export function withShares(
  aggregation: 'count' | 'sum' | 'max',
  whole: ReadonlyMap<Id, number>,
  shares: readonly BadgeShare[],
): ReadonlyMap<Id, number> {
  const found = new Map(whole)
  for (const { ownerId, count, valueOre } of shares) {
    const before = found.get(ownerId) ?? 0
    const value = valueOre / 100
    found.set(ownerId, { count: before + count, sum: before + value, max: Math.max(before, value) }[aggregation])
  }
  return found
}
