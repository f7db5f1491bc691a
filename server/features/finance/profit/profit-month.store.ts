import { inArray, sql, type SQL } from 'drizzle-orm'
import type { Id } from '../../../../shared/kernel/ids.ts'
import type { Db } from '../../../platform/database/database.ts'
import { bulkWriter } from '../../../platform/database/bulk-writer.ts'
import { readValues } from '../../../platform/database/read-values.ts'
import { rowReader } from '../../../platform/database/row-reader.ts'
import { rowWriter, snakeCase } from '../../../platform/database/row-writer.ts'
import { SumTable } from '../../../kept/sum-table.ts'
import {
  measures,
  monthsOfDay,
  monthsOfSale,
  type Measure,
  type ProfitDay,
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
  await profitSums.move(db, { from: before.flatMap(monthsOfSale), to: after.flatMap(monthsOfSale) })
}

/** The same of days. */
export async function saveProfitDays(db: Db, { ids, before, after }: Written<ProfitDay>): Promise<void> {
  const kept = new Set(after.map(({ reportId }) => reportId))
  const gone = before.filter(({ reportId }) => !kept.has(reportId)).map(({ reportId }) => reportId)
  if (gone.length > 0) await db.delete(profitDayTable).where(inArray(profitDayTable.reportId, gone))
  if (ids.length > 0) await writeDays(db, after)
  await profitSums.move(db, { from: before.flatMap(monthsOfDay), to: after.flatMap(monthsOfDay) })
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

const cellNames = ['grain', 'month', 'seller', 'team', 'leader', 'office', 'region', 'provider', 'hour', 'currency']

/** Months of sellers, places and offices, added up from the lines of sales and days. */
export const profitSums = new SumTable({
  table,
  measures,
  counted: sql.join(
    [
      linesSql(0, { from: 'profit_sale', of: ofSale, cell: 'month, seller, team, 0, office, region, 0, 0' }),
      linesSql(0, { from: 'profit_day', of: ofDay, cell: 'month, seller, team, 0, office, region, 0, 0' }),
      linesSql(1, { from: 'profit_sale', of: ofSale, cell: 'month, 0, team, leader, office, region, provider, 0' }),
      linesSql(1, { from: 'profit_day', of: ofDay, cell: 'month, 0, team, leader, office, region, 0, 0' }),
      linesSql(2, { ...ofClock, cell: 'month, 0, 0, 0, office, region, 0, hour' }),
      linesSql(4, { from: 'profit_sale', of: ofSale, cell: 'month, 0, 0, 0, office, region, 0, 0' }),
      linesSql(4, { from: 'profit_day', of: ofDay, cell: 'month, 0, 0, 0, office, region, 0, 0' }),
      linesSql(3, { ...ofClock, cell: 'month, 0, 0, 0, office, region, 0, (day + 3) % 7 + 1' }),
    ],
    sql` union all `,
  ),
})

/** The tables that hold the lines of profitability and their months. */
export const profitTables = [profitSaleTable, profitDayTable, table]

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
