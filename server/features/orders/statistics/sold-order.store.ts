import { sql } from 'drizzle-orm'
import type { SaleStatus } from '../../../../shared/features/sales/sale/sale.schema.ts'
import type { Id } from '../../../../shared/kernel/ids.ts'
import type { Currency } from '../../../../shared/kernel/money.ts'
import { queryReader } from '../../../platform/database/query-reader.ts'
import type { Db } from '../../../platform/database/database.ts'
import { eq } from '../../../platform/database/eq.ts'
import { saleLineTable as line, saleTable as sale } from '../../sales/index.ts'
import type { SoldOrder } from './shared-order.rules.ts'

const readProducts = queryReader(sale.id, (db, where) =>
  db
    .select({
      id: sale.id,
      sellerId: sale.sellerId,
      teamId: sale.teamId,
      officeId: sale.officeId,
      regionId: sale.regionId,
      providerId: sale.providerId,
      currency: sale.currency,
      soldOn: sale.soldOn,
      status: sale.status,
      orderValueOre: sale.orderValueOre,
      productId: line.productId,
      quantity: sql<number>`cast(sum(${line.quantity}) as bigint)`.mapWith(Number),
      valueOre: sql<number>`cast(sum(${line.yearValueOre}) as bigint)`.mapWith(Number),
    })
    .from(sale)
    .leftJoin(line, eq(line.saleId, sale.id))
    .where(where)
    .groupBy(sale.id, line.productId),
)

/** What statistics add up of sales, and nothing else of them: a period may have thousands. */
export async function loadSoldOrders(db: Db, saleIds: readonly Id[]): Promise<readonly SoldOrder[]> {
  const sold = new Map<Id, SoldOrder>()
  for (const { productId, quantity, valueOre, currency, status, ...order } of await readProducts(db, saleIds)) {
    const products = sold.get(order.id)?.products ?? []
    const product = productId === null ? [] : [{ productId, quantity, valueOre }]
    sold.set(order.id, {
      ...order,
      currency: currency as Currency,
      status: status as SaleStatus,
      products: [...products, ...product],
    })
  }
  return [...sold.values()]
}
