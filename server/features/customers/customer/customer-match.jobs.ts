import type { Db } from '../../../platform/database/database.ts'
import type { Job } from '../../../platform/jobs.ts'
import type { Platform } from '../../../platform/platform.ts'
import { pauseBetweenTurns } from '../../../platform/turns.ts'
import { findDoubles } from '../../orders/index.ts'
import { loadSales, matchKeysOf, removePending, saveMatchKeys, takePending } from '../../sales/index.ts'
import { assignCustomer } from './customer.store.ts'

const EVERY_MS = 2000
/** A push waits for them: each takes about as long as the push of a sale. */
const SALES_AT_ONCE = 20
/** So much is matched before the job waits again; between two transactions other requests are served. */
const TURNS = 50

type Parts = Pick<Platform, 'database' | 'secrets' | 'newId' | 'now' | 'config'>

/** Puts new and corrected sales under their customers, and notes which of them look like one deal. */
export const customerMatchJob = (platform: Parts): Job => ({
  name: 'sales.customers',
  reach: 'company',
  everyMs: EVERY_MS,
  run: async () => {
    for (let turn = 0; turn < TURNS; turn += 1) {
      // Looked at with a plain read first: most of the time nothing waits.
      if ((await takePending(platform.database.db, 1)).length === 0) return
      if (turn > 0) await pauseBetweenTurns()
      await platform.database.tx((db) => matchPending(db, platform))
    }
  },
})

async function matchPending(db: Db, { secrets, newId, now, config }: Parts): Promise<void> {
  const days = config.doubleSaleDays
  const pending = await takePending(db, SALES_AT_ONCE)
  for (const sale of await loadSales(db, pending)) {
    if (sale.customer === null) continue
    const keys = await matchKeysOf(db, secrets, sale)
    await saveMatchKeys(db, sale.id, keys)
    await assignCustomer(db, sale, { keys, newId })
    await findDoubles(db, sale, { keys, days, now: now(), newId })
  }
  await removePending(db, pending)
}
