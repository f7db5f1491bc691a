import type { Instant } from '../../../shared/kernel/days.ts'
import type { Job } from '../../platform/jobs.ts'
import type { Platform } from '../../platform/platform.ts'
import type { ServerFeatureSync } from '../../sync/feature.ts'
import { tryTrialSale } from './trial-sale.ts'
import { loadTrialSale, saveTrialSale } from './trial-sale.store.ts'

const MINUTE_MS = 60_000
const EVERY_MS = 5 * MINUTE_MS

/** A trial sale every five minutes, by whichever of the servers comes first. */
export function trialSaleJobs(platform: Platform, features: () => readonly ServerFeatureSync[]): readonly Job[] {
  const { config, database, log } = platform
  if (!config.trialSale) return []
  const run = async (now: Instant): Promise<void> => {
    const before = await loadTrialSale(database.db)
    if (before !== null && now >= before.at && now - before.at < EVERY_MS - MINUTE_MS) return
    const { ok, ms, step, error } = await tryTrialSale(platform, features())
    if (!ok) log.error({ error, step }, 'the trial sale failed')
    // Committed, in contrast to the sale: it also proves that commits reach the disk.
    await database.tx((db) => saveTrialSale(db, { at: now, ok, ms, step }))
  }
  return [{ name: 'trial-sale', reach: 'company', everyMs: EVERY_MS, run }]
}
