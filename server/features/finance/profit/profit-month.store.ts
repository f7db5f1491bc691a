import { inArray, sql, type SQL } from 'drizzle-orm'
import type { Id } from '../../../../shared/kernel/ids.ts'
import type { Db } from '../../../platform/database/database.ts'
import { bulkWriter } from '../../../platform/database/bulk-writer.ts'
import { readValues } from '../../../platform/database/read-values.ts'
import { rowReader } from '../../../platform/database/row-reader.ts'
import { rowWriter, snakeCase } from '../../../platform/database/row-writer.ts'
import {
  measures,
  monthsOfDay,
  monthsOfSale,
  type Measure,
  type ProfitDay,
  type ProfitMonth,
  type ProfitSale,
} from './profit-line.store.ts'
import { saleMeasures } from './profit-measure.rules.ts'
import { profitDayTable, profitMonthTable as table, profitSaleTable } from './profit.table.ts'

/** Which sales, or days, lines are written for, and their new lines; a row without one no longer adds anything. */
interface Written<Line> {
  readonly ids: readonly Id[]
  readonly before: readonly Line[]
  readonly after: readonly Line[]
}

export const loadProfitSales = rowReader(profitSaleTable, 'saleId')
export const loadProfitDays = rowReader(profitDayTable, 'reportId')
const writeSales = rowWriter(profitSaleTable, { replace: ['saleId', 'seller'] })
const writeDays = rowWriter(profitDayTable, { replace: ['reportId'] })

/** Writes the lines of sales, and moves the months from what the lines said to what they say. */
export async function saveProfitSales(db: Db, { ids, before, after }: Written<ProfitSale>): Promise<void> {
  const keyOf = ({ saleId, seller }: ProfitSale) => `${saleId} ${seller}`
  const kept = new Set(after.map(keyOf))
  const gone = before.filter((line) => !kept.has(keyOf(line))).map(({ saleId }) => saleId)
  if (gone.length > 0) await db.delete(profitSaleTable).where(inArray(profitSaleTable.saleId, gone))
  if (ids.length > 0) await writeSales(db, after)
  await moveMonths(db, before.flatMap(monthsOfSale), after.flatMap(monthsOfSale))
}

/** The same of days. */
export async function saveProfitDays(db: Db, { ids, before, after }: Written<ProfitDay>): Promise<void> {
  const kept = new Set(after.map(({ reportId }) => reportId))
  const gone = before.filter(({ reportId }) => !kept.has(reportId)).map(({ reportId }) => reportId)
  if (gone.length > 0) await db.delete(profitDayTable).where(inArray(profitDayTable.reportId, gone))
  if (ids.length > 0) await writeDays(db, after)
  await moveMonths(db, before.flatMap(monthsOfDay), after.flatMap(monthsOfDay))
}

const addSales = bulkWriter(profitSaleTable)
const addDays = bulkWriter(profitDayTable)

/** Adds many lines at once; the months are added up afterwards. */
export async function addProfitLines(
  db: Db,
  { sales, days }: { sales: readonly ProfitSale[]; days: readonly ProfitDay[] },
): Promise<void> {
  await addSales(db, sales)
  await addDays(db, days)
}

/** Removes lines of sales or days without counting; the months are added up afterwards. */
export async function removeProfitLines(db: Db, ids: readonly Id[]): Promise<void> {
  if (ids.length === 0) return
  await db.delete(profitSaleTable).where(inArray(profitSaleTable.saleId, [...ids]))
  await db.delete(profitDayTable).where(inArray(profitDayTable.reportId, [...ids]))
}

/** Lines of sales and days that are gone. */
export async function findStrayLines(db: Db): Promise<readonly Id[]> {
  const rows = await readValues(
    db,
    sql`select sale_id as id from profit_sale where not exists (select 1 from sale where sale.id = profit_sale.sale_id) union all select report_id from profit_day where not exists (select 1 from time_report where time_report.id = profit_day.report_id)`,
  )
  return rows.map(([id]) => String(id))
}

const cellNames = [
  'grain',
  'month',
  'seller',
  'team',
  'leader',
  'office',
  'region',
  'provider',
  'hour',
  'currency',
] as const

async function moveMonths(db: Db, before: readonly ProfitMonth[], after: readonly ProfitMonth[]): Promise<void> {
  const moved = new Map<string, ProfitMonth>()
  for (const line of before) addTo(moved, line, -1)
  for (const line of after) addTo(moved, line, 1)
  const changed = [...moved].filter(([, line]) => measures.some((measure) => line[measure] !== 0))
  // Always in the same order: two transactions of PostgreSQL must not wait for each other.
  const sorted = changed.toSorted(([one], [other]) => (one < other ? -1 : 1))
  await raiseMonths(
    db,
    sorted.map(([, line]) => line),
  )
}

