import {
  countedStatuses,
  earningsOf,
  type Earning,
  type EarningSource,
} from '../../../../shared/features/commission/earning/earning.rules.ts'
import type { CommissionEntry } from '../../../../shared/features/commission/pay-line/commission-entry.schema.ts'
import type { CommissionPayout } from '../../../../shared/features/commission/pay-line/commission-payout.schema.ts'
import { sharingOf } from '../../../../shared/features/commission/earning/shared-earning.rules.ts'
import type { SaleCredit } from '../../../../shared/features/commission/split/sale-credit.schema.ts'
import type { Sale } from '../../../../shared/features/sales/sale/sale.schema.ts'
import type { SaleEarnings } from '../../../../shared/features/sales/sale/sale-earnings.schema.ts'
import type { Instant } from '../../../../shared/kernel/days.ts'
import { groupBy } from '../../../../shared/kernel/group-by.ts'
import type { Id } from '../../../../shared/kernel/ids.ts'
import type { Db } from '../../../platform/database/database.ts'
import { withKnown } from '../../../sync/known-rows.ts'
import { productStore, providerStore } from '../../catalog/index.ts'
import { findSalesOfMonths, loadSales, saleEarningsStore } from '../../sales/index.ts'
import { commissionEntryStore } from '../pay-line/commission-entry.store.ts'
import { findPayoutsOf } from '../pay-line/pay-line.store.ts'
import { saleCreditStore } from '../split/sale-credit.store.ts'
import { findRates } from '../rate/rate.store.ts'

/** The rates, goods and lines of pay that decide about sales. `paidIds`: the sales whose own amounts are asked for. */
export async function loadEarningSource(
  db: Db,
  asked: {
    sold: readonly Sale[]
    paidIds: readonly Id[]
    now: Instant
    known?: KnownSales | undefined
  },
): Promise<Source> {
  const paid = loadPaid(db, asked)
  return { ...(await loadGoods(db, asked.sold, paid)), ...(await paid), now: asked.now }
}

type Source = EarningSource & { readonly credits: readonly SaleCredit[] }
type Paid = Pick<Source, 'listed' | 'payouts' | 'entries' | 'credits' | 'sharing'>

/** What is there of the sales whose own amounts are asked for. */
async function loadPaid(
  db: Db,
  { paidIds, known }: { paidIds: readonly Id[]; known?: KnownSales | undefined },
): Promise<Paid> {
  const [listed, payouts, credits, entries] = await Promise.all([
    withKnown(paidIds, known?.listed, (missing) => saleEarningsStore.load(db, missing)),
    // A sale is marked as paid in the transaction that pays it; a mark that is wrong must not pay it twice.
    findPayoutsOf(db, paidIds),
    saleCreditStore.findBy(db, 'saleId', paidIds),
    commissionEntryStore.findBy(db, 'saleId', paidIds),
  ])
  return { listed, payouts, credits, entries, sharing: sharingOf(credits, payouts) }
}

/** The rates and goods that decide about sales. */
async function loadGoods(
  db: Db,
  sold: readonly Sale[],
  paid: Paid | Promise<Paid>,
): Promise<Pick<Source, 'rules' | 'products' | 'providers'>> {
  const providerIds = distinct(sold.flatMap(({ providerId }) => providerId ?? []))
  const [goods, providers, { listed }] = await Promise.all([
    productStore.load(db, distinct(sold.flatMap(({ lines }) => lines.map(({ productId }) => productId)))),
    providerStore.load(db, providerIds),
    paid,
  ])
  const places = sold.flatMap(({ sellerId, teamId }) => [sellerId, ...(teamId === null ? [] : [teamId])])
  const titles = listed.flatMap(({ titleId }) => titleId ?? [])
  const categories = goods.flatMap(({ category, categories: dated }) => [
    category,
    ...(dated ?? []).map((one) => one.category),
  ])
  const scopes = [...places, ...titles, ...providerIds, ...goods.map(({ id }) => id), ...categories]
  const rules = await findRates(db, scopes)
  return { rules, products: goods, providers }
}

