import { REMINDED_AT } from '../../../../shared/features/orders/reminder/register-reminder.api.ts'
import { registerReminded } from '../../../../shared/features/sales/sale/sale.events.ts'
import { instantAt } from '../../../../shared/kernel/days.ts'
import type { Id } from '../../../../shared/kernel/ids.ts'
import { findMarkers, removeMarker } from '../../../platform/database/marker.store.ts'
import type { Job } from '../../../platform/jobs.ts'
import type { Platform } from '../../../platform/platform.ts'
import type { Sync } from '../../../sync/sync.ts'
import { loadActor } from '../../organisation/access.door.ts'

const EVERY_MS = 5 * 60_000
const PREFIX = 'sales.register-reminder/'

/** Under which a seller's reminder waits; its value is the day. */
export const registerReminderKey = (userId: Id): string => `${PREFIX}${userId}`

/** Reminds sellers, in the morning they asked for, of the sale they could not register the day before. */
export const registerReminderJob = (
  { database }: Pick<Platform, 'database'>,
  sync: Pick<Sync, 'writeOnServer'>,
): Job => ({
  name: 'sales.register-reminders',
  reach: 'company',
  everyMs: EVERY_MS,
  run: async (now) => {
    for (const { key, value: day } of await findMarkers(database.db, PREFIX)) {
      const sellerId = key.slice(PREFIX.length)
      const seller = await loadActor(database.db, sellerId)
      if (seller && now < instantAt(day, REMINDED_AT, seller.zone)) continue
      // In the transaction of the notice: after a crash in between it is told once.
      await sync.writeOnServer({
        changes: [],
        events: seller ? [registerReminded({ sellerId, day })] : [],
        first: (tx) => removeMarker(tx, key),
      })
    }
  },
})
