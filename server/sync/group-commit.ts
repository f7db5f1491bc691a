// Waiting for the disk costs more than most requests. So requests that wait while a transaction runs, or arrive in the
// same turn of the event loop, share the next one: one commit, and one wait, for all.
//
//   begin ─ [savepoint: one request] ─ [savepoint: the next] ─ … ─ commit ─► every one is answered
//
// G1 No request is answered before the commit of its work (S4).
// G2 A request that fails undoes its own savepoint and nothing else; only its sender gets the error (S8).
// G3 If the store fails, in a request or in the commit, nothing of the group is stored, and every sender gets the error.
// G4 Requests run in the order of their arrival (S3 needs it for two requests of one device).
// G5 A group has a maximum weight and a time budget, so that no request waits long for others (S10). A heavier request
//    runs alone; requests left over when the time is up begin the next group.

import { setImmediate } from 'node:timers/promises'
import type { Database, Db } from '../platform/database/database.ts'
import { isStorageFailure } from '../platform/database/storage-failure.ts'
import type { Platform } from '../platform/platform.ts'
import { Pace } from './pace.ts'
import { SYNC_TURN } from './sync.store.ts'

/** The most weight that one transaction takes on. */
export const GROUP_MAX_WEIGHT = 200
/** Reading a request takes a few turns of the event loop; all of them together far less than the disk does. */
const GATHER_MIN_TURNS = 3
const GATHER_MAX_TURNS = 20

interface Member {
  readonly weight: number
  readonly work: (db: Db) => Promise<unknown>
  readonly settle: (fate: Fate) => void
}

/** The outcome of a member, as a value: it is reported only after the commit. */
type Fate = { readonly ok: true; readonly value: unknown } | { readonly ok: false; readonly error: unknown }

export class GroupCommit {
  readonly #database: Pick<Database, 'tx' | 'savepoint'>
  readonly #elapsed: Platform['elapsed']
  #waiting: Member[] = []
  #isRunning = false

  constructor(platform: { database: Pick<Database, 'tx' | 'savepoint'> } & Pick<Platform, 'elapsed'>) {
    this.#database = platform.database
    this.#elapsed = platform.elapsed
  }

  /** Runs `work` in a transaction that it may share with others. Its effects are all there or none. */
  run<T>(weight: number, work: (db: Db) => Promise<T>): Promise<T> {
    const promise = new Promise<T>((resolve, reject) => {
      const settle = (fate: Fate): void => (fate.ok ? resolve(fate.value as T) : reject(fate.error))
      this.#waiting.push({ weight, work, settle })
    })
    if (!this.#isRunning) void this.#runAll()
    return promise
  }

  async #runAll(): Promise<void> {
    this.#isRunning = true
    while (this.#waiting.length > 0) {
      await this.#gather()
      await this.#runGroup()
    }
    this.#isRunning = false
  }

  /** Lets the requests that have arrived in the meantime be read, as long as turns of the event loop bring any. */
  async #gather(): Promise<void> {
    for (let turn = 1; turn <= GATHER_MAX_TURNS; turn += 1) {
      const before = this.#waiting.length
      await setImmediate()
      if (turn >= GATHER_MIN_TURNS && this.#waiting.length === before) return
    }
  }

  async #runGroup(): Promise<void> {
    let group: readonly Member[] = []
    try {
      const fates = await this.#database.tx(async (db) => {
        // A transaction that runs again is the same group's.
        if (group.length === 0) group = this.#takeGroup()
        const pace = new Pace(this.#elapsed)
        const fates: Fate[] = []
        for (const member of group) {
          if (fates.length > 0 && pace.isSpent) break
          fates.push(await this.#attempt(db, member))
        }
        this.#waiting.unshift(...group.slice(fates.length))
        group = group.slice(0, fates.length)
        return fates
      }, SYNC_TURN)
      for (const [index, fate] of fates.entries()) group[index]?.settle(fate)
    } catch (error) {
      // A transaction that did not begin has taken no member: all that wait for it get the error.
      if (group.length === 0) group = this.#takeGroup()
      for (const member of group) member.settle({ ok: false, error })
    }
  }

  /** Throws only when the transaction as a whole is not to be trusted any more. */
  async #attempt(db: Db, { work }: Member): Promise<Fate> {
    let reason: unknown
    try {
      const value = await this.#database.savepoint(db, (inner) =>
        work(inner).catch((error: unknown) => {
          reason = error
          throw error
        }),
      )
      return { ok: true, value }
    } catch (error) {
      if (error !== reason || isStorageFailure(error)) throw reason ?? error
      return { ok: false, error }
    }
  }

  /** The first, however heavy, and as many after it as fit. */
  #takeGroup(): readonly Member[] {
    let weight = 0
    let count = 0
    for (const member of this.#waiting) {
      weight += member.weight
      if (count > 0 && weight > GROUP_MAX_WEIGHT) break
      count += 1
    }
    return this.#waiting.splice(0, count)
  }
}
