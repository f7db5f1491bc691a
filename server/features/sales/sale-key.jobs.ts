import type { Id } from '../../../shared/kernel/ids.ts'
import type { Db } from '../../platform/database/database.ts'
import { loadMeta, saveMeta } from '../../platform/database/meta.store.ts'
import type { Job } from '../../platform/jobs.ts'
import type { Platform } from '../../platform/platform.ts'
import {
  findDeviationsWithoutKey,
  nextDeviations,
  removeDeviationKeys,
  saveDeviationKeys,
  wrongDeviationKeys,
} from './deviation-key.store.ts'
import { deviationStore } from './deviation.store.ts'
import { findSalesWithoutKey, nextSales, removeSaleKeys, saveSaleKeys, wrongSaleKeys } from './sale-key.store.ts'
import { loadSales } from './sale.store.ts'

const MINUTE_MS = 60_000
const SALES_AT_ONCE = 200
const FILLED = 'sale-keys'
const FILLED_DEVIATIONS = 'deviation-keys'

/** Sales from before there were keys get theirs once, in small transactions beside everything else. */
export const saleKeyJob = ({ database }: Pick<Platform, 'database'>): Job => ({
  name: 'sale-keys',
  everyMs: MINUTE_MS,
  run: async () => {
    if ((await loadMeta(database.db, FILLED)) !== null) return
    while (await fillSome(database)) await new Promise((resolve) => setImmediate(resolve))
    await saveMeta(database.db, FILLED, 'yes')
  },
})

/** Whether every sale has its key, those from before there were keys included. */
export const areSaleKeysFilled = async (db: Db): Promise<boolean> => (await loadMeta(db, FILLED)) !== null

/** The same for deviations. */
export const deviationKeyJob = ({ database }: Pick<Platform, 'database'>): Job => ({
  name: 'deviation-keys',
  everyMs: MINUTE_MS,
  run: async () => {
    if ((await loadMeta(database.db, FILLED_DEVIATIONS)) !== null) return
    while (await fillSomeDeviations(database)) await new Promise((resolve) => setImmediate(resolve))
    await saveMeta(database.db, FILLED_DEVIATIONS, 'yes')
  },
})

/** Compares the keys of all sales with the sales, and puts wrong ones right where that is wanted. Answers what was wrong. */
export async function checkSaleKeys(
  { database }: Pick<Platform, 'database'>,
  { mend }: { mend: boolean },
): Promise<{ sales: number; wrong: readonly Id[] }> {
  const wrong: Id[] = []
  let sales = 0
  for (let after: Id | null = ''; after !== null;) {
    const ids: readonly Id[] = await nextSales(database.db, after, SALES_AT_ONCE)
    const found = await wrongSaleKeys(database.db, await loadSales(database.db, ids))
    if (mend && found.length > 0) {
      await database.tx(async (db) => {
        await removeSaleKeys(db, found)
        await saveSaleKeys(db, await loadSales(db, found))
      })
    }
    wrong.push(...found)
    sales += ids.length
    after = ids.at(-1) ?? null
  }
  return { sales, wrong }
}

const fillSome = (database: Platform['database']): Promise<boolean> =>
  database.tx(async (db) => {
    const ids = await findSalesWithoutKey(db, SALES_AT_ONCE)
    await saveSaleKeys(db, await loadSales(db, ids))
    return ids.length > 0
  })

/** Compares the keys of all deviations with the deviations, likewise. */
export async function checkDeviationKeys(
  { database }: Pick<Platform, 'database'>,
  { mend }: { mend: boolean },
): Promise<{ deviations: number; wrong: readonly Id[] }> {
  const wrong: Id[] = []
  let deviations = 0
  for (let after: Id | null = ''; after !== null;) {
    const ids: readonly Id[] = await nextDeviations(database.db, after, SALES_AT_ONCE)
    const found = await wrongDeviationKeys(database.db, await deviationStore.load(database.db, ids))
    if (mend && found.length > 0) {
      await database.tx(async (db) => {
        await removeDeviationKeys(db, found)
        await saveDeviationKeys(db, await deviationStore.load(db, found))
      })
    }
    wrong.push(...found)
    deviations += ids.length
    after = ids.at(-1) ?? null
  }
  return { deviations, wrong }
}

const fillSomeDeviations = (database: Platform['database']): Promise<boolean> =>
  database.tx(async (db) => {
    const ids = await findDeviationsWithoutKey(db, SALES_AT_ONCE)
    await saveDeviationKeys(db, await deviationStore.load(db, ids))
    return ids.length > 0
  })
