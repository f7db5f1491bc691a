import { uuidV7, type Id } from '../../../shared/kernel/ids.ts'
import type { Instant } from '../../../shared/kernel/days.ts'

/** A clock that only moves when told. */
export interface FakeClock {
  readonly now: () => Instant
  advance(ms: number): void
  set(instant: Instant): void
}

/** Starts at noon UTC on a Wednesday, 2 December 2026. */
export function fakeClock(start: Instant = Date.UTC(2026, 11, 2, 12)): FakeClock {
  let current = start
  return {
    now: () => current,
    advance: (ms) => {
      current += ms
    },
    set: (instant) => {
      current = instant
    },
  }
}

/** Ids that are the same in every run and sort in the order they were made. */
export interface FakeIds {
  (): Id
  /** How many have been made. */
  readonly made: () => number
  /** As if so many had been made. */
  readonly setMade: (count: number) => void
}

export function fakeIds(start: Instant = Date.UTC(2026, 11, 2, 12)): FakeIds {
  let count = 0
  const next = (): Id => {
    count += 1
    const bytes = new Uint8Array(10)
    new DataView(bytes.buffer).setUint32(6, count)
    return uuidV7(start + count, bytes)
  }
  const setMade = (made: number): void => {
    count = made
  }
  return Object.assign(next, { made: () => count, setMade })
}
