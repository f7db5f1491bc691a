import { isOfMonth } from '../../../shared/features/commission/pay-line/commission-payout.rules.ts'
import { products } from '../../../shared/features/catalog/product.schema.ts'
import { providers } from '../../../shared/features/catalog/provider.schema.ts'
import { commissionEntries } from '../../../shared/features/commission/pay-line/commission-entry.schema.ts'
import { commissionRules } from '../../../shared/features/commission/rate/commission-rule.schema.ts'
import { commissionPayouts } from '../../../shared/features/commission/pay-line/commission-payout.schema.ts'
import { saleCredits } from '../../../shared/features/commission/split/sale-credit.schema.ts'
import { saleEarnings } from '../../../shared/features/sales/sale/sale-earnings.schema.ts'
import { saleEvents } from '../../../shared/features/sales/sale/sale-event.schema.ts'
import { sales } from '../../../shared/features/sales/sale/sale.schema.ts'
import type { Id } from '../../../shared/kernel/ids.ts'
import type { Collection, Row } from '../../../shared/sync/collection.ts'
import type { Db } from '../../platform/database/database.ts'
import { fillAgainFrom, noteFilled, numberedTurn, type Filling } from '../../kept/filling.ts'
import type { Job } from '../../platform/jobs.ts'
import type { Platform } from '../../platform/platform.ts'
import { pauseBetweenTurns } from '../../platform/turns.ts'
import { areKeysFilled } from '../../resource/key/key-table.jobs.ts'
import { writtenOf, type Kept } from '../../kept/kept.ts'
import { findKeyedSales, firstKeyOf, loadCommissions, saleListKeys, saveCommissions } from '../sales/index.ts'
import { closeOpen, findDueSales, lookAgainAt } from './ledger/ledger-open.store.ts'
import { findWrongLedgers, postSales, type Happened } from './ledger/ledger-post.store.ts'
import { countUnbalanced, ledgerSums } from './ledger/ledger.store.ts'
import {
  amountsOf,
  calculateCommissions,
  distinct,
  type Counted,
  type KnownSales,
} from './earning/sale-commission.store.ts'

/** The position in the sales that are counted again. Lines of the ledger came with this name. */
const NEXT = 'commission-ledger.next'
/** Their months are read with them: more of them hold up every other request of the moment. */
const SALES_AT_ONCE = 20

/** Derived data of another feature that changes with what sales earn. `commissions`: öre or cents by sale, where they are known. */
export type EarningFollower = (
  db: Db,
  saleIds: readonly Id[],
  counted: Counted & { readonly commissions?: ReadonlyMap<Id, number> },
) => Promise<void>

interface Counting extends Pick<Platform, 'now' | 'newId'> {
  readonly followers?: readonly EarningFollower[]
}

/**
 * Keeps what sales earn where lists find it, and adds the lines of the ledger: both change with the sale, its price list, its
 * lines of pay, its corrections and a new rate.
 */
export const commissionKept = (clock: Counting): Kept => ({
  check: async (database, { mend }) => {
    const { unbalanced, ...faults } = await checkSaleCommissions({ database, ...clock }, { mend })
    return [
      ...Object.entries(faults).map(([kind, wrong]) => ({ kind, wrong })),
      // Lines are never changed: a posting that does not sum to zero is for a person to look at.
      { kind: 'postings that do not sum to zero', wrong: unbalanced, isForPeople: true as const },
    ]
  },
  name: 'finance.commissions',
  tables: [ledgerSums.table],
  filling: commissionFilling(clock),
  // The keys of a sale hold its commission.
  after: [saleListKeys.name],
  of: [
    sales.name,
    saleEarnings.name,
    saleEvents.name,
    commissionPayouts.name,
    commissionEntries.name,
    saleCredits.name,
    commissionRules.name,
    providers.name,
    products.name,
  ],
  keep: async (db, moved) => {
    const written = <R extends Row>(of: Collection<R>): readonly R[] => writtenOf(of, moved)
    if (moved.every(({ after }) => after === null)) return
    const known = { sales: written(sales), listed: written(saleEarnings) }
    const events = written(saleEvents)
    const payouts = written(commissionPayouts).filter((payout) => !isOfMonth(payout))
    const entries = written(commissionEntries)
    const credits = written(saleCredits)
    const saleIds = distinct([
      ...[...known.sales, ...known.listed].map(({ id }) => id),
      ...[...payouts, ...entries, ...credits].map(({ saleId }) => saleId),
    ])
    await keepCounted(db, saleIds, { ...clock, known, happened: { events, payouts, entries, credits } })
    for (const { validFrom } of written(commissionRules))
      await fillAgainFrom(db, { cursor: NEXT }, firstKeyOf(validFrom))
    // Another gate, of a provider or of one of its products: what is approved may be safe now, or no longer.
    const gated = [...written(providers).map(({ id }) => id), ...written(products).map(({ providerId }) => providerId)]
    for (const id of distinct(gated)) await lookAgainAt(db, id, clock.now())
  },
})

