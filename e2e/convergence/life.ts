import { StorageFailure } from '../../client/sync/engine/failures.ts'
import type { LocalStore, Shelf, StoreTx } from '../../client/sync/engine/store.ts'

/** Thrown into whatever a dead tab was doing, so that an open transaction is given up, as browsers do. */
class TabDied extends StorageFailure {
  constructor() {
    super('storage.unavailable')
  }
}

/** How long a tab lives, counted in steps of its store: death can come between any two of them. */
export class Life {
  isDead = false
  /** Steps until it dies. */
  fuse = Infinity
  readonly #onDeath: () => void
  readonly #pause: () => Promise<void> | undefined

  /** @param pause the disk's delay before a transaction begins; others go first meanwhile */
  constructor(onDeath: () => void, pause: () => Promise<void> | undefined) {
    this.#onDeath = onDeath
    this.#pause = pause
  }

  end(): void {
    if (this.isDead) return
    this.isDead = true
    this.#onDeath()
  }

  step(): void {
    this.fuse -= 1
    if (this.fuse < 0) this.end()
    if (this.isDead) throw new TabDied()
  }

  /** For what is not undone by death: a dead tab never goes on. */
  breathe(): Promise<void> | undefined {
    this.fuse -= 1
    if (this.fuse < 0) this.end()
    return this.isDead ? new Promise(() => undefined) : undefined
  }

  pause = (): Promise<void> | undefined => this.#pause()
}

/** How many transactions are open, for those who wait until all is quiet. */
export interface OpenWork {
  count: number
}

/**
 * A store that dies with its tab: in the middle of a transaction nothing of it remains, after it nobody gets the
 * result.
 */
export function mortalStore(inner: LocalStore, life: Life, open: OpenWork): LocalStore {
  const guarded = async <T>(work: () => Promise<T>): Promise<T> => {
    await life.breathe()
    await life.pause()
    await life.breathe()
    open.count += 1
    try {
      return await work().finally(() => {
        open.count -= 1
      })
    } finally {
      await life.breathe()
    }
  }
  const shelf = <Key, Value>(one: Shelf<Key, Value>): Shelf<Key, Value> => ({
    get: (key) => guarded(() => one.get(key)),
    getMany: (keys) => guarded(() => one.getMany(keys)),
    list: () => guarded(() => one.list()),
    first: () => guarded(() => one.first()),
    putMany: (values) => guarded(() => one.putMany(values)),
    deleteMany: (keys) => guarded(() => one.deleteMany(keys)),
    clear: () => guarded(() => one.clear()),
  })
  return {
    transact: (mode, work) =>
      guarded(() =>
        inner.transact(mode, async (tx) => {
          const value = await work(mortalTx(tx, life))
          life.step()
          return value
        }),
      ),
    find: (collection, query) => guarded(() => inner.find(collection, query)),
    count: (collection, query) => guarded(() => inner.count(collection, query)),
    watch: inner.watch.bind(inner),
    drafts: shelf(inner.drafts),
    files: shelf(inner.files),
    contents: shelf(inner.contents),
    close: () => inner.close(),
    leave: (kept) => inner.leave(kept),
  }
}

function mortalTx(tx: StoreTx, life: Life): StoreTx {
  return {
    rows: mortal(tx.rows, life),
    base: mortal(tx.base, life),
    outbox: mortal(tx.outbox, life),
    settled: mortal(tx.settled, life),
    meta: mortal(tx.meta, life),
  }
}

/** Requests fail together with their transaction: their own errors need no handler. */
function unheard<T>(answer: Promise<T>): Promise<T> {
  answer.catch(() => undefined)
  return answer
}

function mortal<T extends object>(inner: T, life: Life): T {
  const methods = Object.entries(inner).map(([name, method]) => [
    name,
    (...args: readonly unknown[]) => {
      try {
        life.step()
      } catch (error) {
        return unheard(Promise.reject(error))
      }
      return (method as (...args: readonly unknown[]) => unknown)(...args)
    },
  ])
  return Object.fromEntries(methods) as T
}
