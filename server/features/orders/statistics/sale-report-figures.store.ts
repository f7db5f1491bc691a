import { and, sql } from 'drizzle-orm'
import type { Actor } from '../../../../shared/access/actor.ts'
import { saleStatuses, type SaleStatus } from '../../../../shared/features/sales/sale/sale.schema.ts'
import {
  reportStatuses,
  type SaleReportFigures,
} from '../../../../shared/features/orders/statistics/order-statistics.api.ts'
import type { Day } from '../../../../shared/kernel/days.ts'
import { daysOfMonth } from '../../../../shared/kernel/months.ts'
import type { Db } from '../../../platform/database/database.ts'
import { eq } from '../../../platform/database/eq.ts'
import { readValues } from '../../../platform/database/read-values.ts'
import { countQuotes } from '../../agreements/index.ts'
import { saleKeyTable as key, saleTallyTable as tally, saleTable } from '../../sales/index.ts'
import { keysOf, placesWithin } from './order-statistics.store.ts'

/** The figures above the sale reports. `month`: the period. */
export async function readSaleReportFigures(
  db: Db,
  { actor, month, today }: { actor: Actor; month: string; today: Day },
): Promise<SaleReportFigures> {
  const found = await countedIn(db, actor, month)
  const current = month === today.slice(0, 7) ? found : await countedIn(db, actor, today.slice(0, 7))
  const sum = (rows: readonly Counted[], statuses: readonly SaleStatus[], of: 'sales' | 'signed') =>
    rows.filter(({ status }) => statuses.includes(status)).reduce((total, row) => total + row[of], 0)
  const orders = reportStatuses.filter((status) => status !== 'absence')
  return {
    absences: sum(found, ['absence'], 'sales'),
    reports: sum(found, reportStatuses, 'sales'),
    signed: sum(found, orders, 'signed'),
    orders: sum(found, orders, 'sales'),
    ...(await countQuotes(db, actor, month)),
    thisMonth: sum(current, reportStatuses, 'sales'),
  }
}

interface Counted {
  readonly status: SaleStatus
  readonly sales: number
  readonly signed: number
}

/** The reports of a month by status. Sales and signatures are counted, never amounts: all currencies together. */
async function countedIn(db: Db, actor: Actor, month: string): Promise<readonly Counted[]> {
  if (placesWithin(actor) === null) {
    const where = and(eq(tally.grain, 'office-month'), eq(tally.period, month))
    const rows = await readValues(
      db,
      sql`select ${tally.status} as status, cast(sum(${tally.sales}) as bigint) as sales, cast(sum(${tally.signed}) as bigint) as signed from ${tally} where ${where} group by ${tally.status}`,
    )
    return rows.map(([status, sales, signed]) => ({
      status: status as SaleStatus,
      sales: Number(sales),
      signed: Number(signed),
    }))
  }
  const { first: from, last: to } = daysOfMonth(month)
  const where = await keysOf(db, { actor, from, to, statuses: saleStatuses })
  const rows = await readValues(
    db,
    sql`select ${key.status} as status, count(*) as sales, count(${saleTable.signedAt}) as signed from ${key} inner join ${saleTable} on ${saleTable.id} = ${key.saleId} where ${where} group by ${key.status}`,
  )
  return rows.flatMap(([status, sales, signed]) => {
    const name = saleStatuses[Number(status)]
    return name === undefined ? [] : [{ status: name, sales: Number(sales), signed: Number(signed) }]
  })
}
