import { commissionPayouts } from '../../../../shared/features/finance/payout/commission-payout.schema.ts'
import {
  commissionEntries,
  type CommissionEntry,
} from '../../../../shared/features/finance/earning/commission-entry.schema.ts'
import {
  commissionRules,
  type CommissionRule,
} from '../../../../shared/features/finance/earning/commission-rule.schema.ts'
import { saleEarnings } from '../../../../shared/features/sales/sale/sale-earnings.schema.ts'
import { sales } from '../../../../shared/features/sales/sale/sale.schema.ts'
import type { Id } from '../../../../shared/kernel/ids.ts'
import type { Db } from '../../../platform/database/database.ts'
import { loadMeta, saveMeta } from '../../../platform/database/meta.store.ts'
import type { Job } from '../../../platform/jobs.ts'
import type { Platform } from '../../../platform/platform.ts'
import { areKeysFilled } from '../../../resource/key-table.jobs.ts'
import type { Keeper } from '../../../sync/feature.ts'
import { findKeyedSales, firstKeyOf, loadCommissions, saleListKeys, saveCommissions } from '../../sales/index.ts'
import { markSales } from '../payout/commission-payout.store.ts'
import { countCommissions, distinct } from './sale-commission.store.ts'

/** Where the next sale stands that is counted again; `done` when there is none. */
const NEXT = 'sale-commissions.next'
const DONE = 'done'
const MINUTE_MS = 60_000
/** Their months are read with them: more of them hold up every other request of the moment. */
const SALES_AT_ONCE = 20
/** As long as a turn takes, or longer: half of the server stays with those who wait. */
const PAUSE_MS = 50

/** Keeps what sales earn where lists find it: it changes with the sale, its price list, its lines of pay and a new rate. */
export const commissionKeeper = ({ now }: Pick<Platform, 'now'>): Keeper => ({
  of: [sales.name, saleEarnings.name, commissionPayouts.name, commissionEntries.name, commissionRules.name],
  keep: async (db, rows) => {
    const saleIds = rows.flatMap(({ collection, row }) => {
      if (collection === commissionRules.name) return []
      return 'saleId' in row ? [String(row.saleId)] : [row.id]
    })
    await markSales(
      db,
      rows.flatMap(({ collection, row }) =>
        collection === commissionEntries.name ? (row as CommissionEntry).saleId : [],
      ),
    )
    await saveCommissions(db, await countCommissions(db, distinct(saleIds), now()))
    for (const { collection, row } of rows) {
      if (collection === commissionRules.name) await countAgainFrom(db, row as CommissionRule)
    }
  },
})

/** A new rate decides about all sales from its first day on: the job counts them. */
async function countAgainFrom(db: Db, { validFrom }: CommissionRule): Promise<void> {
  const next = await loadMeta(db, NEXT)
  const first = firstKeyOf(validFrom)
  if (next === null || (next !== DONE && Number(next) <= first)) return
  await saveMeta(db, NEXT, String(first))
}

/** Counts the sales of before lists kept what they earn, and those that a new rate decides about. */
export const saleCommissionJob = ({ database, now }: Pick<Platform, 'database' | 'now'>): Job => ({
  name: 'sale-commissions',
  everyMs: MINUTE_MS,
  run: async () => {
    if ((await loadMeta(database.db, NEXT)) === DONE || !(await areKeysFilled(database.db, saleListKeys))) return
    const countSome = (): Promise<boolean> =>
      database.tx(async (db) => {
        const found = await findKeyedSales(db, Number((await loadMeta(db, NEXT)) ?? 0), SALES_AT_ONCE)
        const last = found.at(-1)
        await saveCommissions(db, await countCommissions(db, idsOf(found), now()))
        await saveMeta(db, NEXT, last === undefined ? DONE : String(last.no + 1))
        return last !== undefined
      })
    while (await countSome()) await new Promise((resolve) => setTimeout(resolve, PAUSE_MS))
  },
})

/** Notes that all sales have been counted: a story that writes its sales straight counts them itself. */
export const noteCommissionsCounted = (db: Db): Promise<void> => saveMeta(db, NEXT, DONE)

/** Compares what lists say sales earn with the rules, and puts it right where that is wanted. Answers how many were wrong. */
export async function checkSaleCommissions(
  { database, now }: Pick<Platform, 'database' | 'now'>,
  { mend }: { mend: boolean },
): Promise<number> {
  const wrong = new Set<Id>()
  for (let next = 0; ;) {
    const found = await findKeyedSales(database.db, next, SALES_AT_ONCE)
    const last = found.at(-1)
    if (last === undefined) return wrong.size
    await database.tx(async (db) => {
      const right = await countCommissions(db, idsOf(found), now())
      const kept = await loadCommissions(db, [...right.keys()])
      for (const [saleId, commission] of kept) if (right.get(saleId) !== commission) wrong.add(saleId)
      if (mend) await saveCommissions(db, right)
    })
    next = last.no + 1
  }
}

const idsOf = (found: readonly { readonly saleId: Id }[]): Id[] => found.map(({ saleId }) => saleId)
