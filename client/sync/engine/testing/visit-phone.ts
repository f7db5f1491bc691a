import 'fake-indexeddb/auto'
import { threadId } from 'node:worker_threads'
import { uuidV7, type Id } from '../../../../shared/kernel/ids.ts'
import { databaseName, openDexieStore } from '../dexie-store.ts'
import type { EngineParts } from '../engine.ts'
import { temporarySealer } from '../seal.ts'
import { FakeServer, type Fault } from './fake-server.ts'
import { memoryDisk, openMemoryStore } from './memory-store.ts'
import { PhoneTab, SimulatedPhone, SteppedTimers } from './simulated-phone.ts'
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

/** A simulated phone that records visits with a fake server; the test moves the time. */
export class VisitPhone {
  readonly server: FakeServer
  now = Date.UTC(2026, 11, 2, 12)
  /** While set, time goes on for this phone alone: its clock has jumped. */
  serverClockStands: number | null = null
  readonly #phone: SimulatedPhone
  readonly #timers = new SteppedTimers(() => this.now)

  private constructor(kind: StoreKind, { server, name, sealer }: { server: FakeServer; name: string } & Sealing) {
    const disk = memoryDisk()
    this.server = server
    server.now = () => this.serverClockStands ?? this.now
    this.#phone = new SimulatedPhone({
      actor: server.actor,
      registry: visitsRegistry,
      sealer,
      transport: server,
      openStore: () =>
        kind === 'memory' ? openMemoryStore(visitsRegistry, disk) : openDexieStore(name, visitsRegistry),
      clock: { now: () => this.now, after: this.#timers.after },
      newId: nextId,
    })
  }

  static async create(kind: StoreKind): Promise<VisitPhone> {
    const userId = nextId()
    const server = new FakeServer(sellerOf(userId))
    return new VisitPhone(kind, { server, name: databaseName(userId), sealer: await temporarySealer() })
  }

  /** Another installation of the same user, with a disk and a key of its own. */
  async another(kind: StoreKind): Promise<VisitPhone> {
    const name = `${databaseName(this.userId)}-${nextId()}`
    return new VisitPhone(kind, { server: this.server, name, sealer: await temporarySealer() })
  }

  get userId(): Id {
    return this.server.actor.userId
  }

  /** Unexpected errors. */
  get reports(): readonly unknown[] {
    return this.#phone.reports
  }

  async tab(change: Partial<EngineParts> = {}): Promise<VisitTab> {
    const { engine, store } = await this.#phone.tab(change)
    return new VisitTab(engine, store)
  }

  rest(): Promise<void> {
    return this.#phone.rest()
  }

  async advance(ms: number): Promise<void> {
    this.now += ms
    this.#timers.runDue()
    await this.rest()
  }

  failNext(...faults: readonly Fault[]): void {
    this.server.faults.push(...faults)
  }
}

type Sealing = Pick<EngineParts, 'sealer'>

export class VisitTab extends PhoneTab {
  names = async (): Promise<string[]> => (await this.rows()).map(({ name }) => name)

  rows = async (): Promise<Visit[]> => (await this.store.find(visits.name, {})) as Visit[]
}

/** Lets what is under way come as far as it can, where something waits for the test. */
export async function turns(): Promise<void> {
  for (let turn = 0; turn < 100; turn += 1) await new Promise((resolve) => setImmediate(resolve))
}
