import type { Actor } from '../../shared/access/actor.ts'
import type { Id } from '../../shared/kernel/ids.ts'
import type { Command } from '../../shared/sync/command.ts'
import type { SyncEngine } from '../../client/sync/engine/engine.ts'
import { StorageFailure } from '../../client/sync/engine/failures.ts'
import { concat } from '../../client/sync/engine/bytes.ts'
import { SEAL_BYTES, type Sealer } from '../../client/sync/engine/seal.ts'
import type { LocalStore, OutboxEntry, PullState, StoredRow } from '../../client/sync/engine/store.ts'
import { SimulatedPhone } from '../../client/sync/engine/testing/simulated-phone.ts'
import { memoryDisk, openMemoryStore } from '../../client/sync/engine/testing/memory-store.ts'
import { answeredFirst } from './answered-first.ts'
import { Life, mortalStore, type OpenWork } from './life.ts'
import type { Network } from './network.ts'
import type { Random } from './random.ts'
import type { Scheduler } from './scheduler.ts'
import { TabRoom } from './tab-room.ts'
import { appOf, type AppVersion } from './trade.ts'
import { Violation } from './violation.ts'

/** A command that a screen has called saved. */
export interface SavedCommand {
  readonly id: Id
  readonly seq: number
  readonly name: string
  readonly rowId: Id
}

export interface DeviceParts {
  readonly actor: Actor
  readonly app: AppVersion
  readonly scheduler: Scheduler
  readonly random: Random
  readonly network: Network
  readonly hasLocks: boolean
  /** The longest a transaction waits for others before it begins. */
  readonly jitterMs: number
  /** Whether each request carries one command, so that a queue has many parts. */
  readonly sendsSingly: boolean
  readonly openWork: OpenWork
  readonly fail: (violation: Violation) => void
}

interface Tab {
  readonly life: Life
  readonly engine: SyncEngine
}

type Tables = ReadonlyMap<string, Map<unknown, unknown>>

/** One installation: a disk that survives, tabs that do not, a clock nobody should trust. */
export class Device {
  readonly network: Network
  app: AppVersion
  actor: Actor
  clockErrorMs = 0
  /** How often a write finds no room, 0 … 1. */
  fullDisk = 0
  readonly saved = new Map<Id, SavedCommand>()
  /** Whether its disk was put back to an earlier copy, with numbers that have been given since. */
  isCopy = false
  readonly counts = { tabsDied: 0, diskFull: 0, images: 0, renamed: 0 }
  readonly #parts: DeviceParts
  readonly #disk = memoryDisk()
  readonly #room: TabRoom
  #opening = new Set<Life>()
  #tabs: Tab[] = []
  #image: Tables = new Map()

