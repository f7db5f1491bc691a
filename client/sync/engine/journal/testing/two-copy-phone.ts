import { Secrets } from '../../secrets.ts'
import { temporarySealer } from '../../seal.ts'
import { memoryDisk, openMemoryStore, type MemoryDisk } from '../../testing/memory-store.ts'
import { nextId, TestDevice, turns, type TestTab } from '../../testing/test-device.ts'
import { sellerOf, visitsRegistry } from '../../testing/visits.ts'
import { keyFrom, type JournalKeys } from '../journal-key.ts'
import { Journal } from '../journal.ts'
import type { RecoveryBoard, SecondCopyState } from '../report.ts'
import { SecondCopy } from '../second-copy.ts'
import { memoryLiveness, memorySegments, segmentDisk, type SegmentDisk } from './memory-segments.ts'

const SERVER_KEY = 'ab'.repeat(32)
const INTERIM_KEY = 'cd'.repeat(32)

/** A phone with a store and a journal. Tests can kill its tabs and lose its copies one by one. */
export class TwoCopyPhone {
  readonly device: TestDevice
  readonly files: SegmentDisk = segmentDisk()
  readonly errors: unknown[] = []
  store: MemoryDisk = memoryDisk()
  copy: SecondCopy | null = null
  /** The server answers when it is asked for the key. */
  isOnline = true
  /** How often the loop was told that commands wait again. */
  wakeUps = 0
  state: SecondCopyState = { copies: 'two', recovery: null }
  #sealer = temporarySealer()
  #hasKey = false
  #hasInterim = false
  #isKnown = false
  #timers: { at: number; run: () => void }[] = []

  private constructor(device: TestDevice) {
    this.device = device
  }

  static async create(): Promise<TwoCopyPhone> {
    return new TwoCopyPhone(await TestDevice.create('memory'))
  }

  /** Opens a tab and lets it repair what it can. */
  async tab(): Promise<TestTab> {
    const store = openMemoryStore(visitsRegistry, this.store)
    const sealer = await this.#sealer
    const copy = this.#secondCopy()
    this.copy = copy
    const isNew = (await store.transact('read', (tx) => tx.meta.get('device'))) === undefined
    const tab = await this.device.tab({ store, sealer, copies: [copy] })
    const parts = { store, registry: visitsRegistry, secrets: new Secrets(sealer), device: tab.engine.device }
    const context = { ...parts, now: () => this.device.now, newId: nextId, copies: [] }
    await copy.start({
      context,
      actor: sellerOf(this.device.userId),
      isNew,
      isKnown: this.#isKnown,
      onBroughtBack: () => {
        this.wakeUps += 1
      },
    })
    this.#isKnown = true
    return tab
  }

  /** Tabs die at once; what was being written stays as it is. */
  kill(...tabs: readonly TestTab[]): void {
    for (const tab of tabs) tab.store.close()
    this.files.live.clear()
    this.#timers = []
  }

  /** The browser finds its databases corrupt, keys included, and starts with empty ones. */
  loseDatabases(): void {
    this.store = memoryDisk()
    this.#sealer = temporarySealer()
    this.#hasKey = false
  }

  async advance(ms: number): Promise<void> {
    await this.device.advance(ms)
    const due = this.#timers.filter(({ at }) => at <= this.device.now)
    this.#timers = this.#timers.filter(({ at }) => at > this.device.now)
    for (const { run } of due) run()
    await turns()
  }

  /** The content of the journal's files, as anyone could read it. */
  contents(): string {
    return [...this.files.files.values()].map((bytes) => new TextDecoder('latin1').decode(bytes)).join('')
  }

  #secondCopy(): SecondCopy {
    const stores = [memorySegments(this.files)]
    const board: RecoveryBoard = {
      read: () => this.state,
      subscribe: () => () => undefined,
      tellCopies: (copies) => void (this.state = { ...this.state, copies }),
      tellRecovery: (recovery) => void (this.state = { ...this.state, recovery }),
    }
    return new SecondCopy({
      port: new Journal({ stores, liveness: memoryLiveness(this.files), newName: nextId }),
      keys: this.#keys(),
      board,
      after: (ms, run) => {
        const timer = { at: this.device.now + ms, run }
        this.#timers.push(timer)
        return () => void (this.#timers = this.#timers.filter((one) => one !== timer))
      },
      report: (error) => void this.errors.push(error),
      alone: (work) => work(),
    })
  }

  #keys(): JournalKeys {
    return {
      held: async () => (this.#hasKey ? keyFrom(SERVER_KEY) : null),
      fetch: async () => {
        this.#hasKey = this.#hasKey || this.isOnline
        return this.isOnline ? keyFrom(SERVER_KEY) : null
      },
      interim: async () => (this.#hasInterim ? keyFrom(INTERIM_KEY) : null),
      makeInterim: async () => {
        this.#hasInterim = true
        return keyFrom(INTERIM_KEY)
      },
      dropInterim: () => void (this.#hasInterim = false),
    }
  }
}
