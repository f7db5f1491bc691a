/** Calls of the last ten minutes. */
export interface Recent {
  readonly calls: number
  /** Answered with 500 or above. */
  readonly errors: number
  readonly pushes: number
  /** The time within which 95 of 100 pushes were answered; 0: there was none. */
  readonly slowPushMs: number
}

const MINUTE_MS = 60_000
const MINUTES = 10
/** In a busy minute, the first pushes are the sample. */
const PUSHES_OF_MINUTE = 500

interface Minute {
  calls: number
  errors: number
  pushes: number
  readonly pushMs: number[]
}

/** Counts calls by the minute, and forgets minutes older than ten. */
export class RecentCalls {
  readonly #now: () => number
  readonly #minutes = new Map<number, Minute>()
  /** The route whose durations are kept: that of pushes. */
  pushRoute: string | null = null

  constructor(now: () => number) {
    this.#now = now
  }

  count({ route, status, ms }: { readonly route: string; readonly status: number; readonly ms: number }): void {
    const key = Math.floor(this.#now() / MINUTE_MS)
    const minute = this.#minutes.get(key) ?? { calls: 0, errors: 0, pushes: 0, pushMs: [] }
    if (minute.calls === 0) {
      this.#minutes.set(key, minute)
      this.#forget(key)
    }
    minute.calls += 1
    if (status >= 500) minute.errors += 1
    if (route !== this.pushRoute) return
    minute.pushes += 1
    if (minute.pushMs.length < PUSHES_OF_MINUTE) minute.pushMs.push(ms)
  }

  read(): Recent {
    this.#forget(Math.floor(this.#now() / MINUTE_MS))
    const minutes = [...this.#minutes.values()]
    const sum = (of: (minute: Minute) => number): number => minutes.reduce((total, one) => total + of(one), 0)
    const durations = minutes.flatMap(({ pushMs }) => pushMs).toSorted((a, b) => a - b)
    return {
      calls: sum(({ calls }) => calls),
      errors: sum(({ errors }) => errors),
      pushes: sum(({ pushes }) => pushes),
      slowPushMs: Math.round(durations[Math.ceil(durations.length * 0.95) - 1] ?? 0),
    }
  }

  /** A clock that was set back leaves minutes of the future behind: they go too. */
  #forget(current: number): void {
    for (const key of this.#minutes.keys()) if (key <= current - MINUTES || key > current) this.#minutes.delete(key)
  }
}
