import { and, eq, gte, inArray, lte, sql, type SQL } from 'drizzle-orm'
import type { Actor } from '../../../../shared/access/actor.ts'
import {
  countedStatuses,
  STATISTICS_DAYS_MAX,
  type OrderStatistics,
} from '../../../../shared/features/sales/statistics/order-statistics.api.ts'
import { saleStatuses, type SaleStatus } from '../../../../shared/features/sales/sale/sale.schema.ts'
import { addDays, type Day } from '../../../../shared/kernel/days.ts'
import type { Id } from '../../../../shared/kernel/ids.ts'
import type { Currency } from '../../../../shared/kernel/money.ts'
import type { Db } from '../../../platform/database/database.ts'
import { readValues } from '../../../platform/database/read-values.ts'
import { placesOf } from '../../../resource/conditions.ts'
import { keyNumberTable } from '../../../resource/key-number.table.ts'
import { numbersOf } from '../../../resource/key-number.store.ts'
import { firstOf, lastOf } from '../../../resource/key-table.ts'
import { productStore } from '../../catalog/index.ts'
import { loadTeamNames } from '../../people/index.ts'
import { saleKeyTable as key } from '../report/sale-key.table.ts'
import { saleTallyTable as tally, type TallyGrain } from '../report/sale-tally.table.ts'
import { saleLineTable } from '../sale/sale.table.ts'
import { actorPlaces, inParts, isPlaceOf, type OrderPlace, type SharedOrder } from './shared-order.rules.ts'

export interface StatisticsQuestion {
  readonly actor: Actor
  readonly from: Day
  readonly to: Day
  readonly teamId?: Id | undefined
  readonly sellerId?: Id | undefined
}

const DAY_ROWS = 2 ** 20
const DAY_MS = 86_400_000

/**
 * The orders within reach, added up. Those of the whole company are read from the totals that every write maintains
 * (decision 0037), where the period is made of whole days or months; teams, sellers and narrower places from the covering
 * indexes of the keys.
 */
export async function readOrderStatistics(
  db: Db,
  { shared, ...question }: StatisticsQuestion & { readonly shared: readonly SharedOrder[] },
): Promise<OrderStatistics> {
  const { from, to } = question
  const where = await keysOf(db, question)
  const byDay = addDays(from, STATISTICS_DAYS_MAX) > to
  const isWholeMonths = from.endsWith('-01') && addDays(to, 1).endsWith('-01')
  const isCompany = isWholeCompany(question)
  const periods =
    isCompany && (byDay || isWholeMonths)
      ? await periodsOfTotals(db, { from, to, byDay })
      : await periodsOfKeys(db, { where, byDay })
  const products =
    isCompany && isWholeMonths ? await productsOfTotals(db, { from, to }) : await productsOfKeys(db, where)
  const teams = isCompany && isWholeMonths ? await teamsOfTotals(db, { from, to }) : await teamsOfKeys(db, where)
  const whole = { periods, teams, products: [...products] }
  const ofPeriod = shared.filter(({ sale }) => countedStatuses.some((status) => status === sale.status))
  const found = inParts(whole, ofPeriod, { counts: (place) => isAskedFor(place, question), byDay })
  return named(db, {
    ...found,
    isInParts: ofPeriod.some(({ parts }) => parts.some((one) => isAskedFor(one, question))),
  })
}

async function named(db: Db, found: OrderStatistics): Promise<OrderStatistics> {
  const productIds = [...new Set(found.products.map(({ productId }) => productId))]
  const names = new Map((await productStore.load(db, productIds)).map(({ id, name }) => [id, name]))
  const teams = await loadTeamNames(
    db,
    found.teams.flatMap(({ teamId }) => teamId ?? []),
  )
  return {
    ...found,
    teams: found.teams.map((team) => ({ ...team, name: teams.get(team.teamId ?? '') ?? '' })),
    products: found.products.map((product) => ({ ...product, name: names.get(product.productId) ?? '' })),
  }
}

/** Whether what counts at a place is within reach, and of whom is asked. */
function isAskedFor(place: OrderPlace, { actor, teamId, sellerId }: StatisticsQuestion): boolean {
  if (teamId !== undefined && place.teamId !== teamId) return false
  if (sellerId !== undefined && place.sellerId !== sellerId) return false
  const places = placesWithin(actor)
  return places === null || places.some(({ name }) => isPlaceOf(actor, place, name))
}

const reachColumns = { own: key.seller, team: key.team, office: key.office, region: key.region }

const isWholeCompany = ({ actor, teamId, sellerId }: StatisticsQuestion): boolean =>
  teamId === undefined && sellerId === undefined && placesWithin(actor) === null

/** The places that the person's right reaches; null: the whole company. */
export const placesWithin = (actor: Actor) =>
  placesOf({ list: { contract: { permission: 'view sale_reports' }, reach: reachColumns }, actor })

