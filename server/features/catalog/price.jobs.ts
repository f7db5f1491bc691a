import { products } from '../../../shared/features/catalog/product.schema.ts'
import { put, type Change } from '../../../shared/sync/command.ts'
import type { Job } from '../../platform/jobs.ts'
import type { Platform } from '../../platform/platform.ts'
import type { Sync } from '../../sync/sync.ts'
import { findOutdated } from './price.store.ts'

const MINUTE_MS = 60_000

/**
 * Writes the price and the category of today on the rows of products. Phones of today work it out themselves; older ones, and lists, read
 * the row.
 */
export const priceJob = (
  { database, now }: Pick<Platform, 'database' | 'now'>,
  sync: Pick<Sync, 'writeOnServer'>,
): Job => ({
  name: 'catalog.prices',
  reach: 'company',
  everyMs: MINUTE_MS,
  run: async () => {
    if ((await findOutdated(database.db, now())).length === 0) return
    const changes: Change[] = []
    await sync.writeOnServer({
      changes,
      first: async (db) => {
        const outdated = await findOutdated(db, now())
        changes.splice(0, changes.length, ...outdated.map((product) => put(products, product)))
      },
    })
  },
})