  constructor(parts: DeviceParts) {
    const { scheduler, hasLocks, random } = parts
    this.#parts = parts
    this.network = parts.network
    this.app = parts.app
    this.actor = parts.actor
    this.#room = new TabRoom(scheduler, { hasLocks })
    this.#disk.beforeCommit = () => {
      if (!random.chance(this.fullDisk)) return
      this.counts.diskFull += 1
      throw new StorageFailure('storage.full')
    }
  }

  get isOpen(): boolean {
    return this.#tabs.length > 0
  }

  get tabs(): readonly SyncEngine[] {
    return this.#tabs.map(({ engine }) => engine)
  }

  /** Begins to open a tab; it may die before it is open. */
  openTab(): void {
    if (this.#tabs.length + this.#opening.size >= 2) return
    const { scheduler, random, jitterMs, openWork } = this.#parts
    const pause = (): Promise<void> | undefined =>
      jitterMs === 0 ? undefined : new Promise((resolve) => void scheduler.after(random.between(0, jitterMs), resolve))
    const store = openMemoryStore(appOf[this.app], this.#disk)
    const life: Life = new Life(() => this.#bury(life, store), pause)
    this.#opening.add(life)
    this.#start(life, mortalStore(store, life, openWork)).catch((error: unknown) => {
      this.#opening.delete(life)
      life.end()
      this.#report(error)
    })
  }

  /** Ends every tab at once, as a phone does that needs memory. */
  killAll(): void {
    for (const life of [...this.#opening, ...this.#tabs.map(({ life }) => life)]) life.end()
  }

  closeTab(): void {
    const [tab] = this.#tabs
    if (!tab) return
    this.#tabs = this.#tabs.filter((one) => one !== tab)
    void tab.engine.stop().then(() => tab.life.end(), this.#report)
  }

  /** One of its tabs will die within so many steps. */
  lightFuse(steps: number): void {
    const lives = [...this.#opening, ...this.#tabs.map(({ life }) => life)]
    if (lives.length > 0) this.#parts.random.pick(lives).fuse = steps
  }

  act<Args>(command: Command<Args>, args: Args): void {
    if (this.#tabs.length === 0) return
    const { life, engine } = this.#parts.random.pick(this.#tabs)
    engine.submit(command, args).then((result) => {
      if (life.isDead || !result.ok) return
      const { commandId: id, seq, rows } = result.value
      this.saved.set(id, { id, seq, name: command.name, rowId: rows[0]?.id ?? '' })
    }, this.#report)
  }

  /** A person deals with what needs them. */
  attend(seq: number, how: 'retry' | 'dismiss'): void {
    const [tab] = this.#tabs
    if (!tab) return
    const done = how === 'retry' ? tab.engine.retry(seq) : tab.engine.dismiss(seq)
    done.then((result) => {
      if (tab.life.isDead || !result?.ok || this.saved.has(result.value.commandId)) return
      const { commandId: id, seq: number, rows } = result.value
      this.saved.set(id, { id, seq: number, name: this.entryOf(id)?.name ?? '', rowId: rows[0]?.id ?? '' })
    }, this.#report)
  }

  refreshActor(actor: Actor): void {
    this.actor = actor
    for (const { engine } of this.#tabs) engine.setActor(actor).catch(this.#report)
  }

  look(): void {
    for (const { engine } of this.#tabs) engine.wake('person')
  }

  get hasImage(): boolean {
    return this.#image.size > 0
  }

  takeImage(): void {
    this.#image = new Map(this.#disk.tables)
  }

  /** The phone is set up again from a copy of its disk. */
  putImageBack(): void {
    this.killAll()
    this.counts.images += 1
    this.isCopy = true
    this.#disk.tables.clear()
    for (const [name, table] of this.#image) this.#disk.tables.set(name, table)
    const held = new Set([...this.outbox(), ...this.settled()].map(({ id }) => id))
    for (const id of this.saved.keys()) if (!held.has(id)) this.saved.delete(id)
  }

  get now(): number {
    return this.#parts.scheduler.now + this.clockErrorMs
  }

  get id(): Id {
    return this.#table('$state').get('device') as Id
  }

  /** The same map as long as nothing was written to it. */
  table = (name: string): ReadonlyMap<unknown, unknown> => this.#table(name)

  outbox = (): readonly OutboxEntry[] => [...(this.#table('$outbox').values() as Iterable<OutboxEntry>)]

  settled = (): readonly OutboxEntry[] => [...(this.#table('$settled').values() as Iterable<OutboxEntry>)]

  rows = (collection: string): readonly StoredRow[] => [...(this.#table(collection).values() as Iterable<StoredRow>)]

  pullState = (): PullState | undefined => this.#table('$state').get('pull') as PullState | undefined

  entryOf = (id: Id): OutboxEntry | undefined => this.outbox().find((entry) => entry.id === id)

  async #start(life: Life, store: LocalStore): Promise<void> {
    const { scheduler, random, network, sendsSingly } = this.#parts
    const maxCommands = random.pick([1, 2, 3, 100])
    const phone = new SimulatedPhone({
      // Mostly small: a queue then has parts, of which one is made ready while another is under way.
      maxCommands: sendsSingly ? 1 : maxCommands,
      actor: this.actor,
      registry: appOf[this.app],
      sealer: plainSealer,
      transport: answeredFirst(network.forTab(life), this, this.#parts.fail),
      openStore: () => store,
      clock: {
        now: () => this.now,
        after: (ms, run) => scheduler.after(ms, () => (life.isDead ? undefined : run())),
      },
      newId: () => random.idAt(this.now),
      random: random.next,
      report: (error) => {
        if (!life.isDead) this.#report(error)
      },
    })
    const { engine } = await phone.tab({ tabs: this.#room.join(life) })
    if (life.isDead) return
    this.#opening.delete(life)
    this.#tabs.push({ life, engine })
    engine.start()
  }

  #bury(life: Life, store: LocalStore): void {
    this.counts.tabsDied += 1
    store.close()
    this.#opening.delete(life)
    this.#tabs = this.#tabs.filter((tab) => tab.life !== life)
    this.#room.sweep()
  }

  #table(name: string): ReadonlyMap<unknown, unknown> {
    return this.#disk.tables.get(name) ?? nothing
  }

  /** The person is told about a full disk; any other error is a bug. */
  readonly #report = (error: unknown): void => {
    if (error instanceof StorageFailure) return
    const what = error instanceof Error ? (error.stack ?? error.message) : String(error)
    this.#parts.fail(new Violation('error', 'nobody expected this', { what }))
  }
}

const nothing: ReadonlyMap<unknown, unknown> = new Map()

/** Seals nothing, but still opens only in its own place. */
const plainSealer: Sealer = {
  sealBytes: async (bytes) => concat([bytes, new Uint8Array(SEAL_BYTES)]),
  openBytes: async (sealed) => sealed.slice(0, -SEAL_BYTES),
  seal: async (text, place) => `${place}|${text}`,
  open: async (sealed, place) => {
    if (!sealed.startsWith(`${place}|`)) throw new Error('sealed for another place')
    return sealed.slice(place.length + 1)
  },
}
