import { sql, type SQL } from 'drizzle-orm'
import { categoryOn } from '../../../../shared/features/catalog/product.schema.ts'
import { MIX_ORDERS_MAX, type DistributionOrders } from '../../../../shared/features/finance/profit/distribution.api.ts'
import { daysOfMonth } from '../../../../shared/kernel/months.ts'
import type { Currency } from '../../../../shared/kernel/money.ts'
import type { Db } from '../../../platform/database/database.ts'
import { readValues } from '../../../platform/database/read-values.ts'
import { numbersOf } from '../../../resource/key-number.store.ts'
import { productStore } from '../../catalog/index.ts'
import { loadSales } from '../../sales/index.ts'
import type { DistributionQuestion } from './distribution.store.ts'
import { dayNumber, monthNumber, monthOfNumber } from './profit-line.store.ts'
import { profitReach } from './profit-reach.store.ts'

export type OrdersQuestion = DistributionQuestion & { readonly currency: Currency; readonly part: string }

/** The newest orders that count as sold in a part of a distribution. */
export async function readDistributionOrders(db: Db, question: OrdersQuestion): Promise<DistributionOrders> {
  const reach = await profitReach(db, { ...question, permission: 'view finance_profitability_providers' })
  const found = await readValues(db, ordersSql(question, { part: await partSql(db, question), reach: reach.where }))
  const saleIds = found.slice(0, MIX_ORDERS_MAX).map(([saleId]) => String(saleId))
  const sales = new Map((await loadSales(db, saleIds)).map((sale) => [sale.id, sale]))
  return {
    orders: saleIds.flatMap((saleId) => {
      const sale = sales.get(saleId)
      if (!sale) return []
      const { soldOn, sellerName, lines, orderValueOre: valueOre } = sale
      const productNames = lines.map(({ productName }) => productName).join(', ')
      return [{ saleId, soldOn, sellerName, productNames, valueOre }]
    }),
    hasMore: found.length > MIX_ORDERS_MAX,
  }
}

/** Days from the newest on: the index of days ends the reading once enough are found. */
function ordersSql({ from, to, currency }: OrdersQuestion, { part, reach }: { part: SQL; reach: SQL }): SQL {
  const days = [dayNumber(daysOfMonth(from).first), dayNumber(daysOfMonth(to).last)] as const
  return sql`select sale_id from profit_sale where day between ${days[0]} and ${days[1]} and state in (1, 2) and currency = ${currency} and ${part} and ${reach} order by day desc, sale_id desc limit ${MIX_ORDERS_MAX + 1}`
}

async function partSql(db: Db, question: OrdersQuestion): Promise<SQL> {
  const { dimension, part } = question
  const number = /^\d{1,2}$/u.test(part) ? Number(part) : -1
  if (dimension === 'hour') return sql`hour = ${number}`
  if (dimension === 'weekday') return sql`(day + 3) % 7 + 1 = ${number}`
  if (dimension === 'category') return categorySql(db, question)
  const no = part === '' ? 0 : ((await numbersOf(db, [part], { add: false })).get(part) ?? -1)
  return sql`${sql.identifier(dimension)} = ${no}`
}

/** Orders with a product that was in the category in their month (decision 0081). */
async function categorySql(db: Db, { from, to, part }: OrdersQuestion): Promise<SQL> {
  const ids = (await readValues(db, sql`select id from product`)).map(([id]) => String(id))
  const first = monthNumber(from)
  const months = Array.from({ length: monthNumber(to) - first + 1 }, (_, at) => first + at)
  const held = (await productStore.load(db, ids)).map((product) => ({
    id: product.id,
    months: months.filter((month) => categoryOn(product, `${monthOfNumber(month)}-01`) === part),
  }))
  const always = held.filter((one) => one.months.length === months.length).map(({ id }) => sql`${id}`)
  const sometimes = held.filter((one) => one.months.length > 0 && one.months.length < months.length)
  const products = [
    ...(always.length === 0 ? [] : [sql`sale_line.product_id in (${sql.join(always, sql`, `)})`]),
    ...sometimes.map(
      (one) => sql`(sale_line.product_id = ${one.id} and profit_sale.month in (${sql.raw(one.months.join(', '))}))`,
    ),
  ]
  if (products.length === 0) return sql`1 = 0`
  return sql`exists (select 1 from sale_line where sale_line.sale_id = profit_sale.sale_id and (${sql.join(products, sql` or `)}))`
}
