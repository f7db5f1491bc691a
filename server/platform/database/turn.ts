import { AsyncLocalStorage } from 'node:async_hooks'
import { assert } from '../../../shared/kernel/assert.ts'

/**
 * Turns on the one connection. better-sqlite3 knows a single transaction: during an await, a statement of another
 * request would land inside it and vanish with its rollback. So transactions and other statements take turns, first
 * come first served.
 */
export class Turn {
  readonly #inside = new AsyncLocalStorage<symbol>()
  #owner: symbol | undefined
  #waiting = 0
  #tail: Promise<unknown> = Promise.resolve()

  /** Whether the running code belongs to the open transaction. */
  isMine(): boolean {
    return this.#owner !== undefined && this.#inside.getStore() === this.#owner
  }

  /** Runs one statement: at once inside the transaction or when the queue is empty, else in turn. */
  once<T>(statement: () => T): Promise<T> {
    const free = this.#owner === undefined && this.#waiting === 0
    if (free || this.isMine()) return new Promise((resolve) => resolve(statement()))
    return this.#queue(statement)
  }

  /** Runs `work` with the connection to itself. */
  hold<T>(work: () => Promise<T>): Promise<T> {
    assert(!this.isMine(), 'a transaction was opened inside a transaction: pass on the db you were given')
    return this.#queue(async () => {
      const me = Symbol('transaction')
      this.#owner = me
      try {
        return await this.#inside.run(me, work)
      } finally {
        this.#owner = undefined
      }
    })
  }

  #queue<T>(work: () => T | Promise<T>): Promise<T> {
    this.#waiting += 1
    const turn = this.#tail.then(work).finally(() => {
      this.#waiting -= 1
    })
    this.#tail = turn.catch(() => undefined)
    return turn
  }
}