/**
 * Counts some sales and writes down what has changed. Of the others of their months, only those whose amount has, and those
 * that are withdrawn: lists say 0 of them, whatever is lost.
 */
export async function keepCounted(
  db: Db,
  saleIds: readonly Id[],
  how: Counting & { happened?: Happened; known?: KnownSales },
): Promise<void> {
  const counted = await calculateCommissions(db, saleIds, { now: how.now(), known: how.known })
  const commissions = amountsOf(counted)
  const changed = new Set([...saleIds, ...(await saveCommissions(db, commissions))])
  const wanted = counted.sales.filter(({ id, status }) => changed.has(id) || status === 'regret')
  await postSales(db, { ...counted, sales: wanted }, how)
  for (const follow of how.followers ?? []) await follow(db, [...changed], { ...counted, commissions })
}

/** Sales from before the ledger, and again those that a new rate decides about: all from its first day on. */
export const commissionFilling = (clock: Counting): Filling => ({
  cursor: NEXT,
  isReady: (db) => areKeysFilled(db, saleListKeys),
  turn: numberedTurn({
    find: async (db, from, limit) =>
      (await findKeyedSales(db, from, limit)).map(({ no, saleId }) => ({ no, id: saleId })),
    keep: (db, saleIds) => keepCounted(db, saleIds, clock),
    atOnce: SALES_AT_ONCE,
  }),
})

/** Counts the sales whose window to withdraw has ended: time alone changes what they earn. */
export const saleCommissionJob = (counting: Counting & Pick<Platform, 'database'>): Job => ({
  name: 'sale-commissions',
  reach: 'company',
  everyMs: 60_000,
  run: async () => {
    while (await countDue(counting)) await pauseBetweenTurns()
  },
})

/** Posts what time alone has changed. Answers whether there was something. */
const countDue = ({ database, ...counting }: Counting & Pick<Platform, 'database'>): Promise<boolean> =>
  database.tx(async (db) => {
    const { now } = counting
    const due = await findDueSales(db, now(), SALES_AT_ONCE)
    if (due.length === 0) return false
    await keepCounted(db, due, counting)
    await closeOpen(db, due, now())
    return true
  })

/** Notes that all sales have been counted: a story that writes its sales straight counts them itself. */
export const noteCommissionsCounted = (db: Db): Promise<void> => noteFilled(db, { cursor: NEXT })

interface Check extends Counting {
  readonly database: Platform['database']
}

/** What is wrong of commissions, in sales and in lines. */
export interface CommissionFaults {
  /** Sales of which lists say another amount. */
  readonly amounts: number
  /** Sales with another amount in the ledger than the rules give. */
  readonly ledger: number
  /** Postings that do not sum to zero, which nothing mends. */
  readonly unbalanced: number
  /** Sums that are not what the lines come to. */
  readonly sums: number
}

/**
 * Compares what lists and the ledger say of sales with the reckoning, and puts it right where that is wanted: lists are
 * corrected, to the ledger lines are added.
 */
export async function checkSaleCommissions(check: Check, { mend }: { mend: boolean }): Promise<CommissionFaults> {
  const { database, now, newId, followers = [] } = check
  const wrong = { amounts: new Set<Id>(), ledger: new Set<Id>() }
  for (let next = 0; ;) {
    const found = await findKeyedSales(database.db, next, SALES_AT_ONCE)
    const last = found.at(-1)
    if (last === undefined) break
    await database.tx(async (db) => {
      const counted = await calculateCommissions(db, idsOf(found), { now: now() })
      const right = amountsOf(counted)
      for (const [saleId, commission] of await loadCommissions(db, [...right.keys()]))
        if (right.get(saleId) !== commission) wrong.amounts.add(saleId)
      for (const saleId of await findWrongLedgers(db, counted)) wrong.ledger.add(saleId)
      if (!mend) return
      const saved = await saveCommissions(db, right)
      for (const follow of followers) await follow(db, saved, counted)
      await postSales(db, counted, { now, newId })
    })
    next = last.no + 1
  }
  return database.tx(async (db) => {
    const faults = { unbalanced: await countUnbalanced(db), sums: (await ledgerSums.wrong(db)).length }
    if (mend && faults.sums > 0) await ledgerSums.rebuild(db)
    return { amounts: wrong.amounts.size, ledger: wrong.ledger.size, ...faults }
  })
}

const idsOf = (found: readonly { readonly saleId: Id }[]): Id[] => found.map(({ saleId }) => saleId)
