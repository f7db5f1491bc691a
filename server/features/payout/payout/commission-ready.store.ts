import type { Actor } from '../../../../shared/access/actor.ts'
import type { ReadyOfSeller } from '../../../../shared/features/payout/payout/commission-ready.api.ts'
import { readyBySeller, type ReadySeller } from '../../../../shared/features/payout/payout/commission-ready.rules.ts'
import type { MonthPayRow } from '../../../../shared/features/payout/month/month-pay-row.schema.ts'
import type { Instant } from '../../../../shared/kernel/days.ts'
import { groupBy } from '../../../../shared/kernel/group-by.ts'
import type { Id } from '../../../../shared/kernel/ids.ts'
import { addUp } from '../../../../shared/kernel/money.ts'
import { sortKeyOf } from '../../../../shared/resource/words.ts'
import type { Db } from '../../../platform/database/database.ts'
import {
  findSalesOfMonths,
  findUnpaidSales,
  findUnpaidSellers,
  loadSales,
  type UnpaidSeller,
} from '../../sales/index.ts'
import { findReadyMonthPays } from '../month/month-pay-row.store.ts'
import { findPartsOfOthers, type Part } from '../split/sale-credit-due.store.ts'
import { customerShownTo, loadEarningSource } from '../../commission/index.ts'

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
    // Few sales are shared, and few months are closed: these come with the first page.
    const parts = after === null ? await findPartsOfOthers(db, actor) : []
    const monthPays = after === null ? await findReadyMonthPays(db, actor) : []
    const sellers = withMonthPays(await count(db, { saleIds, parts, actor, now }), monthPays)
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
    of: 'sale',
    saleId: sale.id,
    forMonth: null,
    sellerId: party.sellerId,
    customerName: customerShownTo(actor, sale),
    currency: sale.currency,
    amountOre,
  })),
})

/** Everybody with what their closed months give beside sales, by name. */
function withMonthPays(sellers: readonly ReadyOfSeller[], pays: readonly MonthPayRow[]): readonly ReadyOfSeller[] {
  const paysOf = groupBy(pays, ({ sellerId }) => sellerId)
  const known = sellers.map((seller) => withOrders(seller, paysOf.get(seller.sellerId) ?? []))
  const others = [...paysOf].flatMap(([sellerId, ofSeller]) => {
    if (sellers.some((seller) => seller.sellerId === sellerId)) return []
    return withOrders({ sellerId, sellerName: ofSeller[0].sellerName, amounts: [], orders: [] }, ofSeller)
  })
  if (others.length === 0) return known
  return [...known, ...others].toSorted((one, other) =>
    sortKeyOf(one.sellerName) < sortKeyOf(other.sellerName) ? -1 : 1,
  )
}

function withOrders(seller: ReadyOfSeller, pays: readonly MonthPayRow[]): ReadyOfSeller {
  const [first] = pays
  if (!first) return seller
  const amounts = pays.map(({ currency, amountOre }) => ({ currency, ore: amountOre }))
  const orders = pays.map(({ id, kind, month, sellerId, currency, amountOre }) => ({
    of: kind,
    saleId: id,
    forMonth: month,
    sellerId,
    customerName: '',
    currency,
    amountOre,
  }))
  return {
    ...seller,
    amounts: [...addUp([...seller.amounts, ...amounts], seller.amounts[0]?.currency ?? first.currency)],
    orders: [...seller.orders, ...orders],
  }
}
