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
type Acting = Pick<Sync, 'within'>

/** Flags both sales of a new suspicion and notifies their sellers, in one transaction for each pair. */
export const doubleSaleJob = ({ database }: Parts, sync: Acting): Job => ({
  name: 'sales.doubles',
  reach: 'company',
  everyMs: EVERY_MS,
  run: async (now) => {
    for (const double of await findUntoldDoubles(database.db, PAIRS_AT_ONCE)) await flag(sync, { double, now })
  },
})

const flag = (sync: Acting, { double, now }: { double: StoredDouble; now: Instant }): Promise<void> =>
  sync.within(async ({ db, apply, write }) => {
    const both = await loadSales(db, [double.firstId, double.secondId])
    const actor = systemActor(stepDouble.permission)
    await apply(
      both.map(({ id: saleId }) => ({ command: stepDouble, args: { saleId, step: 'suspect', comment: '' }, actor })),
    )
    await changeDouble(db, double.id, { toldAt: now })
    const events = both.map(({ id: saleId, sellerId }) => doubleSuspected({ doubleId: double.id, saleId, sellerId }))
    await write({ changes: [], events })
  })
