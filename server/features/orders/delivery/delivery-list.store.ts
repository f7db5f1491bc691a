import { and, gte, inArray, lte, sql } from 'drizzle-orm'
import { deliveryList, type DeliveryRow } from '../../../../shared/features/orders/delivery/delivery.list.ts'
import type { Sale, SaleStatus } from '../../../../shared/features/sales/sale/sale.schema.ts'
import type { Day } from '../../../../shared/kernel/days.ts'
import type { Id } from '../../../../shared/kernel/ids.ts'
import type { Db } from '../../../platform/database/database.ts'
import { eq } from '../../../platform/database/eq.ts'
import { serverList } from '../../../resource/list/server-list.ts'
import { providerStore } from '../../catalog/index.ts'
import { customerNameOf, loadSales, AWAITS_DELIVERY, saleTable } from '../../sales/index.ts'

const sale = saleTable
/** What a customer took back or the desk gave up is not delivered any more. */
const wanted: readonly SaleStatus[] = ['finalized', 'flagged', 'unanswered', 'deviation', 'approved']
const awaited = and(sql.raw(AWAITS_DELIVERY), inArray(sale.status, [...wanted]))

/** A partial index holds the sales that wait: what a few months bring, however many sales there are in all. */
export const deliveryServerList = serverList({
  contract: deliveryList,
  from: sql`(select * from ${sale} where ${awaited}) as sale`,
  id: sale.id,
  reach: { own: sale.sellerId, team: sale.teamId, office: sale.officeId, region: sale.regionId },
  filters: { status: sale.status, soldOn: sale.soldOn },
  sorts: { soldOn: { column: sale.soldOn }, sellerName: { column: sale.sellerName } },
  load: loadDeliveries,
  tables: ['sale'],
  isSmall: true,
})

async function loadDeliveries(db: Db, ids: readonly Id[]): Promise<DeliveryRow[]> {
  const sold = await loadSales(db, ids)
  const providerIds = [...new Set(sold.flatMap(({ providerId }) => providerId ?? []))]
  const nameOf = new Map((await providerStore.load(db, providerIds)).map(({ id, name }) => [id, name]))
  return sold.map((one) => ({
    id: one.id,
    soldOn: one.soldOn,
    customer: customerNameOf(one),
    sellerName: one.sellerName,
    providerName: nameOf.get(one.providerId ?? '') ?? '',
    products: goodsOf(one),
    status: one.status,
    zone: one.zone,
  }))
}

const goodsOf = ({ lines }: Pick<Sale, 'lines'>): string =>
  lines.flatMap(({ supply, productName }) => (supply === 'goods' ? productName : [])).join(', ')

/** One sale of each office whose goods have waited since a day of the range: whom to remind, not how many. */
export async function findLongAwaited(
  db: Db,
  { from, to }: { readonly from: Day; readonly to: Day },
): Promise<readonly { readonly officeId: Id | null; readonly sellerId: Id }[]> {
  const rows = await db
    .select({ officeId: sale.officeId, sellerId: sql<string>`min(${sale.sellerId})` })
    .from(sale)
    .where(and(awaited, gte(sale.soldOn, from), lte(sale.soldOn, to), eq(sale.status, 'approved')))
    .groupBy(sale.officeId)
  return rows
}
