import type { Instant } from '../../../shared/kernel/days.ts'
import type { Job } from '../../platform/jobs.ts'
import type { Platform } from '../../platform/platform.ts'
import { systemActor } from '../../sync/server-acts.ts'
import type { Sync } from '../../sync/sync.ts'
import { forgetUnnamed } from './attachment/attachment.store.ts'
import { lapseSale } from './sale/sale-lapse.commands.ts'
import { findOverdueSales } from './sale/sale.store.ts'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const LAPSES_AT_ONCE = 100
const REMOVALS_AT_ONCE = 1000
const UPLOAD_KEPT_MS = 7 * 24 * HOUR_MS
/** Longer than any phone keeps a sale to itself whose photo it has already sent. */
const UNNAMED_KEPT_MS = 30 * 24 * HOUR_MS

/** What the sales feature does by itself. */
export function salesJobs(
  platform: Pick<Platform, 'database' | 'files' | 'secrets' | 'newId'>,
  sync: Pick<Sync, 'applyAllOnServer' | 'writeOnServer'>,
): Job[] {
  return [
    { name: 'sales.lapse', reach: 'company', everyMs: MINUTE_MS, run: (now) => lapseOverdue(platform, sync, now) },
    {
      name: 'sales.abandoned-uploads',
      reach: 'company',
      everyMs: 6 * HOUR_MS,
      run: (now) => platform.files.removeAbandoned(now - UPLOAD_KEPT_MS, REMOVALS_AT_ONCE),
    },
    { name: 'sales.unnamed-files', reach: 'company', everyMs: 6 * HOUR_MS, run: (now) => removeUnnamed(platform, now) },
  ]
}

/** Removes files that arrived and that no sale ever named. */
async function removeUnnamed({ database, files }: Pick<Platform, 'database' | 'files'>, now: Instant): Promise<void> {
  const forgotten = await database.tx((db) => forgetUnnamed(db, now - UNNAMED_KEPT_MS, REMOVALS_AT_ONCE))
  for (const { file } of forgotten) await files.remove(file)
}

/** Each sale is judged anew in the transaction: one answered in the meantime is left alone. */
async function lapseOverdue(
  { database }: Pick<Platform, 'database'>,
  sync: Pick<Sync, 'applyAllOnServer'>,
  now: Instant,
): Promise<void> {
  const overdue = await findOverdueSales(database.db, now, LAPSES_AT_ONCE)
  if (overdue.length === 0) return
  const actor = systemActor(lapseSale.permission)
  await sync.applyAllOnServer(overdue.map((saleId) => ({ command: lapseSale, args: { saleId }, actor })))
}
