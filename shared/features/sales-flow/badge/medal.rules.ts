import type { Day } from '../../../kernel/days.ts'
import type { OwnBadges } from '../board/game.api.ts'

export type Medal = OwnBadges['awards'][number] & {
  /** How many times it has been earned; the day and the amount are those of the last time. */
  readonly times: number
}

/** The earned badges, each once: a badge of a day is one medal, however often it was earned. The newest comes first. */
export function medalsOf(awards: OwnBadges['awards']): readonly Medal[] {
  const found = new Map<string, Medal>()
  for (const award of awards) {
    const before = found.get(award.id)
    const times = (before?.times ?? 0) + 1
    found.set(
      award.id,
      before !== undefined && isLater(before.day, award.day) ? { ...before, times } : { ...award, times },
    )
  }
  return [...found.values()].toSorted((one, other) => (isLater(one.day, other.day) ? -1 : 1))
}

const isLater = (one: Day, other: Day): boolean => one >= other
