import { dayOf, instantAt, type Day, type Instant, type TimeZone } from '../../../kernel/days.ts'

/** Closing a day before this hour asks for confirmation. */
const EARLY_BEFORE = '15:00'

/** The reasons to ask for confirmation before a day is closed. Empty: none. */
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