/** The keys of the orders that are asked for: within reach, in the period, counted. */
export async function keysOf(
  db: Db,
  {
    actor,
    from,
    to,
    teamId,
    sellerId,
    statuses = countedStatuses,
  }: StatisticsQuestion & { readonly statuses?: readonly SaleStatus[] },
): Promise<SQL> {
  const ids = [actor.userId, actor.teamId, actor.officeId, actor.regionId, teamId, sellerId].filter(
    (id): id is Id => id !== null && id !== undefined,
  )
  const numbers = await numbersOf(db, ids, { add: false })
  const numberOf = (id: Id | null | undefined) => numbers.get(id ?? '') ?? -1
  const places = placesWithin(actor)
  const ofPlace = actorPlaces(actor)
  const reach =
    places === null
      ? undefined
      : places.length === 0
        ? sql`1 = 0`
        : sql`(${sql.join(
            places.map(({ name, column }) => sql`${column} = ${numberOf(ofPlace[name as keyof typeof ofPlace])}`),
            sql` or `,
          )})`
  const counted = statuses.map((status) => saleStatuses.indexOf(status))
  return (
    and(
      gte(key.no, firstOf(from)),
      lte(key.no, lastOf(to)),
      inArray(key.status, [...counted]),
      teamId === undefined ? undefined : eq(key.team, numberOf(teamId)),
      sellerId === undefined ? undefined : eq(key.seller, numberOf(sellerId)),
      reach,
    ) ?? sql`1 = 0`
  )
}

async function periodsOfKeys(
  db: Db,
  { where, byDay }: { where: SQL; byDay: boolean },
): Promise<OrderStatistics['periods']> {
  // Written into the query, not given to it: PostgreSQL only groups by an expression that reads the same twice.
  const day = sql`${key.no} / ${sql.raw(String(DAY_ROWS))}`
  const rows = await readValues(
    db,
    sql`select ${day} as day, ${key.currency} as currency, count(*) as sales, cast(sum(${key.value}) as bigint) as value from ${key} where ${where} group by ${day}, ${key.currency} order by 1, 2`,
  )
  const found = new Map<string, OrderStatistics['periods'][number]>()
  for (const [number, currency, sales, value] of rows) {
    const date = new Date(Math.floor(Number(number)) * DAY_MS).toISOString()
    const period = date.slice(0, byDay ? 10 : 7)
    const cell = `${period} ${String(currency)}`
    const known = found.get(cell)
    found.set(cell, {
      period,
      currency: currency as Currency,
      sales: (known?.sales ?? 0) + Number(sales),
      valueOre: (known?.valueOre ?? 0) + Number(value),
    })
  }
  return [...found.values()]
}

async function periodsOfTotals(
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

type FoundProduct = OrderStatistics['products'][number]

async function productsOfTotals(db: Db, { from, to }: { from: Day; to: Day }): Promise<readonly FoundProduct[]> {
  const where = and(totalsOf('product-month'), gte(tally.period, from.slice(0, 7)), lte(tally.period, to.slice(0, 7)))
  return productRows(
    await readValues(
      db,
      sql`select ${tally.productId} as product, ${tally.currency} as currency, cast(sum(${tally.sales}) as bigint) as sales, cast(sum(${tally.quantity}) as bigint) as quantity, cast(sum(${tally.valueOre}) as bigint) as value from ${tally} where ${where} group by ${tally.productId}, ${tally.currency} order by 5 desc`,
    ),
  )
}

async function productsOfKeys(db: Db, where: SQL): Promise<readonly FoundProduct[]> {
  const { saleId, productId, quantity, yearValueOre } = saleLineTable
  return productRows(
    await readValues(
      db,
      sql`select ${productId} as product, ${key.currency} as currency, count(distinct ${key.saleId}) as sales, cast(sum(${quantity}) as bigint) as quantity, cast(sum(${yearValueOre}) as bigint) as value from ${key} inner join ${saleLineTable} on ${saleId} = ${key.saleId} where ${where} group by ${productId}, ${key.currency} order by 5 desc`,
    ),
  )
}

const productRows = (rows: readonly (readonly unknown[])[]): readonly FoundProduct[] =>
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

async function teamsOfKeys(db: Db, where: SQL): Promise<OrderStatistics['teams']> {
  const rows = await readValues(
    db,
    sql`select ${keyNumberTable.value} as team, ${key.currency} as currency, count(*) as sales, cast(sum(${key.value}) as bigint) as value from ${key} left join ${keyNumberTable} on ${keyNumberTable.no} = ${key.team} where ${where} group by ${keyNumberTable.value}, ${key.currency} order by 4 desc`,
  )
  return teamRows(rows)
}

async function teamsOfTotals(db: Db, { from, to }: { from: Day; to: Day }): Promise<OrderStatistics['teams']> {
  const where = and(totalsOf('team-month'), gte(tally.period, from.slice(0, 7)), lte(tally.period, to.slice(0, 7)))
  const rows = await readValues(
    db,
    sql`select ${tally.teamId} as team, ${tally.currency} as currency, cast(sum(${tally.sales}) as bigint) as sales, cast(sum(${tally.valueOre}) as bigint) as value from ${tally} where ${where} group by ${tally.teamId}, ${tally.currency} order by 4 desc`,
  )
  return teamRows(rows)
}

const teamRows = (rows: readonly (readonly unknown[])[]): OrderStatistics['teams'] =>
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
