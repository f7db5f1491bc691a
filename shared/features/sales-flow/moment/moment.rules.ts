import type { Instant } from '../../../kernel/days.ts'
import type { Level } from '../level/level.schema.ts'
import type { Moment } from './moment.api.ts'

/** Nothing older is celebrated. */
export const MOMENT_MS = 24 * 3_600_000

/** More at once are a list, and the page of badges is that list. */
const SHOWN_AT_ONCE = 3

/** The moments that a device has still to show, the oldest first: none twice, none of more than a day ago. */
export function dueMoments(
  moments: readonly Moment[],
  { shown, now }: { readonly shown: ReadonlySet<string>; readonly now: Instant },
): readonly Moment[] {
  return moments
    .filter(({ key, at }) => !shown.has(key) && at > now - MOMENT_MS)
    .toSorted((one, other) => one.at - other.at)
    .slice(-SHOWN_AT_ONCE)
}

interface Climb {
  readonly levels: readonly Level[]
  /** The confirmed XP before the first step. */
  readonly before: number
  /** Confirmed and revoked XP, in chronological order. */
  readonly steps: readonly { readonly xp: number; readonly at: Instant }[]
}

/** The highest level that the steps reached, and when. Null: none. The lowest level needs no XP, so it is never reached. */
export function levelReached({ levels, before, steps }: Climb): { readonly level: Level; readonly at: Instant } | null {
  let [xp, found] = [before, null as { level: Level; at: Instant } | null]
  for (const { xp: step, at } of steps) {
    xp += step
    const [level] = levels
      .filter(({ requiredXp }) => requiredXp > Math.max(0, before, found?.level.requiredXp ?? 0) && requiredXp <= xp)
      .toSorted((one, other) => other.requiredXp - one.requiredXp)
    if (level !== undefined) found = { level, at }
  }
  return found
}
