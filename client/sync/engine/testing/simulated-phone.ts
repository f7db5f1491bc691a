import type { Instant } from '../../../../shared/kernel/days.ts'
import type { Id } from '../../../../shared/kernel/ids.ts'
import type { Command } from '../../../../shared/sync/command.ts'
import { createEngine, type EngineParts, type SyncEngine } from '../engine.ts'
import type { LocalStore, OutboxEntry } from '../store.ts'
import { singleTab } from '../tabs.ts'

/** The phone's clock and timers. */
export interface PhoneClock {
  readonly now: () => Instant
  readonly after: (ms: number, run: () => void) => () => void
}

/** Timers that run when the test says so. */
export class SteppedTimers {
  readonly #now: () => Instant
  #waiting: { at: Instant; run: () => void }[] = []

  constructor(now: () => Instant) {
    this.#now = now
  }

  after = (ms: number, run: () => void): (() => void) => {
    const timer = { at: this.#now() + ms, run }
    this.#waiting.push(timer)
    return () => {
      this.#waiting = this.#waiting.filter((one) => one !== timer)
    }
  }

  runDue(): void {
    this.#runUntil(this.#now())
  }

  /** As if all the time had passed that anything waits for. */
  runAll(): void {
    this.#runUntil(Number.POSITIVE_INFINITY)
  }

  clear(): void {
    this.#waiting = []
  }

  #runUntil(instant: Instant): void {
    const due = this.#waiting.filter(({ at }) => at <= instant)
    this.#waiting = this.#waiting.filter(({ at }) => at > instant)
    for (const { run } of due) run()
  }
}

/** A clock on which nothing that waits for a later moment ever happens. */
export const stillClock = (now: () => Instant): PhoneClock => ({ now, after: () => () => undefined })

/** The real time, with every wait cut to `longestMs`, except those of `unhurriedMs`. */
export const hastyClock = (longestMs: number, unhurriedMs: number): PhoneClock => ({
  now: () => Date.now(),
  after: (ms, run) => {
    const timer = setTimeout(run, ms === unhurriedMs ? ms : Math.min(ms, longestMs))
    return () => clearTimeout(timer)
  },
})

export interface PhoneOptions extends Pick<EngineParts, 'actor' | 'registry' | 'sealer' | 'transport'> {
  /** Opens the phone's disk. */
  readonly openStore: () => LocalStore | Promise<LocalStore>
  readonly clock: PhoneClock
  readonly newId: () => Id
  readonly random?: () => number
  /** Commands of a full batch. Left out: as many as the protocol allows. */
  readonly maxCommands?: number
  /** Left out: unexpected errors gather in `reports`. */
  readonly report?: (error: unknown) => void
}

/** A phone with the real engine: its disk, network, clock and chance are the test's. Tabs can die; the disk stays. */
export class SimulatedPhone {
  /** Unexpected errors. */
  readonly reports: unknown[] = []
  readonly #options: PhoneOptions
  readonly #tabs: PhoneTab[] = []

  constructor(options: PhoneOptions) {
    this.#options = options
  }

  /** A tab. Kill it with `tab.store.close()`: nothing of it runs any more, the disk stays. */
  async tab(change: Partial<EngineParts> = {}): Promise<PhoneTab> {
    const { actor, registry, sealer, transport, clock, newId, openStore } = this.#options
    const {
      maxCommands,
      random = () => 0.5,
      report = (error: unknown) => void this.reports.push(error),
    } = this.#options
    const ports = { now: clock.now, after: clock.after, random, newId, report, ...(maxCommands ? { maxCommands } : {}) }
    const store = change.store ?? (await openStore())
    const parts = { actor, registry, sealer, transport, tabs: singleTab(), ports, ...change, store }
    const tab = new PhoneTab(await createEngine(parts), store)
    this.#tabs.push(tab)
    return tab
  }

  /** Waits until every tab has done what it can. */
  async rest(): Promise<void> {
    for (const tab of this.#tabs) await tab.engine.idle()
  }
}

export class PhoneTab {
  readonly engine: SyncEngine
  readonly store: LocalStore

  constructor(engine: SyncEngine, store: LocalStore) {
    this.engine = engine
    this.store = store
  }

  async save<Args>(command: Command<Args>, args: Args): Promise<{ seq: number; id: Id; rowId: Id }> {
    const result = await this.engine.submit(command, args)
    if (!result.ok) throw new Error(`refused: ${JSON.stringify(result.failures)}`)
    const { seq, commandId, rows } = result.value
    return { seq, id: commandId, rowId: rows[0]?.id ?? '' }
  }

  /** Starts the engine's own loop and waits until it rests. */
  async sync(): Promise<void> {
    this.engine.start()
    this.engine.wake('person')
    await this.engine.idle()
  }

  outbox = (): Promise<readonly OutboxEntry[]> => this.store.transact('read', (tx) => tx.outbox.list())

  settled = (): Promise<readonly OutboxEntry[]> => this.store.transact('read', (tx) => tx.settled.list())

  states = async (): Promise<string[]> => (await this.outbox()).map(({ state }) => state)
}
