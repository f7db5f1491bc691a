import type { Instant } from '../../shared/kernel/days.ts'

export interface TimeLeft {
  readonly isPast: boolean
  readonly unit: 'minutes' | 'hours' | 'days'
  readonly count: number
}

/** The distance to a deadline in the largest unit that still says something: two days, 5 hours, 12 minutes. */
export function timeLeft(at: Instant, now: Instant): TimeLeft {
  const isPast = at < now
  const minutes = Math.floor(Math.abs(at - now) / 60_000)
  if (minutes < 60) return { isPast, unit: 'minutes', count: minutes }
  const hours = Math.floor(minutes / 60)
  if (hours < 48) return { isPast, unit: 'hours', count: hours }
  return { isPast, unit: 'days', count: Math.floor(hours / 24) }
}
