import { dayOf, instantAt, type Day, type Instant, type TimeZone } from '../../../kernel/days.ts'

/** Before this hour a day is hardly over: closing it is asked about once. */
const EARLY_BEFORE = '15:00'

/** Why closing the day is asked about once: it is early, or sales are half done. Empty: it is not asked. */
export function closingDoubts({ day, now, zone, drafts }: Closing): readonly ('early' | 'drafts')[] {
  const isEarly = day === dayOf(now, zone) && now < instantAt(day, EARLY_BEFORE, zone)
  return [...(isEarly ? (['early'] as const) : []), ...(drafts > 0 ? (['drafts'] as const) : [])]
}

interface Closing {
  /** The day that is closed. */
  readonly day: Day
  readonly now: Instant
  readonly zone: TimeZone
  /** Sales that were begun. */
  readonly drafts: number
}
