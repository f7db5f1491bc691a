import type { TimeZone } from '../../../kernel/days.ts'
import { allowanceOfJourney, hasJourneyRule } from './allowance.rules.ts'
import { plainDay } from './time-report.rules.ts'
import type { TimeReport, TimeReportDraft } from './time-report.schema.ts'

/** What a published plan says of a journey. */
export type PlannedJourney = Pick<TimeReport, 'location' | 'place'> &
  Required<Pick<TimeReportDraft, 'overnight' | 'departureTime' | 'returnTime'>>

/**
 * The form of a day that was planned: away from home, with the journey as planned. Where hours decide the allowance
 * (Sweden) it follows from the journey; elsewhere the person chooses it. Null: a day at home, as any other.
 */
export function plannedDay(
  { location, place, overnight, departureTime, returnTime }: PlannedJourney,
  zone: TimeZone,
): TimeReportDraft | null {
  if (location === 'none') return null
  const journey = { overnight, departureTime, returnTime }
  const allowance = hasJourneyRule(zone) ? allowanceOfJourney(journey) : 0
  return { ...plainDay, type: 'away', location, place, ...journey, allowance }
}
