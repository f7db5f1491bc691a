import { uuidV7, type Id } from '../../shared/kernel/ids.ts'

/** Everything a world does comes from one seed: the same number, the same world. */
export class Random {
  #state: number

  constructor(seed: number) {
    // Neighbouring seeds must not make neighbouring worlds.
    this.#state = Math.imul(seed ^ 0x9e3779b9, 0x85ebca6b) >>> 0
  }

  /** 0 … 1 (mulberry32). */
  next = (): number => {
    this.#state = (this.#state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(this.#state ^ (this.#state >>> 15), 1 | this.#state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }

  chance = (share: number): boolean => share > 0 && this.next() < share

  /** A whole number from `low` to `high`, both included. */
  between = (low: number, high: number): number => low + Math.floor(this.next() * (high - low + 1))

  pick = <T>(list: readonly T[]): T => {
    const found = list[Math.floor(this.next() * list.length)]
    if (found === undefined) throw new Error('nothing to pick from')
    return found
  }

  idAt = (now: number): Id => {
    const bytes = new Uint8Array(10)
    for (let index = 0; index < bytes.length; index += 1) bytes[index] = Math.floor(this.next() * 256)
    return uuidV7(Math.max(0, now), bytes)
  }
}
