import { sql } from 'drizzle-orm'
import type { Actor } from '../../../../shared/access/actor.ts'
import {
  orderRegistrationList,
  orderRowSchema,
  type OrderRow,
} from '../../../../shared/features/orders/order/order-registration.list.ts'
import { saleSearchWords } from '../../../../shared/features/orders/report/sale-search.rules.ts'
import {
  externalStatuses,
  saleStatuses,
  type ExternalStatus,
} from '../../../../shared/features/sales/sale/sale.schema.ts'
import type { Instant } from '../../../../shared/kernel/days.ts'
import type { Id } from '../../../../shared/kernel/ids.ts'
import type { Db } from '../../../platform/database/database.ts'
import { serverList } from '../../../resource/list/server-list.ts'
import { encodeSaleKey, loadSaleReportRows, matchSales } from '../report/sale-report-list.store.ts'
import { saleKeyTable, loadSales } from '../../sales/index.ts'
import { holderOf, loadFollowUps } from './order-follow-up.store.ts'

const key = saleKeyTable

/** Sales as orders at their providers, found by the keys of sales. `now` tells who still works on one. */
export const orderRegistrationServerList = (now: () => Instant) =>
  serverList({
    contract: orderRegistrationList,
    from: sql`${key}`,
    id: key.saleId,
    tie: key.no,
    reach: { own: key.seller, team: key.team, office: key.office, region: key.region },
    // A day of absence is no order.
    without: { column: key.status, value: saleStatuses.indexOf('absence') },
    filters: {
      externalStatus: key.external,
      status: key.status,
      providerId: key.provider,
      sellerId: key.seller,
      teamId: key.team,
      currency: key.currency,
      soldOn: key.no,
      followUp: key.followUp,
      payment: key.providerPaid,
    },
    // Other orders have no index that knows how an order stands at its provider.
    sorts: { soldOn: { column: key.no, isTie: true } },
    encode: async (db, name, values) =>
      name === 'externalStatus'
        ? values.map((value) => externalStatuses.indexOf(value as ExternalStatus))
        : name === 'followUp'
          ? values.map((value) => (value === 'open' ? 1 : -1))
          : name === 'payment'
            ? values.map((value) => (value === 'paid' ? 1 : 0))
            : encodeSaleKey(db, name, values),
    leads: [
      'externalStatus',
      'followUp',
      'payment',
      'providerId',
      'sellerId',
      'teamId',
      'own',
      'team',
      'office',
      'region',
    ],
    wordsOf: saleSearchWords,
    matches: matchSales,
    load: (db, ids, actor) => loadOrders(db, { ids, actor, now: now() }),
    sums: { currency: key.currency, amounts: { orderValueOre: key.value } },
    tables: ['sale', 'sale_key', 'provider', 'order_follow_up'],
  })

async function loadOrders(
  db: Db,
  { ids, actor, now }: { ids: readonly Id[]; actor: Actor; now: Instant },
): Promise<OrderRow[]> {
  const followUps = await loadFollowUps(db, ids)
  const saleOf = new Map((await loadSales(db, ids)).map((sale) => [sale.id, sale]))
  const rows = await loadSaleReportRows(db, ids, actor)
  return rows.map((row) => {
    const found = followUps.get(row.id)
    return orderRowSchema.parse({
      ...row,
      externalStatus: saleOf.get(row.id)?.externalStatus ?? 'unknown',
      providerPaidOn: saleOf.get(row.id)?.providerPaidOn ?? null,
      payment: saleOf.get(row.id)?.providerPaidOn ? 'paid' : 'unpaid',
      attempts: found?.attempts ?? 0,
      followUpAt: found?.dueAt ?? null,
      followUp: found?.dueAt === null || found === undefined ? null : 'open',
      holderName: holderOf(found, { userId: actor.userId, now })?.name ?? '',
    })
  })
}
