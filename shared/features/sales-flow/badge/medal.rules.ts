import type { Day } from '../../../kernel/days.ts'

interface Award {
  /** The badge. */
  readonly id: string
  readonly day: Day
}

/** The earned badges, each once with its last day: a badge of a day is one medal, however often it was earned. The newest comes first. */
export function medalsOf<One extends Award>(awards: readonly One[]): readonly (One & { readonly times: number })[] {
  const found = new Map<string, One & { times: number }>()
  for (const award of awards) {
    const before = found.get(award.id)
    const times = (before?.times ?? 0) + 1
    found.set(award.id, before !== undefined && before.day >= award.day ? { ...before, times } : { ...award, times })
  }
  return [...found.values()].toSorted((one, other) => (one.day >= other.day ? -1 : 1))
}
