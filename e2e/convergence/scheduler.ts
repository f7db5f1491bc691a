// The world's only clock. Everything that takes time is an event here; between two events everything that can go on
// does so until it waits. Nothing depends on how fast the machine is, so a seed is the same world everywhere.

interface Event {
  readonly at: number
  readonly run: () => void | Promise<void>
}

export class Scheduler {
  /** The true time, in milliseconds. No device sees it as it is. */
  now: number
  events = 0
  readonly #isBusy: () => boolean
  readonly #afterEach: () => void
  /** Sorted by time, the next one last; of one time, the oldest first. */
  #waiting: Event[] = []

  /**
   * @param isBusy whether something goes on that takes turns of the event loop (a browser's database)
   * @param afterEach looks at the world when an event has had all its consequences
   */
  constructor(parts: { start: number; isBusy: () => boolean; afterEach: () => void }) {
    this.now = parts.start
    this.#isBusy = parts.isBusy
    this.#afterEach = parts.afterEach
  }

  /** Answers how to cancel. */
  after(ms: number, run: Event['run']): () => void {
    const event = { at: this.now + Math.max(0, Math.ceil(ms)), run }
    let place = this.#waiting.length
    while (place > 0 && (this.#waiting[place - 1]?.at ?? Infinity) <= event.at) place -= 1
    this.#waiting.splice(place, 0, event)
    return () => {
      const index = this.#waiting.indexOf(event)
      if (index >= 0) this.#waiting.splice(index, 1)
    }
  }

  /** Lets time pass. */
  async pass(ms: number): Promise<void> {
    const end = this.now + ms
    await this.settle()
    for (let next = this.#waiting.at(-1); next && next.at <= end; next = this.#waiting.at(-1)) {
      this.#waiting.pop()
      this.now = next.at
      this.events += 1
      await next.run()
      await this.settle()
    }
    this.now = end
  }

  /** Waits until everything waits for time to pass. */
  async settle(): Promise<void> {
    do await turn()
    while (this.#isBusy())
    this.#afterEach()
  }
}

const turn = (): Promise<void> => new Promise((resolve) => setImmediate(resolve))
