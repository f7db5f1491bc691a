import { doubleSuspected } from '../../../../shared/features/orders/double/double-sale.events.ts'
import type { Instant } from '../../../../shared/kernel/days.ts'
import type { Job } from '../../../platform/jobs.ts'
import type { Platform } from '../../../platform/platform.ts'
import { systemActor } from '../../../sync/server-acts.ts'
import type { Sync } from '../../../sync/sync.ts'
import { loadSales } from '../../sales/index.ts'
import { changeDouble, findUntoldDoubles, type StoredDouble } from './double-sale.store.ts'
import { stepDouble } from './double-step.commands.ts'

const EVERY_MS = 2000
const PAIRS_AT_ONCE = 20

type Parts = Pick<Platform, 'database'>
type Acting = Pick<Sync, 'applyAllOnServer' | 'writeOnServer'>

/** Flags both sales of a new suspicion and tells their sellers. After a crash it is done again, and changes nothing twice. */
export const doubleSaleJob = (platform: Parts, sync: Acting): Job => ({
  name: 'sales.doubles',
  reach: 'company',
  everyMs: EVERY_MS,
  run: async (now) => {
    for (const double of await findUntoldDoubles(platform.database.db, PAIRS_AT_ONCE))
      await tell(platform, sync, { double, now })
  },
})

async function tell(
  { database }: Parts,
  sync: Acting,
  { double, now }: { double: StoredDouble; now: Instant },
): Promise<void> {
  const both = await loadSales(database.db, [double.firstId, double.secondId])
  const actor = systemActor(stepDouble.permission)
  await sync.applyAllOnServer(
    both.map(({ id: saleId }) => ({ command: stepDouble, args: { saleId, step: 'suspect', comment: '' }, actor })),
  )
  await sync.writeOnServer({
    changes: [],
    events: both.map(({ id: saleId, sellerId }) => doubleSuspected({ doubleId: double.id, saleId, sellerId })),
    first: (db) => changeDouble(db, double.id, { toldAt: now }),
  })
}