/** What sales earn, by the rules of the wallet. Sales that neither have nor had a commission are left out. */
export async function countEarnings(db: Db, wanted: readonly Sale[], now: Instant): Promise<readonly Earning[]> {
  const sold = await findSalesOfMonths(db, wanted)
  const source = await loadEarningSource(db, { sold, paidIds: idsOf(wanted), now })
  const wantedIds = new Set(idsOf(wanted))
  return ofEachSeller(sold, source).filter(({ sale }) => wantedIds.has(sale.id))
}

/** Steps of a rate are counted seller by seller. */
const ofEachSeller = (sold: readonly Sale[], source: EarningSource): readonly Earning[] =>
  [...groupBy(sold, ({ sellerId }) => sellerId).values()].flatMap((ofSeller) => earningsOf(ofSeller, source))

/** Sales with what they earn, and the lines of pay behind that. */
export interface Counted {
  readonly sales: readonly Sale[]
  readonly earnings: readonly Earning[]
  readonly payouts: readonly CommissionPayout[]
  /** Who shares those of them that are shared. */
  readonly credits: readonly SaleCredit[]
  /** Corrections that finance has approved. */
  readonly entries: readonly CommissionEntry[]
}

/** Rows that the transaction has just written, which need not be read again. */
export interface KnownSales {
  readonly sales: readonly Sale[]
  readonly listed: readonly SaleEarnings[]
}

/**
 * What these sales earn. Where a rate has steps, the others of their months are there as well, because a sale counts for
 * them.
 */
export async function calculateCommissions(
  db: Db,
  saleIds: readonly Id[],
  { now, known }: { now: Instant; known?: KnownSales | undefined },
): Promise<Counted> {
  const touched = await withKnown(saleIds, known?.sales, (missing) => loadSales(db, missing))
  if (touched.length === 0) return { sales: [], earnings: [], payouts: [], credits: [], entries: [] }
  const source = await loadEarningSource(db, { sold: touched, paidIds: idsOf(touched), now, known })
  const isStepped = source.rules.some(({ rate }) => rate.kind === 'tier')
  if (!isStepped) return countOf(touched, touched, source)
  if (touched.every(isNew)) {
    const approved = await findSalesOfMonths(db, touched, countedStatuses)
    const touchedIds = new Set(idsOf(touched))
    const sold = [...approved.filter(({ id }) => !touchedIds.has(id)), ...touched]
    return countOf(touched, sold, { ...source, ...(await loadGoods(db, sold, source)) })
  }
  const sold = await findSalesOfMonths(db, touched)
  return countOf(sold, sold, await loadEarningSource(db, { sold, paidIds: idsOf(sold), now }))
}

/** What some of these sales earn. `sold` holds all that their sellers sold in their months. */
export function countOf(
  wanted: readonly Sale[],
  sold: readonly Sale[],
  source: EarningSource & Pick<Counted, 'credits'>,
): Counted {
  const wantedIds = new Set(idsOf(wanted))
  const earnings = ofEachSeller(sold, source).filter(({ sale }) => wantedIds.has(sale.id))
  const credits = source.credits.filter(({ saleId }) => wantedIds.has(saleId))
  return { sales: wanted, earnings, payouts: source.payouts, credits, entries: source.entries }
}

/** What the lists say these sales earn, in öre or cents: 0 for what earns nothing. */
export function amountsOf({ sales, earnings }: Counted): ReadonlyMap<Id, number> {
  const amounts = new Map(sales.map(({ id }) => [id, 0]))
  for (const { sale, amountOre, state } of earnings) {
    if (state !== 'reversed') amounts.set(sale.id, (amounts.get(sale.id) ?? 0) + amountOre)
  }
  return amounts
}

/** A sale that has just come counts for no other until somebody approves it. */
const isNew = ({ revision, status }: Sale): boolean => revision === 1 && !countedStatuses.includes(status)

export const distinct = <Value>(values: readonly Value[]): Value[] => [...new Set(values)]
const idsOf = (rows: readonly { readonly id: Id }[]): Id[] => rows.map(({ id }) => id)
