import { and, sql, type Column, type SQL } from 'drizzle-orm'
import type { Actor } from '../../../shared/access/actor.ts'
import { addDays, instantAt, type Day } from '../../../shared/kernel/days.ts'
import { daysOfMonth, monthFrom } from '../../../shared/kernel/months.ts'
import type { Db } from '../../platform/database/database.ts'
import { readValues } from '../../platform/database/read-values.ts'
import { conditionsOf } from './conditions.ts'
import { prepared } from './prepare.ts'
import type { AnyServerList } from './server-list.ts'

interface MonthsAsked<Measure extends string> {
  /** Its rows, as far as the right of the list reaches. */
  readonly list: AnyServerList
  readonly actor: Actor
  readonly from: Day
  readonly to: Day
  /** The day or instant at which a row counts. An instant is converted to a day in the time zone of the reader's office. */
  readonly at: Column
  /** The amount that each row adds to a measure. `sql`1`` counts rows. */
  readonly measures: Readonly<Record<Measure, SQL>>
  /** Values of filters of the list; one without a value filters nothing. */
  readonly filters?: Readonly<Record<string, string | undefined>>
}

/** Adds up the rows of a list by month and in all, for a report: every month of the period, those without rows included. */
export async function readListMonths<Measure extends string>(
  db: Db,
  { list, actor, from, to, at, measures, filters = {} }: MonthsAsked<Measure>,
): Promise<{ readonly total: Sums<Measure>; readonly rows: (Sums<Measure> & { readonly month: string })[] }> {
  const between = (first: Day, last: Day): SQL =>
    at.dataType === 'string'
      ? sql`${at} between ${first} and ${last}`
      : sql`${at} >= ${instantAt(first, '00:00', actor.zone)} and ${at} < ${instantAt(addDays(last, 1), '00:00', actor.zone)}`
  const months = monthsBetween(from, to)
  const names = Object.keys(measures) as Measure[]
  const sums = months
    .flatMap(({ first, last }) => names.map((name) => ({ isCounted: between(first, last), adds: measures[name] })))
    // PostgreSQL returns columns by name.
    .map(
      ({ isCounted, adds }, n) =>
        sql`cast(coalesce(sum(case when ${isCounted} then ${adds} else 0 end), 0) as bigint) as ${sql.raw(`m${n}`)}`,
    )
  const given = Object.entries(filters).flatMap(([name, value]) => (value === undefined ? [] : [[name, [value]]]))
  const question = {
    filters: Object.fromEntries(given) as Record<string, string[]>,
    search: '',
    sort: list.contract.defaultSort,
  }
  const conditions = conditionsOf(await prepared(db, { list, actor, question }))
  const where = and(between(from, to), ...conditions.map(({ test }) => test((column) => column)))
  const [found = []] = await readValues(db, sql`select ${sql.join(sums, sql`, `)} from ${list.from} where ${where}`)
  const sumsOf = (valueOf: (column: number) => number) =>
    Object.fromEntries(names.map((name, column) => [name, valueOf(column)])) as Sums<Measure>
  const cell = (row: number, column: number): number => Number(found[row * names.length + column] ?? 0)
  return {
    total: sumsOf((column) => months.reduce((sum, _, row) => sum + cell(row, column), 0)),
    rows: months.map(({ month }, row) => ({ month, ...sumsOf((column) => cell(row, column)) })),
  }
}

type Sums<Measure extends string> = Readonly<Record<Measure, number>>

/** The months of a period. The first and the last are cut to the period. */
function monthsBetween(from: Day, to: Day) {
  const months = []
  for (let month = from.slice(0, 7); month <= to.slice(0, 7); month = monthFrom(month, 1)) {
    const { first, last } = daysOfMonth(month)
    months.push({ month, first: first < from ? from : first, last: last > to ? to : last })
  }
  return months
}
