import { saleCredits } from '../../../../shared/features/commission/split/sale-credit.schema.ts'
import { put, type Change } from '../../../../shared/sync/command.ts'
import type { Job } from '../../../platform/jobs.ts'
import type { Platform } from '../../../platform/platform.ts'
import type { Sync } from '../../../sync/sync.ts'
import { calculateCommissions } from '../../commission/index.ts'
import { findStaleSales, forgetStale, staleCredits } from './sale-credit-keep.store.ts'

const SALES_AT_ONCE = 20

/**
 * Writes what the server has counted of shared sales into the rows that phones of those who share them pull: they may not
 * see the sale itself. A rate that changes or time that passes is no act of anybody, so nothing else would write them.
 */
export const saleCreditJob = (
  { database, now }: Pick<Platform, 'database' | 'now'>,
  sync: Pick<Sync, 'writeOnServer'>,
): Job => ({
  name: 'sale-credits',
  reach: 'company',
  everyMs: 3000,
  run: async () => {
    while ((await findStaleSales(database.db, 1)).length > 0) {
      const changes: Change[] = []
      await sync.writeOnServer({
        changes,
        first: async (db) => {
          changes.length = 0
          const saleIds = await findStaleSales(db, SALES_AT_ONCE)
          const counted = await calculateCommissions(db, saleIds, { now: now() })
          for (const sale of counted.sales)
            changes.push(...staleCredits(sale, counted).map((row) => put(saleCredits, row)))
          await forgetStale(db, saleIds)
        },
      })
    }
  },
})
