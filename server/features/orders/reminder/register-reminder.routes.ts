import { remindToRegister } from '../../../../shared/features/orders/reminder/register-reminder.api.ts'
import { addDays, dayOf } from '../../../../shared/kernel/days.ts'
import { setMarker } from '../../../platform/database/marker.store.ts'
import { route, type Route } from '../../../platform/http/route.ts'
import type { Platform } from '../../../platform/platform.ts'
import { registerReminderKey } from './register-reminder.jobs.ts'

/** A seller's own reminder for the next morning. */
export const registerReminderRoutes = ({ database, now }: Pick<Platform, 'database' | 'now'>): readonly Route[] => [
  route(remindToRegister, async ({ actor }) => {
    const day = addDays(dayOf(now(), actor.zone), 1)
    await setMarker(database.db, registerReminderKey(actor.userId), day)
    return { day }
  }),
]
