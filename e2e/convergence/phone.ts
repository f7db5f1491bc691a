import type { Actor } from '../../shared/access/actor.ts'
import { uuidV7, type Id } from '../../shared/kernel/ids.ts'
import type { Command } from '../../shared/sync/command.ts'
import type { Registry } from '../../shared/sync/registry.ts'
import { createEngine, type SyncEngine } from '../../client/sync/engine/engine.ts'
import { StorageFailure } from '../../client/sync/engine/failures.ts'
import type { LoopStatus } from '../../client/sync/engine/loop.ts'
import type { Sealer } from '../../client/sync/engine/seal.ts'
import type { OutboxEntry } from '../../client/sync/engine/store.ts'
import { singleTab } from '../../client/sync/engine/tabs.ts'
import { memoryDisk, openMemoryStore } from '../../client/sync/engine/testing/memory-store.ts'
import type { Note } from '../../server/sync/testing/notes.schema.ts'
import type { LossyNetwork } from './lossy-network.ts'
import type { Random } from './random.ts'

interface PhoneParts {
  readonly actor: Actor
  readonly registry: Registry
  readonly sealer: Sealer
  readonly network: LossyNetwork
  readonly random: Random
  readonly now: () => number
}

/** One installation with one or two tabs, which can be killed at any moment; only its disk stays. */
export class Phone {
  /** Ids of commands that the screen called saved. */
  readonly saved = new Set<Id>()
  readonly #parts: PhoneParts
  readonly #disk = memoryDisk()
  #tabs: SyncEngine[] = []
  #timers: { at: number; run: () => void }[] = []
  #hanging = 0
  #hung: () => void = () => undefined
  #hang: Promise<void> = Promise.resolve()
  #ids = 0

  constructor(parts: PhoneParts) {
    this.#parts = parts
    parts.network.onHang = () => {
      this.#hanging += 1
      this.#hung()
    }
    parts.network.onRelease = () => {
      this.#hanging -= 1
      if (this.#hanging === 0) this.#listen()
    }
    this.#listen()
  }

  get actor(): Actor {
    return this.#parts.actor
  }

  async open(): Promise<void> {
    const { actor, registry, sealer, network, random, now } = this.#parts
    const engine = await createEngine({
      actor,
      registry,
      sealer,
      store: openMemoryStore(registry, this.#disk),
      transport: network,
      tabs: singleTab(),
      ports: {
        now,
        random: random.next,
        newId: this.#newId,
        after: (ms, run) => {
          const timer = { at: now() + ms, run }
          this.#timers.push(timer)
          return () => void (this.#timers = this.#timers.filter((one) => one !== timer))
        },
        report: (error) => {
          // A killed tab finds its store closed; anything else is a bug.
          if (!(error instanceof StorageFailure)) throw error
        },
      },
    })
    engine.start()
    this.#tabs.push(engine)
  }

  /** Its requests may still be on their way; without a store nothing comes of their answers. */
  async kill(): Promise<void> {
    for (const tab of this.#tabs) tab.store.close()
    this.#tabs = []
    await this.open()
  }

  async act<Args>(command: Command<Args>, args: Args): Promise<void> {
    const result = await this.#parts.random.pick(this.#tabs).submit(command, args)
    if (result.ok) this.saved.add(result.value.commandId)
  }

  wake(): void {
    for (const tab of this.#tabs) tab.wake('person')
  }

  fireTimers(): void {
    const due = this.#timers.filter((timer) => timer.at <= this.#parts.now())
    this.#timers = this.#timers.filter((timer) => timer.at > this.#parts.now())
    for (const { run } of due) run()
  }

  /** Waits until the tabs rest or one waits for an answer that will not come. */
  async rest(): Promise<void> {
    await Promise.race([Promise.all(this.#tabs.map((tab) => tab.idle())), this.#hang])
  }

  rows = async (): Promise<readonly Note[]> => (await this.#tab().store.find('notes', {})) as readonly Note[]

  outbox = (): Promise<readonly OutboxEntry[]> => this.#tab().store.transact('read', (tx) => tx.outbox.list())

  settled = (): Promise<readonly OutboxEntry[]> => this.#tab().store.transact('read', (tx) => tx.settled.list())

  get device(): Id {
    return this.#tab().device
  }

  get problem(): string | null {
    return this.#tab().status.problem
  }

  get statuses(): readonly LoopStatus[] {
    return this.#tabs.map(({ status }) => status)
  }

  #tab(): SyncEngine {
    const [tab] = this.#tabs
    if (!tab) throw new Error('the phone is off')
    return tab
  }

  #listen(): void {
    this.#hang = new Promise((resolve) => {
      this.#hung = resolve
    })
  }

  readonly #newId = (): Id => {
    this.#ids += 1
    const bytes = new Uint8Array(10).map(() => Math.floor(this.#parts.random.next() * 256))
    return uuidV7(this.#parts.now() + this.#ids, bytes)
  }
}
