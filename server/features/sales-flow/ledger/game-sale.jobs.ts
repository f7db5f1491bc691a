import { sales } from '../../../../shared/features/sales/sale/sale.schema.ts'
import type { Db } from '../../../platform/database/database.ts'
import { loadMeta, saveMeta } from '../../../platform/database/meta.store.ts'
import type { Job } from '../../../platform/jobs.ts'
import type { Platform } from '../../../platform/platform.ts'
import { areKeysFilled } from '../../../resource/key/key-table.jobs.ts'
import { findKeyedSales, loadSales, saleListKeys } from '../../sales/index.ts'
import { postSales } from './game-sale.store.ts'

const NEXT = `game-${sales.name}`
const DONE = 'done'
/** Whether the ledger holds the sales of before the game. Until then no standing is final. */
export const isGameFilled = async (db: Db): Promise<boolean> => (await loadMeta(db, NEXT)) === DONE

const AT_ONCE = 200
const EVERY_MS = 10 * 60_000

/** Posts the sales of before the game, once, a few at a time. */
export const gameFillJob = ({ database, now }: Pick<Platform, 'database' | 'now'>): Job => ({
  name: 'game-fill',
  reach: 'company',
  everyMs: EVERY_MS,
  run: async () => {
    // The sales are read by their keys: after a restore or an import, many have none yet.
    if (!(await areKeysFilled(database.db, saleListKeys))) return
    const postSome = (): Promise<boolean> =>
      database.tx(async (db) => {
        const next = await loadMeta(db, NEXT)
        if (next === DONE) return false
        const found = await findKeyedSales(db, Number(next ?? 0), AT_ONCE)
        await postSales(
          db,
          await loadSales(
            db,
            found.map(({ saleId }) => saleId),
          ),
          { now },
        )
        const last = found.at(-1)
        await saveMeta(db, NEXT, last === undefined ? DONE : String(last.no + 1))
        return last !== undefined
      })
    while (await postSome()) await new Promise((resolve) => setImmediate(resolve))
  },
})
