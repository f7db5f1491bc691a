import { sql, type SQL } from 'drizzle-orm'
import { categoryOn, type Product } from '../../../../shared/features/catalog/product.schema.ts'
import { MIX_ORDERS_MAX, type DistributionOrders } from '../../../../shared/features/finance/profit/distribution.api.ts'
import { worthOf } from '../../../../shared/features/sales/sale/sale-worth.rules.ts'
import { SHARERS, WHOLE_SALE } from '../../../../shared/features/commission/split/sale-credit.rules.ts'
import type { Day } from '../../../../shared/kernel/days.ts'
import type { Id } from '../../../../shared/kernel/ids.ts'
import { daysOfMonth } from '../../../../shared/kernel/months.ts'
import { roundHalfUp, type Currency } from '../../../../shared/kernel/money.ts'
import type { Db } from '../../../platform/database/database.ts'
import { readValues } from '../../../platform/database/read-values.ts'
import { numbersOf } from '../../../resource/key/key-number.store.ts'
import { productStore } from '../../catalog/index.ts'
import { loadSales } from '../../sales/index.ts'
import type { DistributionQuestion } from './distribution.store.ts'
import { dayNumber, monthNumber, monthOfNumber } from './profit-line.store.ts'
import { profitReach } from './profit-reach.store.ts'

export type OrdersQuestion = DistributionQuestion & { readonly currency: Currency; readonly part: string }

/** The newest orders that count as sold in a part of a distribution; of a category, what its lines are worth. */
export async function readDistributionOrders(db: Db, question: OrdersQuestion): Promise<DistributionOrders> {
  const { dimension, part } = question
  const reach = await profitReach(db, { ...question, permission: 'view finance_profitability_providers' })
  const products = dimension === 'category' ? await loadProducts(db) : []
  const where = dimension === 'category' ? categorySql(question, products) : await partSql(db, question)
  const rows = await readValues(db, ordersSql(question, { part: where, reach: reach.where }))
  const found = partsBySale(rows)
  const saleIds = [...found.keys()].slice(0, MIX_ORDERS_MAX)
  const sales = new Map((await loadSales(db, saleIds)).map((sale) => [sale.id, sale]))
  const productOf = new Map(products.map((product) => [product.id, product]))
  const isOfPart = (productId: Id, soldOn: Day): boolean => {
    const product = productOf.get(productId)
    return product !== undefined && categoryOn(product, monthStart(soldOn)) === part
  }
  return {
    orders: saleIds.flatMap((saleId) => {
      const sale = sales.get(saleId)
      if (!sale) return []
      const { soldOn, sellerName, orderValueOre } = sale
      const lines = sale.lines.filter(({ productId }) => dimension !== 'category' || isOfPart(productId, soldOn))
      const productNames = lines.map(({ productName }) => productName).join(', ')
      const wholeOre = dimension === 'category' ? worthOf(lines).yearValueOre : orderValueOre
      const share = found.get(saleId) ?? WHOLE_SALE
      const valueOre = roundHalfUp((wholeOre * share) / WHOLE_SALE)
      return [{ saleId, soldOn, sellerName, productNames, valueOre, share: share / WHOLE_SALE }]
    }),
    hasMore: found.size > MIX_ORDERS_MAX,
  }
}

/** How much of each sale counts here, in ten-thousandths: a sale that two of them share has two lines. */
function partsBySale(rows: readonly (readonly unknown[])[]): ReadonlyMap<Id, number> {
  const parts = new Map<Id, number>()
  for (const [saleId, share] of rows) parts.set(String(saleId), (parts.get(String(saleId)) ?? 0) + Number(share))
  return parts
}

const monthStart = (day: string): Day => `${day.slice(0, 7)}-01`

async function loadProducts(db: Db): Promise<readonly Product[]> {
  const ids = (await readValues(db, sql`select id from product`)).map(([id]) => String(id))
  return productStore.load(db, ids)
}

/** Days from the newest on: the index of days ends the reading once enough are found. */
function ordersSql({ from, to, currency }: OrdersQuestion, { part, reach }: { part: SQL; reach: SQL }): SQL {
  const days = [dayNumber(daysOfMonth(from).first), dayNumber(daysOfMonth(to).last)] as const
  return sql`select sale_id, share from profit_sale where day between ${days[0]} and ${days[1]} and state in (1, 2) and currency = ${currency} and ${part} and ${reach} order by day desc, sale_id desc limit ${MIX_ORDERS_MAX + SHARERS}`
}

async function partSql(db: Db, question: OrdersQuestion): Promise<SQL> {
  const { dimension, part } = question
  const number = /^\d{1,2}$/u.test(part) ? Number(part) : -1
  if (dimension === 'hour') return sql`hour = ${number}`
  if (dimension === 'weekday') return sql`(day + 3) % 7 + 1 = ${number}`
  const no = part === '' ? 0 : ((await numbersOf(db, [part], { add: false })).get(part) ?? -1)
  return sql`${sql.identifier(dimension)} = ${no}`
}

/** Orders with a product that was in the category in their month (decision 0081). */
function categorySql({ from, to, part }: OrdersQuestion, all: readonly Product[]): SQL {
  const first = monthNumber(from)
  const months = Array.from({ length: monthNumber(to) - first + 1 }, (_, at) => first + at)
  const held = all.map((product) => ({
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
