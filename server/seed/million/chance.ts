import { assert } from '../../../shared/kernel/assert.ts'
import type { Instant } from '../../../shared/kernel/days.ts'
import type { Id } from '../../../shared/kernel/ids.ts'

/** Numbers that look like chance and are the same in every run (mulberry32). */
export class Chance {
  #state: number

  constructor(seed: number) {
    this.#state = seed
  }

  /** From 0 to below 1. */
  next(): number {
    this.#state = (this.#state + 0x6d2b79f5) | 0
    let mixed = Math.imul(this.#state ^ (this.#state >>> 15), this.#state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }

  /** A whole number below `count`. */
  below(count: number): number {
    return Math.floor(this.next() * count)
  }

  isLess(share: number): boolean {
    return this.next() < share
  }

  pick<T>(list: readonly T[]): T {
    const found = list[this.below(list.length)]
    assert(found !== undefined, 'there is nothing to pick from')
    return found
  }

  /** An id that was made then, as `uuidV7` makes them; millions of them. */
  id(at: Instant): Id {
    const time = at.toString(16).padStart(12, '0')
    const [version, variant] = [0x7000 + this.below(0x1000), 0x8000 + this.below(0x4000)]
    const rest =
      this.below(2 ** 16)
        .toString(16)
        .padStart(4, '0') +
      this.below(2 ** 32)
        .toString(16)
        .padStart(8, '0')
    return `${time.slice(0, 8)}-${time.slice(8)}-${version.toString(16)}-${variant.toString(16)}-${rest}`
  }
}

/** Picks things as often as their weights say. */
export function weighted<T>(things: readonly (readonly [T, number])[]): (chance: Chance) => T {
  const sums: number[] = []
  for (const [, weight] of things) sums.push((sums.at(-1) ?? 0) + weight)
  const total = sums.at(-1) ?? 0
  return (chance) => {
    const wanted = chance.next() * total
    let low = 0
    let high = sums.length - 1
    while (low < high) {
      const middle = (low + high) >> 1
      if ((sums[middle] ?? 0) > wanted) high = middle
      else low = middle + 1
    }
    const found = things[low]
    assert(found, 'there is nothing to pick from')
    return found[0]
  }
}

/** The first of a list are frequent, the last are rare: as names are, and sizes of offices. */
export const byRank = <T>(list: readonly T[], steepness = 0.8): (readonly [T, number])[] =>
  list.map((one, rank) => [one, 1 / (rank + 2) ** steepness] as const)
