import { Secrets } from '../../secrets.ts'
import { temporarySealer } from '../../seal.ts'
import { memoryDisk, openMemoryStore, type MemoryDisk } from '../../testing/memory-store.ts'
import { nextId, VisitPhone, turns, type VisitTab } from '../../testing/visit-phone.ts'
import { SteppedTimers } from '../../testing/simulated-phone.ts'
import { sellerOf, visitsRegistry } from '../../testing/visits.ts'
import { Journal } from '../journal.ts'
import type { RecoveryBoard, SecondCopyState } from '../report.ts'
import { SecondCopy } from '../second-copy.ts'
import { MemoryKeys } from './memory-keys.ts'
import { memoryLiveness, memorySegments, segmentDisk, type SegmentDisk } from './memory-segments.ts'

/** A phone with a store and a journal. Tests can kill its tabs and lose its copies one by one. */
export class TwoCopyPhone {
  readonly device: VisitPhone
  readonly files: SegmentDisk = segmentDisk()
  readonly errors: unknown[] = []
  store: MemoryDisk = memoryDisk()
  copy: SecondCopy | null = null
  readonly keys = new MemoryKeys({ isStored: true })
  /** How often the loop was told that commands wait again. */
  wakeUps = 0
  state: SecondCopyState = { copies: 'two', recovery: null }
  #sealer = temporarySealer()
  #isKnown = false
  readonly #timers = new SteppedTimers(() => this.device.now)

  private constructor(device: VisitPhone) {
    this.device = device
  }

  static async create(): Promise<TwoCopyPhone> {
    return new TwoCopyPhone(await VisitPhone.create('memory'))
  }

  /** Opens a tab and lets it repair what it can. */
  async tab(): Promise<VisitTab> {
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
  kill(...tabs: readonly VisitTab[]): void {
    for (const tab of tabs) tab.store.close()
    this.files.live.clear()
    this.#timers.clear()
  }

  /** The browser finds its databases corrupt, keys included, and starts with empty ones. */
  loseDatabases(): void {
    this.store = memoryDisk()
    this.#sealer = temporarySealer()
    this.keys.isHeld = false
  }

  async advance(ms: number): Promise<void> {
    await this.device.advance(ms)
    this.#timers.runDue()
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
      reportCopies: (copies) => void (this.state = { ...this.state, copies }),
      reportRecovery: (recovery) => void (this.state = { ...this.state, recovery }),
    }
    return new SecondCopy({
      port: new Journal({ stores, liveness: memoryLiveness(this.files), newName: nextId }),
      keys: this.keys,
      board,
      after: this.#timers.after,
      report: (error) => void this.errors.push(error),
      alone: (work) => work(),
    })
  }
}
