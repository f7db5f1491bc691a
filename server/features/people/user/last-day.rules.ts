import { dayOf, zoneFrom, type Day, type Instant } from '../../../../shared/kernel/days.ts'

/** The last day of an employment: the one that was decided, or the day on which the account was closed before days were chosen. */
export function lastDayOf(
  employment: { readonly lastDay: Day | null; readonly endedAt: Instant | null } | null,
  zone: string | null,
): Day | null {
  const { lastDay = null, endedAt = null } = employment ?? {}
  if (lastDay !== null || endedAt === null) return lastDay
  return dayOf(endedAt, zoneFrom(zone))
}
