/** Work on the same thing is done one after the other; on different things side by side. */
export class Turns {
  readonly #last = new Map<string, Promise<unknown>>()

  async take<T>(thing: string, work: () => Promise<T>): Promise<T> {
    const mine = (this.#last.get(thing) ?? Promise.resolve()).then(work, work)
    this.#last.set(thing, mine)
    try {
      return await mine
    } finally {
      if (this.#last.get(thing) === mine) this.#last.delete(thing)
    }
  }
}

/** Runs at most `limit` works at a time, the others in the order they came. */
export function limitParallel(limit: number): <T>(work: () => Promise<T>) => Promise<T> {
  const waiting: (() => void)[] = []
  let running = 0
  return async (work) => {
    if (running >= limit) await new Promise<void>((resolve) => waiting.push(resolve))
    else running += 1
    try {
      return await work()
    } finally {
      const next = waiting.shift()
      if (next) next()
      else running -= 1
    }
  }
}

/** As long as a turn of a backlog takes, or longer: half of the server stays with those who wait. */
const PAUSE_MS = 50

/** Waits between two turns of a backlog, so that other requests are answered meanwhile. */
export const pauseBetweenTurns = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, PAUSE_MS))
