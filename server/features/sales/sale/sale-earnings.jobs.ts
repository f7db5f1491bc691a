import { readMarker, setMarker } from '../../../platform/database/marker.store.ts'
import type { Job } from '../../../platform/jobs.ts'
import type { Platform } from '../../../platform/platform.ts'
import { systemActor } from '../../../sync/server-acts.ts'
import type { Sync } from '../../../sync/sync.ts'
import { announceEarnings } from './sale-earnings.commands.ts'
import { findUnannouncedEarnings } from './sale-earnings.store.ts'

const EVERY_MS = 10_000
const SALES_AT_ONCE = 1000
const ALL_ANNOUNCED = 'sales.earnings-announced'

/** Announces the earnings that a migration copied out of older sales, a portion at a time, until none is left. */
export const announceEarningsJob = (
  { database }: Pick<Platform, 'database'>,
  sync: Pick<Sync, 'applyAllOnServer'>,
): Job => ({
  name: 'sales.announce-earnings',
  reach: 'company',
  everyMs: EVERY_MS,
  run: async () => {
    if ((await readMarker(database.db, ALL_ANNOUNCED)) !== null) return
    const copied = await findUnannouncedEarnings(database.db, SALES_AT_ONCE)
    if (copied.length === 0) return setMarker(database.db, ALL_ANNOUNCED, 'yes')
    const actor = systemActor(announceEarnings.permission)
    await sync.applyAllOnServer(copied.map((saleId) => ({ command: announceEarnings, args: { saleId }, actor })))
  },
})
