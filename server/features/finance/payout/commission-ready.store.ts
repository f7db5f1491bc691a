import type { Actor } from '../../../../shared/access/actor.ts'
import type { ReadyOfSeller } from '../../../../shared/features/finance/payout/commission-ready.api.ts'
import { readyBySeller, type ReadySeller } from '../../../../shared/features/finance/payout/commission-ready.rules.ts'
import type { Instant } from '../../../../shared/kernel/days.ts'
import type { Id } from '../../../../shared/kernel/ids.ts'
import type { Db } from '../../../platform/database/database.ts'
import {
  findSalesOfMonths,
  findUnpaidSales,
  findUnpaidSellers,
  loadSales,
  type UnpaidSeller,
} from '../../sales/index.ts'
import { customerShownTo } from './commission-payout-list.store.ts'
import { findPartsOfOthers, type Part } from '../split/sale-credit-due.store.ts'
import { loadEarningSource } from '../earning/sale-commission.store.ts'

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
    // Few sales are shared: parts of others' sales come with the first page.
    const parts = after === null ? await findPartsOfOthers(db, actor) : []
    const sellers = await count(db, { saleIds, parts, actor, now })
    // Where all that is found still waits for a provider, the answer is further on.
    if (sellers.length > 0 || next === null) return { sellers, next }
    from = next
  }
}

interface Wanted {
  readonly saleIds: readonly Id[]
  readonly parts: readonly Part[]
  readonly actor: Actor
  readonly now: Instant
}

async function count(db: Db, { saleIds, parts, actor, now }: Wanted) {
  const wanted = new Set(saleIds)
  const shared = new Set(parts.map(({ saleId, sellerId }) => `${saleId} ${sellerId}`))
  const paidIds = [...new Set([...saleIds, ...parts.map(({ saleId }) => saleId)])]
  const sold = await findSalesOfMonths(db, await loadSales(db, paidIds))
  // Others of the month are read to count steps by, and may be beyond reach.
  const sellers = readyBySeller(sold, await loadEarningSource(db, { sold, paidIds, now }), ({ sale, party }) =>
    party.sellerId === sale.sellerId ? wanted.has(sale.id) : shared.has(`${sale.id} ${party.sellerId}`),
  )
  return sellers.map((seller) => shown(seller, actor))
}

const shown = ({ sellerId, sellerName, amounts, earnings }: ReadySeller, actor: Actor): ReadyOfSeller => ({
  sellerId,
  sellerName,
  amounts: [...amounts],
  orders: earnings.map(({ sale, party, amountOre }) => ({
    saleId: sale.id,
    sellerId: party.sellerId,
    customerName: customerShownTo(actor, sale),
    amountOre,
  })),
})
