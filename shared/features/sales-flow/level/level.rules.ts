import type { Level } from './level.schema.ts'

/** A place on the ladder. `number` counts from 1; 0 is below the first level. */
export interface LevelPlace {
  readonly number: number
  readonly level: Level | null
  readonly next: Level | null
  /** The way from this level to the next, 0 to 1. */
  readonly progress: number
}

/**
 * The level of a person. The level follows the most points that were confirmed this season, so that a withdrawn sale never
 * takes it away in public; the way to the next level follows what is confirmed now.
 */
export function levelPlaceOf(levels: readonly Level[], { xp, peakXp }: { xp: number; peakXp: number }): LevelPlace {
  const ladder = levels.toSorted((one, other) => one.requiredXp - other.requiredXp)
  const number = ladder.filter(({ requiredXp }) => requiredXp <= Math.max(xp, peakXp)).length
  const level = ladder[number - 1] ?? null
  const next = ladder[number] ?? null
  const from = level?.requiredXp ?? 0
  const progress = next === null ? 1 : (xp - from) / (next.requiredXp - from)
  return { number, level, next, progress: Math.min(1, Math.max(0, progress)) }
}
