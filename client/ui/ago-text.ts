import type { Instant } from '../../shared/kernel/days.ts'
import { formatsOf } from './format.ts'

const steps = [
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
] as const

/** Time since a moment: "2 minutes ago", "yesterday". */
export function formatAgo(when: Instant, now: Instant, language: string): string {
  for (const [unit, length] of steps) {
    if (now - when >= length) return formatSpan(-Math.floor((now - when) / length), unit, language)
  }
  return formatSpan(0, 'second', language)
}

/** A span of whole units: "in 3 days", "yesterday". */
export function formatSpan(count: number, unit: Intl.RelativeTimeFormatUnit, language: string): string {
  return spans(language, { numeric: 'auto' }).format(count, unit)
}

const spans = formatsOf(
  (locale, options: Intl.RelativeTimeFormatOptions) => new Intl.RelativeTimeFormat(locale, options),
)
