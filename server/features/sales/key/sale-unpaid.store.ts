import { and, gte, inArray, lte, or, sql, type SQL } from 'drizzle-orm'
import type { Actor } from '../../../../shared/access/actor.ts'
import type { Permission } from '../../../../shared/access/permissions.ts'
import type { Sale, SaleStatus } from '../../../../shared/features/sales/sale/sale.schema.ts'
import type { Instant } from '../../../../shared/kernel/days.ts'
import type { Id } from '../../../../shared/kernel/ids.ts'
import type { Db } from '../../../platform/database/database.ts'
import { readValues } from '../../../platform/database/read-values.ts'
import { reachSql } from '../../../resource/list/conditions.ts'
import { saleKeyTable, UNPAID } from './sale-key.table.ts'
import { loadSales } from '../sale/sale.store.ts'
import { saleTable } from '../sale/sale.table.ts'

const key = saleKeyTable
const sale = saleTable

/** A seller under the name that stands on their sales: how lists order it, and the seller's number in keys. */
export interface UnpaidSeller {
  readonly nameKey: string
  readonly seller: number
}

interface SellersWish {
  readonly after: UnpaidSeller | null
  readonly limit: number
}

export interface UnpaidQuestion {
  readonly actor: Actor
  /** Its extent decides whose sales are read. */
  readonly permission: Permission
  readonly now: Instant
}

/** Approved sales that no payroll has, whose window to withdraw is over and whose goods have come. */
const unpaid = ({ actor, permission, now }: UnpaidQuestion): SQL | undefined =>
  and(
    sql.raw(UNPAID.replaceAll(/\b(status|in_payroll)\b/g, 'sale_key.$1')),
    or(sql`${sale.regretUntil} is null`, sql`${sale.regretUntil} < ${now}`),
    sql`${sale.awaitsDelivery} = ${sql.raw('false')}`,
    reachSql(actor, permission, {
      own: sale.sellerId,
      team: sale.teamId,
      office: sale.officeId,
      region: sale.regionId,
    }),
  )

const joined = sql`${key} inner join ${sale} on ${sale.id} = ${key.saleId}`

/** Sellers with such sales by name, from one on. */
export async function findUnpaidSellers(
  db: Db,
  asked: UnpaidQuestion,
  { after, limit }: SellersWish,
): Promise<readonly UnpaidSeller[]> {
  const rows = await readValues(db, unpaidSellersSql(asked, { after, limit }))
  return rows.map(([nameKey, seller]) => ({ nameKey: String(nameKey), seller: Number(seller) }))
}

export function unpaidSellersSql(asked: UnpaidQuestion, { after, limit }: SellersWish): SQL {
  // Without a place to begin at, SQLite reads every approved sale.
  const { nameKey, seller } = after ?? { nameKey: '', seller: -1 }
  const beyond = sql`(${key.sellerName}, ${key.seller}) > (${nameKey}, ${seller})`
  return sql`select ${key.sellerName} as name_key, ${key.seller} as seller from ${joined} where ${and(unpaid(asked), beyond)} group by ${key.sellerName}, ${key.seller} order by ${key.sellerName}, ${key.seller} limit ${limit}`
}

/** The sales of one of them, the oldest first. */
export async function findUnpaidSales(db: Db, asked: UnpaidQuestion, seller: UnpaidSeller): Promise<Id[]> {
  return (await readValues(db, unpaidSalesSql(asked, seller))).map(([id]) => String(id))
}

export function unpaidSalesSql(asked: UnpaidQuestion, { nameKey, seller }: UnpaidSeller): SQL {
  const own = sql`${key.sellerName} = ${nameKey} and ${key.seller} = ${seller}`
  return sql`select ${key.saleId} as id from ${joined} where ${and(unpaid(asked), own)} order by ${key.no}`
}

/** All that some sellers sold in the months in which these sales were made: what steps of a rate are counted by. */
export async function findSalesOfMonths(
  db: Db,
  sales: readonly Sale[],
  statuses?: readonly SaleStatus[],
): Promise<Sale[]> {
  const months = new Map(
    sales.map(({ sellerId, soldOn }) => [`${sellerId} ${soldOn.slice(0, 7)}`, { sellerId, month: soldOn.slice(0, 7) }]),
  )
  const ids: Id[] = []
  for (const { sellerId, month } of months.values()) {
    const rows = await db
      .select({ id: sale.id })
      .from(sale)
      .where(
        and(
          sql`${sale.sellerId} = ${sellerId}`,
          gte(sale.soldOn, `${month}-01`),
          lte(sale.soldOn, `${month}-31`),
          statuses && inArray(sale.status, [...statuses]),
        ),
      )
    ids.push(...rows.map(({ id }) => id))
  }
  return loadSales(db, ids)
}

/** Notes whether payroll has the commission of these sales, in the transaction that writes the lines of pay. */
export async function markInPayroll(db: Db, saleIds: readonly Id[], isThere: boolean): Promise<void> {
  if (saleIds.length === 0) return
  await db
    .update(key)
    .set({ inPayroll: isThere ? 1 : 0 })
    .where(inArray(key.saleId, [...saleIds]))
}

/** Sales whose mark says another thing than the query that names the sales payroll has. Reads every mark. */
export async function findWrongPayrollMarks(db: Db, paid: SQL): Promise<readonly { saleId: Id; isThere: boolean }[]> {
  const isPaid = sql`${key.saleId} in (${paid})`
  const rows = await readValues(
    db,
    sql`select ${key.saleId} as id, ${key.inPayroll} as marked from ${key} where (${key.inPayroll} = 1 and not ${isPaid}) or (${key.inPayroll} = 0 and ${isPaid})`,
  )
  return rows.map(([id, marked]) => ({ saleId: String(id), isThere: Number(marked) === 0 }))
}
