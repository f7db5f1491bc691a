import type { Instant } from '../../../shared/kernel/days.ts'

interface Round {
  readonly begunAt: Instant
  readonly done: Promise<void>
  /** The round after it, for changes that it may have missed. */
  next: Promise<void> | null
}

/** A round that takes longer hangs, as after a change of network: the next one does not wait for it. */
const ROUND_WITHIN_MS = 2_000

/**
 * Repeats work whenever something changes. A round under way may have read before the change, so another one follows it;
 * many changes meanwhile share that one.
 */
export class Rounds {
  readonly #parts: { readonly now: () => Instant; readonly run: () => Promise<void> }
  #round: Round | null = null

  constructor(parts: { readonly now: () => Instant; readonly run: () => Promise<void> }) {
    this.#parts = parts
  }

  /** Resolves at the end of a round that began after this call. */
  begin(): Promise<void> {
    const round = this.#round
    if (round === null || this.#parts.now() - round.begunAt >= ROUND_WITHIN_MS) return this.#start()
    round.next ??= Promise.race([round.done.catch(() => undefined), passed(ROUND_WITHIN_MS)]).then(() => this.#start())
    return round.next
  }

  #start(): Promise<void> {
    const round: Round = { begunAt: this.#parts.now(), done: this.#parts.run(), next: null }
    this.#round = round
    return round.done.finally(() => {
      if (this.#round === round) this.#round = null
    })
  }
}

const passed = (ms: number): Promise<void> => new Promise((resolve) => void setTimeout(resolve, ms))
