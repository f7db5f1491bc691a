import { and, gt, gte, inArray, lte, sql, type SQL } from 'drizzle-orm'
import type { Actor } from '../../../../shared/access/actor.ts'
import {
  countedStatuses,
  STATISTICS_DAYS_MAX,
  type OrderStatistics,
} from '../../../../shared/features/orders/statistics/order-statistics.api.ts'
import { saleStatuses, type SaleStatus } from '../../../../shared/features/sales/sale/sale.schema.ts'
import { addDays, type Day } from '../../../../shared/kernel/days.ts'
import { daysOfMonth } from '../../../../shared/kernel/months.ts'
import type { Id } from '../../../../shared/kernel/ids.ts'
import type { Currency } from '../../../../shared/kernel/money.ts'
import type { Db } from '../../../platform/database/database.ts'
import { eq } from '../../../platform/database/eq.ts'
import { readValues } from '../../../platform/database/read-values.ts'
import { placesOf } from '../../../resource/list/conditions.ts'
import { keyNumberTable } from '../../../resource/key/key-number.table.ts'
import { numbersOf } from '../../../resource/key/key-number.store.ts'
import { dayNoSql, dayOfDayNo, firstOf, lastOf } from '../../../resource/key/key-table.ts'
import { productStore } from '../../catalog/index.ts'
import { loadTeamNames } from '../../organisation/places.door.ts'
import { saleKeyTable as key, saleLineTable } from '../../sales/index.ts'
import {
  monthsAndDays,
  periodsOfTotals,
  productRows,
  productsOfTotals,
  teamRows,
  teamsOfTotals,
  type FoundProduct,
} from './order-totals.store.ts'
import {
  actorPlaces,
  inParts,
  isPlaceOf,
  type Figures,
  type OrderPlace,
  type SharedOrder,
} from './shared-order.rules.ts'

export interface StatisticsQuestion {
  readonly actor: Actor
  readonly from: Day
  readonly to: Day
  readonly teamId?: Id | undefined
  readonly sellerId?: Id | undefined
}

/**
 * The orders within reach, added up. Those of the whole company are read from the totals that every write maintains
 * (decision 0037), as far as the period is made of whole months; days beside them, teams, sellers and narrower places from
 * the covering indexes of the keys.
 */
export async function readOrderStatistics(
  db: Db,
  { shared, ...question }: StatisticsQuestion & { readonly shared: readonly SharedOrder[] },
): Promise<OrderStatistics> {
  const { from, to } = question
  const byDay = addDays(from, STATISTICS_DAYS_MAX) > to
  const isCompany = isWholeCompany(question)
  const { months, days } = isCompany
    ? monthsAndDays({ from, to: await lastDayOf(db, to) })
    : { months: [], days: [{ from, to }] }
  const whole: Figures = { periods: [], products: [], teams: [] }
  if (isCompany && byDay) whole.periods.push(...(await periodsOfTotals(db, { from, to, byDay })))
  for (const stretch of months) {
    if (!byDay) whole.periods.push(...(await periodsOfTotals(db, { ...stretch, byDay })))
    whole.products.push(...(await productsOfTotals(db, stretch)))
    whole.teams.push(...(await teamsOfTotals(db, stretch)))
  }
  for (const stretch of days) {
    const where = await keysOf(db, { ...question, ...stretch })
    if (!isCompany || !byDay) whole.periods.push(...(await periodsOfKeys(db, { where, byDay })))
    whole.products.push(...(await productsOfKeys(db, where)))
    whole.teams.push(...(await teamsOfKeys(db, where)))
  }
  const ofPeriod = shared.filter(({ sale }) => countedStatuses.some((status) => status === sale.status))
  const found = inParts(whole, ofPeriod, { counts: (place) => isAskedFor(place, question), byDay })
  return named(db, {
    ...found,
    isInParts: ofPeriod.some(({ parts }) => parts.some((one) => isAskedFor(one, question))),
  })
}

/** The last day of its month, if nothing was sold after a day: the current month is a whole one until today. */
async function lastDayOf(db: Db, day: Day): Promise<Day> {
  const { last } = daysOfMonth(day.slice(0, 7))
  const later = await readValues(
    db,
    sql`select 1 from ${key} where ${and(gt(key.no, lastOf(day)), lte(key.no, lastOf(last)))} limit 1`,
  )
  return later.length === 0 ? last : day
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

/** Whether a question is about a place, and its asker's right to sale reports reaches it. */
function isAskedFor(
  place: OrderPlace,
  { actor, teamId, sellerId }: Pick<StatisticsQuestion, 'actor' | 'teamId' | 'sellerId'>,
): boolean {
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
  const day = dayNoSql(key.no)
  const rows = await readValues(
    db,
    sql`select ${day} as day, ${key.currency} as currency, count(*) as sales, cast(sum(${key.value}) as bigint) as value from ${key} where ${where} group by ${day}, ${key.currency} order by 1, 2`,
  )
  const found = new Map<string, OrderStatistics['periods'][number]>()
  for (const [number, currency, sales, value] of rows) {
    const period = dayOfDayNo(Number(number)).slice(0, byDay ? 10 : 7)
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

async function productsOfKeys(db: Db, where: SQL): Promise<readonly FoundProduct[]> {
  const { saleId, productId, quantity, yearValueOre } = saleLineTable
  return productRows(
    await readValues(
      db,
      sql`select ${productId} as product, ${key.currency} as currency, count(distinct ${key.saleId}) as sales, cast(sum(${quantity}) as bigint) as quantity, cast(sum(${yearValueOre}) as bigint) as value from ${key} inner join ${saleLineTable} on ${saleId} = ${key.saleId} where ${where} group by ${productId}, ${key.currency} order by 5 desc`,
    ),
  )
}

async function teamsOfKeys(db: Db, where: SQL): Promise<OrderStatistics['teams']> {
  const rows = await readValues(
    db,
    sql`select ${keyNumberTable.value} as team, ${key.currency} as currency, count(*) as sales, cast(sum(${key.value}) as bigint) as value from ${key} left join ${keyNumberTable} on ${keyNumberTable.no} = ${key.team} where ${where} group by ${keyNumberTable.value}, ${key.currency} order by 4 desc`,
  )
  return teamRows(rows)
}
