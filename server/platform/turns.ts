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
