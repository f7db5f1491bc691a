// S10 Bounded: what judges many commands stops after a while and answers what it has; and in between it lets the event
// loop turn, so that the server goes on answering everybody else.

import { setImmediate } from 'node:timers/promises'
import type { Platform } from '../platform/platform.ts'

/** A push, a shared transaction or a portion of the server's own acts begins nothing new after this long. */
export const BUDGET_MS = 2_000
/** A command that takes longer is worth a line in the log. */
export const SLOW_COMMAND_MS = 50
/** The longest time without a pause for the event loop, unless one command takes longer by itself. */
const BREATH_MS = 25

/** How long a batch has worked. */
export class Pace {
  readonly #elapsed: Platform['elapsed']
  readonly #startedAt: number
  #breathedAt: number

  constructor(elapsed: Platform['elapsed']) {
    this.#elapsed = elapsed
    this.#startedAt = elapsed()
    this.#breathedAt = this.#startedAt
  }

  /** Whether what is left must wait for another transaction. */
  get isSpent(): boolean {
    return this.#elapsed() - this.#startedAt > BUDGET_MS
  }

  /** Gives way to others when they have waited for long enough. */
  async breathe(): Promise<void> {
    if (this.#elapsed() - this.#breathedAt < BREATH_MS) return
    await setImmediate()
    this.#breathedAt = this.#elapsed()
  }
}

/** Carries out one command, and logs it when it was slow. `name` is one of ours, never text from outside. */
export async function timed<T>(
  { elapsed, log }: Pick<Platform, 'elapsed' | 'log'>,
  name: string,
  work: () => Promise<T>,
): Promise<T> {
  const startedAt = elapsed()
  try {
    return await work()
  } finally {
    const ms = elapsed() - startedAt
    if (ms > SLOW_COMMAND_MS) log.warn({ command: name, ms: Math.round(ms) }, 'a command was slow')
  }
}
