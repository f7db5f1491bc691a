import { instantAt, type Day, type Instant, type TimeZone } from '../../../../shared/kernel/days.ts'
import type { SellerTask } from './seller-tasks.rules.ts'

/** A meeting comes before the doors of a walk when it begins this soon. */
const SOON_MS = 60 * 60_000
/** From this hour the end of an open day comes before further doors. */
export const CLOSE_FROM = '19:00'

interface Planned {
  /** `HH:MM`, or empty. */
  readonly meetingTime: string
}

/** What a seller's phone knows about the day. */
export interface Round<Task extends SellerTask, Plan extends Planned, Guide, Door> {
  readonly now: Instant
  readonly today: Day
  readonly zone: TimeZone
  /** The number of acts that the server refused. */
  readonly refusals: number
  /** The most urgent first. */
  readonly tasks: readonly Task[]
  /** An earlier day whose report was returned. */
  readonly returned: Day | null
  /** An earlier day that ended without a report. */
  readonly missed: Day | null
  /** Today's plan. */
  readonly plan: Plan | null
  /** A required guide that is not confirmed. `isForToday`: today's provider cannot be sold before it. */
  readonly guide: { readonly guide: Guide; readonly isForToday: boolean } | null
  /** The next door of today's walk. */
  readonly door: Door | null
  /** Whether the seller works today and has not closed the day. */
  readonly isOpen: boolean
}

export type NextAct<Task, Plan, Guide, Door> =
  | { readonly kind: 'refusals' }
  | { readonly kind: 'close' | 'free' }
  | { readonly kind: 'task'; readonly task: Task }
  | { readonly kind: 'returned' | 'missed'; readonly day: Day }
  | { readonly kind: 'meet' | 'street'; readonly plan: Plan }
  | { readonly kind: 'guide'; readonly guide: Guide; readonly isForToday: boolean }
  | { readonly kind: 'door'; readonly door: Door }

/**
 * The one next act of a seller. The first that applies: what the server refused, a task that is late or due today, an earlier day
 * without its hours, a meeting that is ahead (after the walk has begun: within the hour), the guide without which today's provider cannot
 * be sold, the end of the day from 19 o'clock, the next door, the planned street, another required guide, the other tasks. Otherwise
 * nothing waits.
 */
export function nextActOf<Task extends SellerTask, Plan extends Planned, Guide, Door>(
  round: Round<Task, Plan, Guide, Door>,
): NextAct<Task, Plan, Guide, Door> {
  const { now, today, zone, tasks, returned, missed, plan, guide, door, isOpen } = round
  const [first] = tasks
  const isNow = (time: string) => now >= instantAt(today, time, zone)
  const isAhead = ({ meetingTime }: Plan) => {
    if (meetingTime === '') return false
    const left = instantAt(today, meetingTime, zone) - now
    return left > 0 && (door === null || left <= SOON_MS)
  }
  if (round.refusals > 0) return { kind: 'refusals' }
  if (first !== undefined && first.dueAt !== null && first.dueAt < instantAt(today, '23:59', zone)) return task(first)
  if (returned !== null) return { kind: 'returned', day: returned }
  if (missed !== null) return { kind: 'missed', day: missed }
  if (plan !== null && isAhead(plan)) return { kind: 'meet', plan }
  if (guide?.isForToday === true) return { kind: 'guide', ...guide }
  if (isOpen && isNow(CLOSE_FROM)) return { kind: 'close' }
  if (isOpen && door !== null) return { kind: 'door', door }
  if (isOpen && plan !== null) return { kind: 'street', plan }
  if (guide !== null) return { kind: 'guide', ...guide }
  return first === undefined ? { kind: 'free' } : task(first)
}

const task = <Task>(one: Task): { readonly kind: 'task'; readonly task: Task } => ({ kind: 'task', task: one })
