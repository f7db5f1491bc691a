import { DELIVERY_REMINDER_DAYS } from '../../../../shared/features/orders/delivery/delivery.rules.ts'
import { deliveriesWait } from '../../../../shared/features/sales/sale/sale.events.ts'
import { addDays, dayOf, lastZone } from '../../../../shared/kernel/days.ts'
import { readMarker, setMarker } from '../../../platform/database/marker.store.ts'
import type { Job } from '../../../platform/jobs.ts'
import type { Platform } from '../../../platform/platform.ts'
import type { Sync } from '../../../sync/sync.ts'
import { findLongAwaited } from './delivery-list.store.ts'

const EVERY_MS = 3_600_000
const LAST_DAY = 'sales.delivery-reminders'
/** What was sold before the server has ever reminded is in the list, and nobody is told of years at once. */
const FIRST_REACH_DAYS = 30

/**
 * Reminds back office of goods that have waited for a day of delivery for so many days: once for each day of sale and
 * office, also of days on which the server was down.
 */
export const deliveryReminderJob = (
  { database }: Pick<Platform, 'database'>,
  sync: Pick<Sync, 'writeOnServer'>,
): Job => ({
  name: 'sales.delivery-reminders',
  reach: 'company',
  everyMs: EVERY_MS,
  run: async (now) => {
    const to = addDays(dayOf(now, lastZone), -DELIVERY_REMINDER_DAYS)
    const last = await readMarker(database.db, LAST_DAY)
    if (last !== null && last >= to) return
    const from = last === null ? addDays(to, -FIRST_REACH_DAYS) : addDays(last, 1)
    const found = await findLongAwaited(database.db, { from, to })
    // Told again after a crash in between, each office hears of the day once: it is the cause.
    if (found.length > 0)
      await sync.writeOnServer({
        changes: [],
        events: found.map(({ officeId, sellerId }) => deliveriesWait({ officeId, sellerId, soldOn: to })),
      })
    await setMarker(database.db, LAST_DAY, to)
  },
})
