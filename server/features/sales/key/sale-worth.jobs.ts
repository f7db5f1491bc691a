import { loadMeta, saveMeta } from '../../../platform/database/meta.store.ts'
import type { Job } from '../../../platform/jobs.ts'
import type { Platform } from '../../../platform/platform.ts'
import type { Filling } from '../../../kept/filling.ts'
import type { Kept } from '../../../kept/kept.ts'
import type { Db } from '../../../platform/database/database.ts'
import { systemActor } from '../../../sync/server-acts.ts'
import type { Sync } from '../../../sync/sync.ts'
import { areKeysFilled } from '../../../resource/key/key-table.jobs.ts'
import { findKeyedSales } from './sale-commission-key.store.ts'
import { saleSums } from './sale-tally.store.ts'
import { recountWorth } from '../sale/sale-worth.commands.ts'
import { rewriteLines } from '../sale/sale.store.ts'

const EVERY_MS = 1000
/** Few, so that no other request waits long for this transaction. */
const SALES_AT_ONCE = 50
/** Where the next sale stands; `done` when all have their value per year. */
const NEXT = 'sales.year-values.next'
const DONE = 'done'
/** The same of the lines of sales, which have theirs since a later release. */
const NEXT_LINE = 'sales.line-year-values.next'

/** Notes that all sales have their value per year: those of a story that writes them straight are made with it. */
export async function noteWorthCounted(db: Db): Promise<void> {
  await saveMeta(db, NEXT, DONE)
  await saveMeta(db, NEXT_LINE, DONE)
}

/**
 * A job of its own, since it goes through commands: phones have the sales as well.
 * Sales of before were worth a month's price and what is paid once, added up. They get their value per year, some at a time.
 */
export const recountWorthJob = (
  { database }: Pick<Platform, 'database'>,
  sync: Pick<Sync, 'applyAllOnServer'>,
): Job => ({
  name: 'sales.year-values',
  reach: 'company',
  everyMs: EVERY_MS,
  run: async () => {
    const next = await loadMeta(database.db, NEXT)
    // Sales are found by their keys.
    if (next === DONE || !(await areKeysFilled(database.db, { name: 'sale-keys' }))) return
    const found = await findKeyedSales(database.db, Number(next ?? 0), SALES_AT_ONCE)
    const actor = systemActor(recountWorth.permission)
    await sync.applyAllOnServer(found.map(({ saleId }) => ({ command: recountWorth, args: { saleId }, actor })))
    const last = found.at(-1)
    await saveMeta(database.db, NEXT, last === undefined ? DONE : String(last.no + 1))
  },
})

/** The value per year of the lines of sales. Lines of before get it some at a time; then products are added up again. */
export const lineValues: Kept & { readonly filling: Filling } = {
  name: 'sales.line-values',
  of: [],
  filling: {
    cursor: NEXT_LINE,
    isReady: (db) => areKeysFilled(db, { name: 'sale-keys' }),
    turn: async (db, from) => {
      const found = await findKeyedSales(db, Number(from), SALES_AT_ONCE)
      const last = found.at(-1)
      await rewriteLines(
        db,
        found.map(({ saleId }) => saleId),
      )
      if (last === undefined) await saleSums.rebuild(db)
      return last === undefined ? null : String(last.no + 1)
    },
  },
}
