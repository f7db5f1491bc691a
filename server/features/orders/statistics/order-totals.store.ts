import { and, gte, inArray, lte, sql, type SQL } from 'drizzle-orm'
import {
  countedStatuses,
  type OrderStatistics,
} from '../../../../shared/features/orders/statistics/order-statistics.api.ts'
import { addDays, type Day } from '../../../../shared/kernel/days.ts'
import type { Currency } from '../../../../shared/kernel/money.ts'
import { daysOfMonth, firstOfNextMonth } from '../../../../shared/kernel/months.ts'
import type { Db } from '../../../platform/database/database.ts'
import { eq } from '../../../platform/database/eq.ts'
import { readValues } from '../../../platform/database/read-values.ts'
import { saleTallyTable as tally, type TallyGrain } from '../../sales/index.ts'

interface Stretch {
  readonly from: Day
  readonly to: Day
}

/** The whole months of a period, of which there are totals, and the days beside them. */
export function monthsAndDays({ from, to }: Stretch): { months: readonly Stretch[]; days: readonly Stretch[] } {
  const first = from.endsWith('-01') ? from : firstOfNextMonth(from)
  const last = to === daysOfMonth(to.slice(0, 7)).last ? to : addDays(`${to.slice(0, 7)}-01`, -1)
  if (last < first) return { months: [], days: [{ from, to }] }
  const before = from < first ? [{ from, to: addDays(first, -1) }] : []
  const after = last < to ? [{ from: addDays(last, 1), to }] : []
  return { months: [{ from: first, to: last }], days: [...before, ...after] }
}

export type FoundProduct = OrderStatistics['products'][number]

export async function periodsOfTotals(
  db: Db,
  { from, to, byDay }: { from: Day; to: Day; byDay: boolean },
): Promise<OrderStatistics['periods']> {
  const grain = byDay ? 'region-day' : 'office-month'
  const [first, last] = byDay ? [from, to] : [from.slice(0, 7), to.slice(0, 7)]
  const where = and(totalsOf(grain), gte(tally.period, first), lte(tally.period, last))
  const rows = await readValues(
    db,
    sql`select ${tally.period} as period, ${tally.currency} as currency, cast(sum(${tally.sales}) as bigint) as sales, cast(sum(${tally.valueOre}) as bigint) as value from ${tally} where ${where} group by ${tally.period}, ${tally.currency} order by 1, 2`,
  )
  return rows.flatMap(([period, currency, sales, value]) =>
    Number(sales) === 0
      ? []
      : [{ period: String(period), currency: currency as Currency, sales: Number(sales), valueOre: Number(value) }],
  )
}

export async function productsOfTotals(db: Db, { from, to }: { from: Day; to: Day }): Promise<readonly FoundProduct[]> {
  const where = and(totalsOf('product-month'), gte(tally.period, from.slice(0, 7)), lte(tally.period, to.slice(0, 7)))
  return productRows(
    await readValues(
      db,
      sql`select ${tally.productId} as product, ${tally.currency} as currency, cast(sum(${tally.sales}) as bigint) as sales, cast(sum(${tally.quantity}) as bigint) as quantity, cast(sum(${tally.valueOre}) as bigint) as value from ${tally} where ${where} group by ${tally.productId}, ${tally.currency} order by 5 desc`,
    ),
  )
}

export const productRows = (rows: readonly (readonly unknown[])[]): readonly FoundProduct[] =>
  rows.flatMap(([productId, currency, sales, quantity, value]) =>
    Number(sales) === 0
      ? []
      : [
          {
            productId: String(productId),
            name: '',
            currency: currency as Currency,
            sales: Number(sales),
            quantity: Number(quantity),
            valueOre: Number(value),
          },
        ],
  )

export async function teamsOfTotals(db: Db, { from, to }: { from: Day; to: Day }): Promise<OrderStatistics['teams']> {
  const where = and(totalsOf('team-month'), gte(tally.period, from.slice(0, 7)), lte(tally.period, to.slice(0, 7)))
  const rows = await readValues(
    db,
    sql`select ${tally.teamId} as team, ${tally.currency} as currency, cast(sum(${tally.sales}) as bigint) as sales, cast(sum(${tally.valueOre}) as bigint) as value from ${tally} where ${where} group by ${tally.teamId}, ${tally.currency} order by 4 desc`,
  )
  return teamRows(rows)
}

export const teamRows = (rows: readonly (readonly unknown[])[]): OrderStatistics['teams'] =>
  rows.flatMap(([team, currency, sales, value]) =>
    Number(sales) === 0
      ? []
      : [
          {
            teamId: typeof team === 'string' && team !== '' ? team : null,
            name: '',
            currency: currency as Currency,
            sales: Number(sales),
            valueOre: Number(value),
          },
        ],
  )

const totalsOf = (grain: TallyGrain): SQL | undefined =>
  and(eq(tally.grain, grain), inArray(tally.status, [...countedStatuses]))
