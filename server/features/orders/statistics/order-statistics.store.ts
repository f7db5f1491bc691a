import { and, gt, lte, sql } from 'drizzle-orm'
import type { Actor } from '../../../../shared/access/actor.ts'
import {
  STATISTICS_DAYS_MAX,
  type OrderStatistics,
} from '../../../../shared/features/orders/statistics/order-statistics.api.ts'
import { addDays, type Day } from '../../../../shared/kernel/days.ts'
import type { Id } from '../../../../shared/kernel/ids.ts'
import type { Currency } from '../../../../shared/kernel/money.ts'
import { daysOfMonth } from '../../../../shared/kernel/months.ts'
import type { Db } from '../../../platform/database/database.ts'
import { readValues } from '../../../platform/database/read-values.ts'
import { lastOf } from '../../../resource/key/key-table.ts'
import { addedSums, type FactCell, type Facts } from '../../../resource/list/facts.ts'
import { readReportFacts } from '../../../resource/list/report-facts.ts'
import { productStore } from '../../catalog/index.ts'
import { loadTeamNames } from '../../organisation/places.door.ts'
import { saleKeyTable as key } from '../../sales/index.ts'

/** The facts of sales, which finance has: shared sales count in parts (decision 0088). */
export interface SoldFacts {
  readonly sales: Facts
  readonly lines: Facts
}

export interface StatisticsQuestion {
  readonly actor: Actor
  readonly from: Day
  readonly to: Day
  readonly teamId?: Id | undefined
  readonly sellerId?: Id | undefined
}

/** The metrics of orders within reach: by day or month, by team and by product. */
export async function readOrderStatistics(
  db: Db,
  { sales, lines }: SoldFacts,
  question: StatisticsQuestion,
): Promise<OrderStatistics> {
  const byDay = addDays(question.from, STATISTICS_DAYS_MAX) > question.to
  const asked = { ...question, right: 'view sale_reports' } as const
  const whole = { ...asked, to: await lastDayOf(db, question.to) }
  const measures = ['orders', 'value']
  const periods = await readReportFacts(db, sales, {
    ...(byDay ? asked : whole),
    measures: [...measures, 'shared'],
    time: byDay ? 'day' : 'month',
  })
  const teams = await readReportFacts(db, sales, { ...whole, measures, split: 'team' })
  const products = await readReportFacts(db, lines, { ...whole, measures: [...measures, 'quantity'], split: 'product' })
  const length = byDay ? 'YYYY-MM-DD'.length : 'YYYY-MM'.length
  return named(db, {
    periods: summed(periods, ({ day }) => day.slice(0, length)).map(({ of, sums: _sums, ...row }) => ({
      period: of,
      ...row,
    })),
    teams: summed(teams, ({ key: teamId }) => teamId)
      .map(({ of, sums: _sums, ...row }) => ({ teamId: of === '' ? null : of, name: '', ...row }))
      .toSorted(byValue),
    products: summed(products, ({ key: productId }) => productId)
      .map(({ of, sums, ...row }) => ({ productId: of, name: '', ...row, quantity: sums['quantity'] ?? 0 }))
      .toSorted(byValue),
    isInParts: periods.some(({ sums }) => (sums['shared'] ?? 0) > 0),
  })
}

const byValue = (one: { valueOre: number }, other: { valueOre: number }): number => other.valueOre - one.valueOre

/** Cells of the same name and currency added up, in the order of their names. Those without orders are left out. */
function summed(cells: readonly FactCell[], nameOf: (cell: FactCell) => string) {
  const found = new Map<string, { of: string; currency: Currency; sums: FactCell['sums'] }>()
  for (const cell of cells) {
    const [of, currency] = [nameOf(cell), cell.currency as Currency]
    const known = found.get(`${of} ${currency}`)
    found.set(`${of} ${currency}`, { of, currency, sums: known ? addedSums(known.sums, cell.sums) : cell.sums })
  }
  return [...found]
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([, { of, currency, sums }]) => ({
      of,
      currency,
      sales: sums['orders'] ?? 0,
      valueOre: sums['value'] ?? 0,
      sums,
    }))
    .filter(({ sales, valueOre }) => sales !== 0 || valueOre !== 0)
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
