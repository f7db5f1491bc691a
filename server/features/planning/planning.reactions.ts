import {
  planSeatChanged,
  planSeatLost,
  planSeatReturned,
  plansChanged,
} from '../../../shared/features/planning/plan/plan.events.ts'
import { personMoved } from '../../../shared/features/organisation/team/membership.events.ts'
import {
  absenceAhead,
  dayAway,
  dayBack,
  sickNoticeRecovered,
  sickNoticeSubmitted,
  timeReportCorrected,
} from '../../../shared/features/time/time.events.ts'
import { mondayOf } from '../../../shared/features/time/week/time-week.rules.ts'
import { addDays, dayOf, type Day } from '../../../shared/kernel/days.ts'
import type { Id } from '../../../shared/kernel/ids.ts'
import type { AnyEventKind } from '../../../shared/sync/event.ts'
import type { Db } from '../../platform/database/database.ts'
import { on, type Listener } from '../../sync/feature.ts'
import { notice, type Notice, type NoticeRule } from '../messaging/index.ts'
import { loadActor } from '../organisation/access.door.ts'
import { loadPlannersOf } from './plan/planner.store.ts'
import { loadComingPlansOf, planStore } from './plan/plan.store.ts'
import { restoreSeats, withdrawSeats } from './plan/plan-leavers.store.ts'
import { markAway } from './plan/plan-seats.store.ts'
import type { PlanPlatform, Writer } from './plan/plan-write.store.ts'

/** Everything that says that a person is away, or is there after all. */
const absences: readonly AnyEventKind[] = [
  sickNoticeSubmitted,
  sickNoticeRecovered,
  dayAway,
  dayBack,
  absenceAhead,
  timeReportCorrected,
]

/** Seats are marked when a person reports an absence, withdrawn when the person loses the team, and restored on return. */
export function planningReactions(platform: PlanPlatform, sync: () => Writer): readonly Listener[] {
  const mark = async ({ sellerId }: { readonly sellerId: Id }) => {
    const { db } = platform.database
    const person = await loadActor(db, sellerId)
    if (!person) return
    const today = dayOf(platform.now(), person.zone)
    // Yesterday's plan says who was there, until the night is over.
    await markAway(platform, sync(), { load: () => loadComingPlansOf(db, sellerId, addDays(today, -1)), today })
  }
  return [
    ...absences.map((event) => on<{ sellerId: Id }>(event, mark)),
    on(personMoved, async (moved) => {
      await withdrawSeats(platform, sync(), moved)
      // A move may undo an earlier one, for example when a team is reopened.
      if (await restoreSeats(platform, sync(), moved.userId)) await mark({ sellerId: moved.userId })
    }),
  ]
}

/** What people are told of plans: sellers of their own days, planners of seats that become free. */
export const planningNotices: readonly NoticeRule[] = [
  notice(
    plansChanged,
    ({ published, changed, removed }) => [
      { to: published, type: 'message', words: 'planPublished', link: { route: 'own-time' } },
      { to: changed, type: 'message', words: 'planChanged', link: { route: 'own-time' } },
      { to: removed, type: 'message', words: 'planRemoved', link: { route: 'own-time' } },
    ],
    { causeOf: ({ actId }) => `plans/${actId}` },
  ),
  notice(planSeatChanged, async ({ planId, sellerId, day, isOut }, db) => {
    const [plan] = await planStore.load(db, [planId])
    if (plan?.state !== 'published') return []
    const to = (await loadPlannersOf(db, plan)).filter((id) => id !== sellerId)
    const link = { route: 'sales-planner', query: { week: day } } as const
    return [{ to, type: 'message', words: isOut ? 'planSeatFree' : 'planSeatTaken', link }]
  }),
  notice(planSeatLost, (seat, db) => toPlanners(db, seat, 'planSeatLost'), {
    causeOf: (seat) => causeOfSeat('plan-seats-lost', seat),
  }),
  notice(planSeatReturned, (seat, db) => toPlanners(db, seat, 'planSeatReturned'), {
    causeOf: (seat) => causeOfSeat('plan-seats-returned', seat),
  }),
]

interface Seat {
  readonly planId: Id
  readonly sellerId: Id
  readonly day: Day
  readonly actId?: Id | undefined
}

/** Planners get one notice for each act, person and week, not one for each day. */
const causeOfSeat = (name: string, { sellerId, day, actId = '' }: Seat): string =>
  [name, sellerId, mondayOf(day), actId].filter(Boolean).join('/')

async function toPlanners(
  db: Db,
  { planId, sellerId, day }: Seat,
  words: 'planSeatLost' | 'planSeatReturned',
): Promise<Notice[]> {
  const [plan] = await planStore.load(db, [planId])
  if (!plan) return []
  const to = (await loadPlannersOf(db, plan)).filter((id) => id !== sellerId)
  return [{ to, type: 'message', words, link: { route: 'sales-planner', query: { week: day } } }]
}
