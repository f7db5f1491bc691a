import { reaches } from '../../../../shared/access/reach.ts'
import {
  getTimeMonth,
  getTimeWeek,
  MONTH_PEOPLE_MAX,
  remindOfMissingDays,
  WEEK_PEOPLE_MAX,
} from '../../../../shared/features/time/week/time-week.api.ts'
import { missingIn, mondayOf, weekFrom } from '../../../../shared/features/time/week/time-week.rules.ts'
import { daysMissing } from '../../../../shared/features/time/time.events.ts'
import { dayOf, daysBetween } from '../../../../shared/kernel/days.ts'
import { daysOfMonth } from '../../../../shared/kernel/months.ts'
import { readMarkers, setMarker } from '../../../platform/database/marker.store.ts'
import { Problem } from '../../../platform/http/problem.ts'
import { route, type Route } from '../../../platform/http/route.ts'
import type { Platform } from '../../../platform/platform.ts'
import type { Sync } from '../../../sync/sync.ts'
import { loadActor } from '../../organisation/access.door.ts'
import { loadTimeDays, reminderKey } from './time-week.store.ts'

const MONTH_DAYS_MAX = 31

type Parts = Pick<Platform, 'database' | 'now'>

/** Hours of a week and of a month, person by day. */
export const timeWeekRoutes = ({ database, now }: Parts): readonly Route[] => [
  route(getTimeWeek, async ({ actor, input }) => {
    const asOf = now()
    const monday = mondayOf(input.monday)
    const days = weekFrom(monday)
    const week = await loadTimeDays(database.db, { ...input, asker: actor, days, now: asOf, limit: WEEK_PEOPLE_MAX })
    return { monday, today: dayOf(asOf, actor.zone), people: [...week.people], hasMore: week.hasMore, asOf }
  }),
  route(getTimeMonth, async ({ actor, input: { month, ...chosen } }) => {
    const asOf = now()
    const { first, last } = daysOfMonth(month)
    const days = daysBetween(first, last, MONTH_DAYS_MAX)
    const found = await loadTimeDays(database.db, { ...chosen, asker: actor, days, now: asOf, limit: MONTH_PEOPLE_MAX })
    return { month, today: dayOf(asOf, actor.zone), people: [...found.people], hasMore: found.hasMore, asOf }
  }),
]

/** Reminds people of days they have not reported. */
export const timeReminderRoutes = ({ database, now }: Parts, acting: Pick<Sync, 'writeOnServer'>): readonly Route[] => [
  route(remindOfMissingDays, async ({ actor, input: { sellerId, monday } }) => {
    const { db } = database
    const person = await loadActor(db, sellerId)
    const place = person && { sellerId, teamId: person.teamId, officeId: person.officeId, regionId: person.regionId }
    const mayRemind =
      place && (reaches(actor, 'approve time_reports', place) || reaches(actor, 'update daily_checkouts', place))
    if (!person || !mayRemind) throw new Problem(404, 'request.not-found')
    const asked = { asker: actor, days: weekFrom(mondayOf(monday)), now: now(), sellerId, limit: 1 }
    const { people } = await loadTimeDays(db, asked)
    const days = people.flatMap(missingIn)
    if (days.length === 0) throw new Problem(409, 'time-week.nothing-missing')
    const key = reminderKey(sellerId)
    const today = dayOf(asked.now, person.zone)
    let isSent = false
    try {
      await acting.writeOnServer({
        changes: [],
        events: [daysMissing({ sellerId, days })],
        // In the transaction of the notice: two who tap at once send one.
        first: async (tx) => {
          const told = await readMarkers(tx, [key])
          if (told.get(key) === today) throw new AlreadyReminded()
          await setMarker(tx, key, today)
        },
      })
      isSent = true
    } catch (error) {
      if (!(error instanceof AlreadyReminded)) throw error
    }
    return { isSent, days }
  }),
]

class AlreadyReminded extends Error {
  override readonly name = 'AlreadyReminded'
}
