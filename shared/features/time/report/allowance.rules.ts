import type { TimeZone } from '../../../kernel/days.ts'
import type { Allowance, TimeReportDraft } from './time-report.schema.ts'

/**
 * The hours that make a day of travel a whole one, from product 5.5, which states the Swedish rule (inkomstskattelagen,
 * chapter 12; the tax agency's "traktamente"): a journey with a night away that begins before 12:00 or ends after 19:00
 * counts a whole day, otherwise half. A day between them is whole.
 */
export const DEPARTS_BEFORE = '12:00'
export const RETURNS_AFTER = '19:00'

/** What is said of a journey on one day. A time is `HH:MM`; empty: the journey did not begin, or end, that day. */
export type Journey = Pick<TimeReportDraft, 'overnight' | 'departureTime' | 'returnTime'>

/** Whether hours decide the allowance. Finland counts periods of 24 hours over several days: there the person chooses. */
export const hasJourneyRule = (zone: TimeZone): boolean => zone === 'Europe/Stockholm'

/** The allowance that follows from a journey. Without a night away there is none. */
export function allowanceOfJourney({ overnight, departureTime, returnTime }: Journey): Allowance {
  if (overnight !== 'yes') return 0
  if (!departureTime && !returnTime) return 2
  const isWhole = (departureTime && departureTime < DEPARTS_BEFORE) || (returnTime && returnTime > RETURNS_AFTER)
  return isWhole ? 2 : 1
}

/**
 * A day as it is written: its allowance follows from the journey where the journey is told. Applications from before
 * journeys were told name the allowance alone, and keep it.
 */
export function withJourney(draft: TimeReportDraft, zone: TimeZone): TimeReportDraft {
  if (draft.type !== 'away') return { ...draft, ...noJourney }
  const { overnight = null } = draft
  const [departureTime, returnTime] = [clockTime(draft.departureTime), clockTime(draft.returnTime)]
  if (overnight === null || !hasJourneyRule(zone)) return { ...draft, overnight, departureTime, returnTime }
  const journey = overnight === 'yes' ? { overnight, departureTime, returnTime } : { ...noJourney, overnight }
  return { ...draft, ...journey, allowance: allowanceOfJourney(journey) }
}

/** A time of the clock; anything else says nothing. */
const clockTime = (text = ''): string => (/^(?:[01]\d|2[0-3]):[0-5]\d$/.test(text) ? text : '')

/** Nothing said of a journey. */
export const noJourney = { overnight: null, departureTime: '', returnTime: '' } as const
