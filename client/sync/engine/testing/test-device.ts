import 'fake-indexeddb/auto'
import { threadId } from 'node:worker_threads'
import { uuidV7, type Id } from '../../../../shared/kernel/ids.ts'
import type { Command } from '../../../../shared/sync/command.ts'
import { databaseName, openDexieStore } from '../dexie-store.ts'
import { createEngine, type EngineParts, type SyncEngine } from '../engine.ts'
import type { Fault } from './fake-server.ts'
import { FakeServer } from './fake-server.ts'
import { temporarySealer } from '../seal.ts'
import type { LocalStore, OutboxEntry } from '../store.ts'
import { singleTab } from '../tabs.ts'
import { memoryDisk, openMemoryStore } from './memory-store.ts'
import { sellerOf, visits, visitsRegistry, type Visit } from './visits.ts'

export const storeKinds = ['memory', 'dexie'] as const
export type StoreKind = (typeof storeKinds)[number]

let made = 0
/** Ids that sort in the order they were made and repeat in no test: Web Locks are shared by all threads. */
export function nextId(): Id {
  made += 1
  const random = new Uint8Array(10)
  new DataView(random.buffer).setUint32(6, made)
  new DataView(random.buffer).setUint32(2, threadId)
  return uuidV7(Date.UTC(2026, 11, 2, 12) + made, random)
}

/** A phone whose tabs can be killed and opened again on the same disk. */
export class TestDevice {
  readonly userId: Id
  readonly server: FakeServer
  now = Date.UTC(2026, 11, 2, 12)
  /** While set, time goes on for this device alone: its clock has jumped. */
  serverClockStands: number | null = null
  #parts: EngineParts
  readonly #open: () => Promise<LocalStore>
  /** Unexpected errors. */
  readonly reports: unknown[] = []
  readonly #tabs: TestTab[] = []
  #timers: { at: number; run: () => void }[] = []

  private constructor(
    userId: Id,
    parts: { open: () => Promise<LocalStore>; engine: Omit<EngineParts, 'store' | 'ports'>; server: FakeServer },
  ) {
    this.userId = userId
    this.server = parts.server
    this.server.now = () => this.serverClockStands ?? this.now
    this.#open = parts.open
    this.#parts = {
      ...parts.engine,
      store: null as never,
      ports: {
        now: () => this.now,
        random: () => 0.5,
        newId: nextId,
        after: (ms, run) => {
          const timer = { at: this.now + ms, run }
          this.#timers.push(timer)
          return () => {
            this.#timers = this.#timers.filter((one) => one !== timer)
          }
        },
        report: (error) => void this.reports.push(error),
      },
    }
  }

  static create(kind: StoreKind): Promise<TestDevice> {
    const userId = nextId()
    return TestDevice.#of(kind, new FakeServer(sellerOf(userId)), databaseName(userId))
  }

  /** Another installation of the same user, with a disk and a key of its own. */
  another(kind: StoreKind): Promise<TestDevice> {
    return TestDevice.#of(kind, this.server, `${databaseName(this.userId)}-${nextId()}`)
  }

  static async #of(kind: StoreKind, server: FakeServer, name: string): Promise<TestDevice> {
    const { userId } = server.actor
    const disk = memoryDisk()
    const open = async (): Promise<LocalStore> =>
      kind === 'memory' ? openMemoryStore(visitsRegistry, disk) : openDexieStore(name, visitsRegistry)
    const engine = {
      actor: sellerOf(userId),
      registry: visitsRegistry,
      sealer: await temporarySealer(),
      transport: server,
      tabs: singleTab(),
    }
    return new TestDevice(userId, { open, engine, server })
  }

  /** A tab. Kill it with `tab.store.close()`: nothing of it runs any more, the disk stays. */
  async tab(change: Partial<EngineParts> = {}): Promise<TestTab> {
    const store = change.store ?? (await this.#open())
    const parts = { ...this.#parts, ...change, store }
    const tab = new TestTab(await createEngine(parts), store)
    this.#tabs.push(tab)
    return tab
  }

  /** Waits until every tab has done what it can. */
  async rest(): Promise<void> {
    for (const tab of this.#tabs) await tab.engine.idle()
  }

  async advance(ms: number): Promise<void> {
    this.now += ms
    const due = this.#timers.filter((timer) => timer.at <= this.now)
    this.#timers = this.#timers.filter((timer) => timer.at > this.now)
    for (const { run } of due) run()
    await this.rest()
  }

  failNext(...faults: readonly Fault[]): void {
    this.server.faults.push(...faults)
  }
}

export class TestTab {
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

  names = async (): Promise<string[]> => (await this.rows()).map(({ name }) => name)

  rows = async (): Promise<Visit[]> => (await this.store.find(visits.name, {})) as Visit[]

  outbox = (): Promise<readonly OutboxEntry[]> => this.store.transact('read', (tx) => tx.outbox.list())

  settled = (): Promise<readonly OutboxEntry[]> => this.store.transact('read', (tx) => tx.settled.list())

  states = async (): Promise<string[]> => (await this.outbox()).map(({ state }) => state)
}

/** Lets what is under way come as far as it can, where something waits for the test. */
export async function turns(): Promise<void> {
  for (let turn = 0; turn < 100; turn += 1) await new Promise((resolve) => setImmediate(resolve))
}
