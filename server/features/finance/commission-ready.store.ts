import type { Actor } from '../../../shared/access/actor.ts'
import type { ReadyOfSeller } from '../../../shared/features/finance/commission-ready.api.ts'
import { readyBySeller, type ReadySeller } from '../../../shared/features/finance/commission-ready.rules.ts'
import type { EarningSource } from '../../../shared/features/finance/earning.rules.ts'
import type { Sale } from '../../../shared/features/sales/sale.schema.ts'
import type { Instant } from '../../../shared/kernel/days.ts'
import type { Id } from '../../../shared/kernel/ids.ts'
import type { Db } from '../../platform/database/database.ts'
import { productStore, providerStore } from '../catalog/index.ts'
import {
  findSalesOfMonths,
  findUnpaidSales,
  findUnpaidSellers,
  saleEarningsStore,
  loadSales,
  type UnpaidSeller,
} from '../sales/index.ts'
import { customerShownTo } from './commission-payout-list.store.ts'
import { findPayoutsOf } from './commission-payout.store.ts'
import { commissionRuleStore } from './rate.store.ts'

const SELLERS_AT_ONCE = 20

interface ReadyPage {
  readonly sellers: readonly ReadyOfSeller[]
  readonly next: UnpaidSeller | null
}

/** What some sellers have earned that is safe and in no payroll, by name, from one of them on. */
export async function readReady(
  db: Db,
  { actor, now, after }: { actor: Actor; now: Instant; after: UnpaidSeller | null },
): Promise<ReadyPage> {
  const asked = { actor, permission: 'update commissions', now } as const
  for (let from = after; ;) {
    const found = await findUnpaidSellers(db, asked, { after: from, limit: SELLERS_AT_ONCE + 1 })
    const some = found.slice(0, SELLERS_AT_ONCE)
    const next = found.length > some.length ? (some.at(-1) ?? null) : null
    const saleIds: Id[] = []
    for (const seller of some) saleIds.push(...(await findUnpaidSales(db, asked, seller)))
    const sellers = await count(db, { saleIds, actor, now })
    // Where all that is found still waits for a provider, the answer is further on.
    if (sellers.length > 0 || next === null) return { sellers, next }
    from = next
  }
}

async function count(db: Db, { saleIds, actor, now }: { saleIds: readonly Id[]; actor: Actor; now: Instant }) {
  const wanted = new Set(saleIds)
  const sold = await findSalesOfMonths(db, await loadSales(db, saleIds))
  // Others of the month are read to count steps by, and may be beyond reach.
  const sellers = readyBySeller(sold, await sourceOf(db, { sold, saleIds, now }), ({ id }) => wanted.has(id))
  return sellers.map((seller) => shown(seller, actor))
}

/** The rates, goods and lines of pay that decide about these sales. */
async function sourceOf(
  db: Db,
  { sold, saleIds, now }: { sold: readonly Sale[]; saleIds: readonly Id[]; now: Instant },
): Promise<EarningSource> {
  const goods = await productStore.load(
    db,
    distinct(sold.flatMap(({ lines }) => lines.map(({ productId }) => productId))),
  )
  const providerIds = distinct(sold.flatMap(({ providerId }) => providerId ?? []))
  const places = sold.flatMap(({ sellerId, teamId }) => [sellerId, ...(teamId === null ? [] : [teamId])])
  const scopes = [...places, ...providerIds, ...goods.flatMap(({ id, category }) => [id, category])]
  return {
    listed: await saleEarningsStore.load(db, saleIds),
    rules: await commissionRuleStore.findBy(db, 'scopeId', distinct(scopes)),
    products: goods,
    providers: await providerStore.load(db, providerIds),
    // A sale is marked as paid in the transaction that pays it; a mark that is wrong must not pay it twice.
    payouts: await findPayoutsOf(db, saleIds),
    now,
  }
}

const distinct = <Value>(values: readonly Value[]): Value[] => [...new Set(values)]

const shown = ({ sellerId, sellerName, amounts, earnings }: ReadySeller, actor: Actor): ReadyOfSeller => ({
  sellerId,
  sellerName,
  amounts: [...amounts],
  orders: earnings.map(({ sale, amountOre }) => ({
    saleId: sale.id,
    customerName: customerShownTo(actor, sale),
    amountOre,
  })),
})