function addTo(moved: Map<string, ProfitMonth>, line: ProfitMonth, sign: 1 | -1): void {
  const key = cellNames.map((name) => line[name]).join(' ')
  const known = moved.get(key)
  const added = measures.map((measure) => [measure, (known?.[measure] ?? 0) + sign * line[measure]])
  moved.set(key, { ...line, ...(Object.fromEntries(added) as Record<Measure, number>) })
}

const raiseMonths = rowWriter(table, { raise: cellNames })

/** Adds all months up anew, from the lines. */
export async function rebuildProfitMonths(db: Db): Promise<void> {
  await db.delete(table)
  await readValues(db, sql`insert into ${table} (${columnsSql}) select ${columnsSql} from (${countedSql}) as counted`)
}

/** The months that do not say what the lines say. */
export async function wrongProfitMonths(db: Db): Promise<readonly string[]> {
  const kept = new Map((await readValues(db, sql`select ${columnsSql} from ${table}`)).map(lineOf))
  const wrong: string[] = []
  for (const [cell, amounts] of (await readValues(db, countedSql)).map(lineOf)) {
    if ((kept.get(cell) ?? nothing) !== amounts) wrong.push(cell)
    kept.delete(cell)
  }
  // What nothing is counted for any more may stand there with nothing.
  return [...wrong, ...[...kept].filter(([, amounts]) => amounts !== nothing).map(([cell]) => cell)]
}

/** A day away adds nothing, and may stand there or not. */
const nothing = measures.map(() => '0').join(' ')

const lineOf = (values: readonly unknown[]): readonly [cell: string, amounts: string] => [
  values.slice(0, cellNames.length).join(' '),
  values.slice(cellNames.length).map(Number).join(' '),
]

const names = [...cellNames, ...measures].map((name) => sql.identifier(snakeCase(name)))
const columnsSql = sql.join(names, sql`, `)

const ofSale: Readonly<Record<Measure, string>> = {
  ...saleMeasures,
  income: 'income',
  cost: 'cost',
  commission: 'commission',
  hours: '0',
  halfDays: '0',
  fullDays: '0',
  pay: '0',
}
const nothingCounted = Object.fromEntries(measures.map((measure) => [measure, '0'])) as Record<Measure, string>
const ofDay: Readonly<Record<Measure, string>> = {
  ...nothingCounted,
  hours: 'hours',
  halfDays: 'half_days',
  fullDays: 'full_days',
  pay: 'pay',
}

const { orders, quantity, value, orderParts, quantityParts } = saleMeasures
const ofClock = {
  from: 'profit_sale where state in (1, 2)',
  of: { ...nothingCounted, orders, quantity, value, orderParts, quantityParts },
}

/** The same cells and sums by the database alone: days and sales of a cell are one line. */
const countedSql: SQL = (() => {
  const cells = [
    linesSql(0, { from: 'profit_sale', of: ofSale, cell: 'month, seller, team, 0, office, region, 0, 0' }),
    linesSql(0, { from: 'profit_day', of: ofDay, cell: 'month, seller, team, 0, office, region, 0, 0' }),
    linesSql(1, { from: 'profit_sale', of: ofSale, cell: 'month, 0, team, leader, office, region, provider, 0' }),
    linesSql(1, { from: 'profit_day', of: ofDay, cell: 'month, 0, team, leader, office, region, 0, 0' }),
    linesSql(2, { ...ofClock, cell: 'month, 0, 0, 0, office, region, 0, hour' }),
    linesSql(4, { from: 'profit_sale', of: ofSale, cell: 'month, 0, 0, 0, office, region, 0, 0' }),
    linesSql(4, { from: 'profit_day', of: ofDay, cell: 'month, 0, 0, 0, office, region, 0, 0' }),
    linesSql(3, { ...ofClock, cell: 'month, 0, 0, 0, office, region, 0, (day + 3) % 7 + 1' }),
  ]
  const sums = measures.map((measure) => {
    const name = sql.identifier(snakeCase(measure))
    return sql`cast(sum(${name}) as bigint) as ${name}`
  })
  const cell = sql.join(names.slice(0, cellNames.length), sql`, `)
  return sql`select ${cell}, ${sql.join(sums, sql`, `)} from (${sql.join(cells, sql` union all `)}) as lines group by ${cell}`
})()

function linesSql(
  grain: number,
  { from, of, cell }: { from: string; of: Readonly<Record<Measure, string>>; cell: string },
): SQL {
  const cells = [String(grain), ...cell.split(', '), 'currency'].map(
    (value, at) => `${value} as ${cellNames[at] ?? ''}`,
  )
  const amounts = measures.map((measure) => `${of[measure]} as ${snakeCase(measure)}`)
  return sql.raw(`select ${[...cells, ...amounts].join(', ')} from ${from}`)
}
