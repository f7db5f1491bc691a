import { dayOf, lastZone } from '../../../../shared/kernel/days.ts'
import type { Change } from '../../../../shared/sync/command.ts'
import type { Job } from '../../../platform/jobs.ts'
import type { Platform } from '../../../platform/platform.ts'
import type { Sync } from '../../../sync/sync.ts'
import { changedPayTerms } from './hourly-pay.store.ts'

/** Within a minute phones and profitability go by what finance has written, and by the bonus that holds today. */
export const payTermsJob = (
  { database, now }: Pick<Platform, 'database' | 'now'>,
  sync: Pick<Sync, 'writeOnServer'>,
): Job => ({
  name: 'pay-terms',
  reach: 'company',
  everyMs: 60_000,
  run: async () => {
    const today = dayOf(now(), lastZone)
    if ((await changedPayTerms(database.db, today)).length === 0) return
    const changes: Change[] = []
    await sync.writeOnServer({
      changes,
      first: async (db) => {
        changes.splice(0, changes.length, ...(await changedPayTerms(db, today)))
      },
    })
  },
})
