import { and, gte, inArray, lte, sql, type SQL } from 'drizzle-orm'
import { countedStatuses } from '../../../../shared/features/orders/statistics/order-statistics.api.ts'
import { saleStatuses, type SaleStatus } from '../../../../shared/features/sales/sale/sale.schema.ts'
import type { Day } from '../../../../shared/kernel/days.ts'
import type { Id } from '../../../../shared/kernel/ids.ts'
import type { Currency } from '../../../../shared/kernel/money.ts'
import type { Db } from '../../../platform/database/database.ts'
import { eq } from '../../../platform/database/eq.ts'
import { readValues } from '../../../platform/database/read-values.ts'
import { keyNumberTable } from '../../../resource/key/key-number.table.ts'
import { numbersOf } from '../../../resource/key/key-number.store.ts'
import { dayNoSql, dayOfDayNo, firstOf, lastOf } from '../../../resource/key/key-table.ts'
import { saleKeyTable as key, saleLineTable } from '../../sales/index.ts'
import { doubleSaleTable as double } from '../double/double-sale.table.ts'

export interface TeamPeriod {
  readonly teamIds: readonly Id[]
  readonly from: Day
  readonly to: Day
}

/** Sales of one seller in one team, on one day, of one status, provider and currency. */
export interface TeamSales {
  readonly sellerId: Id
  readonly teamId: Id
  readonly day: Day
  readonly status: SaleStatus
  readonly providerId: Id | null
  readonly currency: Currency
  readonly sales: number
  readonly valueOre: number
}

const dayIn = (value: unknown): Day => dayOfDayNo(Number(value))

/**
 * What was sold in teams in a period, read from the covering index of each team: a few hundred lines for a team's month. These are
 * rows that the dashboards divide by day, status and provider, no figures (decision 0204).
 */
export async function loadTeamSales(db: Db, { teamIds, from, to }: TeamPeriod): Promise<readonly TeamSales[]> {
  const numbers = await numbersOf(db, teamIds, { add: false })
  if (numbers.size === 0) return []
  const rows = await readValues(db, teamSalesSql([...numbers.values()], { from, to }))
  const ids = await idsOf(
    db,
    rows.flatMap(([seller, team, , , provider]) => [seller, team, provider]),
  )
  return rows.flatMap(([seller, team, at, status, provider, currency, sales, value]) => {
    const [sellerId, teamId] = [ids.get(Number(seller)), ids.get(Number(team))]
    const name = saleStatuses[Number(status)]
    if (sellerId === undefined || teamId === undefined || name === undefined) return []
    return [
      {
        sellerId,
        teamId,
        day: dayIn(at),
        status: name,
        providerId: provider === null ? null : (ids.get(Number(provider)) ?? null),
        currency: currency as Currency,
        sales: Number(sales),
        valueOre: Number(value),
      },
    ]
  })
}

/** The question for the sales of teams, by the numbers of the teams. */
export function teamSalesSql(teams: readonly number[], { from, to }: Pick<TeamPeriod, 'from' | 'to'>): SQL {
  const day = dayNoSql(key.no)
  const where = and(inArray(key.team, [...teams]), gte(key.no, firstOf(from)), lte(key.no, lastOf(to)))
  return sql`select ${key.seller} as seller, ${key.team} as team, ${day} as day, ${key.status} as status, ${key.provider} as provider, ${key.currency} as currency, count(*) as sales, cast(sum(${key.value}) as bigint) as value from ${key} where ${where} group by ${key.seller}, ${key.team}, ${day}, ${key.status}, ${key.provider}, ${key.currency}`
}

/** Pieces that count as sold, for teams whose budget is one of pieces. */
export async function loadTeamPieces(
  db: Db,
  { teamIds, from, to }: TeamPeriod,
): Promise<readonly Pick<TeamSales, 'sellerId' | 'teamId' | 'day' | 'sales'>[]> {
  const numbers = await numbersOf(db, teamIds, { add: false })
  if (numbers.size === 0) return []
  const day = dayNoSql(key.no)
  const where = and(
    inArray(key.team, [...numbers.values()]),
    gte(key.no, firstOf(from)),
    lte(key.no, lastOf(to)),
    inArray(
      key.status,
      countedStatuses.map((status) => saleStatuses.indexOf(status)),
    ),
  )
  const { saleId, quantity } = saleLineTable
  const rows = await readValues(
    db,
    sql`select ${key.seller} as seller, ${key.team} as team, ${day} as day, cast(sum(${quantity}) as bigint) as pieces from ${key} inner join ${saleLineTable} on ${saleId} = ${key.saleId} where ${where} group by ${key.seller}, ${key.team}, ${day}`,
  )
  const ids = await idsOf(
    db,
    rows.flatMap(([seller, team]) => [seller, team]),
  )
  return rows.flatMap(([seller, team, at, pieces]) => {
    const [sellerId, teamId] = [ids.get(Number(seller)), ids.get(Number(team))]
    return sellerId && teamId ? [{ sellerId, teamId, day: dayIn(at), sales: Number(pieces) }] : []
  })
}

/** Suspected doubles by team: a pair of two teams is one for each of them. */
export async function countTeamDoubles(db: Db, teamIds: readonly Id[]): Promise<ReadonlyMap<Id, number>> {
  const numbers = await numbersOf(db, teamIds, { add: false })
  if (numbers.size === 0) return new Map()
  const rows = await readValues(
    db,
    sql`select ${key.team} as team, count(distinct ${double.id}) as pairs from ${double} inner join ${key} on ${key.saleId} in (${double.firstId}, ${double.secondId}) where ${and(eq(double.state, 'suspected'), inArray(key.team, [...numbers.values()]))} group by ${key.team}`,
  )
  const teamOf = new Map([...numbers].map(([id, no]) => [no, id]))
  return new Map(
    rows.flatMap(([team, pairs]) => {
      const id = teamOf.get(Number(team))
      return id === undefined ? [] : [[id, Number(pairs)] as const]
    }),
  )
}

async function idsOf(db: Db, numbers: readonly unknown[]): Promise<ReadonlyMap<number, Id>> {
  const wanted = [...new Set(numbers.flatMap((no) => (no === null ? [] : Number(no))))]
  if (wanted.length === 0) return new Map()
  const rows = await db.select().from(keyNumberTable).where(inArray(keyNumberTable.no, wanted))
  return new Map(rows.map(({ no, value }) => [no, value]))
}
