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
  const sellers = readyBySeller(sold, await loadEarningSource(db, { sold, paidIds: saleIds, now }), ({ id }) =>
    wanted.has(id),
  )
  return sellers.map((seller) => shown(seller, actor))
}

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
