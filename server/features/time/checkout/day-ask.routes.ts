import { askToOpenDay } from '../../../../shared/features/time/checkout/day-ask.api.ts'
import { dayKeyOf } from '../../../../shared/features/time/report/time-report.schema.ts'
import { dayOpeningAsked } from '../../../../shared/features/time/time.events.ts'
import { dayOf } from '../../../../shared/kernel/days.ts'
import type { Id } from '../../../../shared/kernel/ids.ts'
import type { Db } from '../../../platform/database/database.ts'
import { Problem } from '../../../platform/http/problem.ts'
import { route, type Route } from '../../../platform/http/route.ts'
import type { Platform } from '../../../platform/platform.ts'
import type { Sync } from '../../../sync/sync.ts'
import { loadUserNames } from '../../people/directory.door.ts'
import { coachesOf, personOfNotice, teamLeadersOf } from '../../people/recipients.door.ts'
import { dailyCheckoutStore } from './daily-checkout.store.ts'

/** The request of a seller to have a closed day opened. */
export const dayAskRoutes = (
  { database, now }: Pick<Platform, 'database' | 'now'>,
  acting: Pick<Sync, 'writeOnServer'>,
): readonly Route[] => [
  route(askToOpenDay, async ({ actor }) => {
    const { db } = database
    const day = dayOf(now(), actor.zone)
    const [checkout] = await dailyCheckoutStore.find(db, 'dayKey', dayKeyOf(actor.userId, day))
    if (checkout?.status !== 'checked_out') throw new Problem(409, 'day.already-open')
    const askedIds = await openersOf(db, actor.userId)
    if (askedIds.length === 0) throw new Problem(409, 'day.nobody-to-ask')
    const asked = { sellerId: actor.userId, day, closedAt: checkout.recordedAt, askedIds }
    await acting.writeOnServer({ changes: [], events: [dayOpeningAsked(asked)] })
    return { asked: (await loadUserNames(db, askedIds)).map(({ name }) => name) }
  }),
]

/** The coaches of a person who may open their day; without a coach, the other leaders near by. */
async function openersOf(db: Db, sellerId: Id): Promise<Id[]> {
  const person = await personOfNotice(db, sellerId)
  const leaders = (await teamLeadersOf(db, person)).map(({ userId }) => userId)
  const coaches = new Set(await coachesOf(db, person))
  const near = leaders.filter((userId) => coaches.has(userId))
  return near.length === 0 ? leaders : near
}
