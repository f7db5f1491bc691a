import type { Id } from '../../../../../shared/kernel/ids.ts'
import { databaseName, openDexieStore } from '../../dexie-store.ts'
import { MemoryKeys } from '../../journal/testing/memory-keys.ts'
import { Journal } from '../../journal/journal.ts'
import { commandsOf, type JournalPlace } from '../../journal/journal-place.ts'
import { memoryLiveness, memorySegments, segmentDisk, type SegmentDisk } from '../../journal/testing/memory-segments.ts'
import { openSealer, withKeys } from '../../seal.ts'
import { Secrets } from '../../secrets.ts'
import { everythingAtRest, type AtRest } from '../../testing/at-rest.ts'
import type { FakeServer } from '../../testing/fake-server.ts'
import { nextId, VisitPhone, type VisitTab } from '../../testing/visit-phone.ts'
import { SteppedTimers } from '../../testing/simulated-phone.ts'
import { sellerOf, visitsRegistry } from '../../testing/visits.ts'
import { leavePhone } from '../leave-phone.ts'
import { markLeaving, unmarkLeaving, type Marks, type Parting } from '../leaving-marks.ts'
import type { Unpacking } from '../parcel.ts'
import { arrive } from '../presence.ts'
import { takeBack } from '../take-back.ts'

export const SECRET = '19811218-9876'

/** The point at which the browser dies during sign-out. */
export type Death = 'journal is read' | 'journal is removed' | 'marks are removed'

/** A phone with real databases and keys, whose person signs in and out. */
export class LeavingTestPhone {
  readonly files: SegmentDisk = segmentDisk()
  readonly marks = memoryMarks(() => this.#mayDie('marks are removed'))
  readonly server: FakeServer
  readonly userId: Id
  readonly keys = new MemoryKeys({ isStored: false })
  dieAt: Death | null = null
  /** A page that was left holds the file of the journal. */
  isJournalHeld = false
  unpacking: Unpacking = 'nothing'
  readonly reports: unknown[] = []
  readonly #device: VisitPhone
  readonly #timers = new SteppedTimers(() => 0)

  private constructor(device: VisitPhone) {
    this.#device = device
    this.server = device.server
    this.userId = device.userId
  }

  static async create(): Promise<LeavingTestPhone> {
    return new LeavingTestPhone(await VisitPhone.create('dexie'))
  }

  /** The person opens the app, and everything in the parcels has been restored as far as possible. */
  async tab(): Promise<VisitTab> {
    const { userId } = this
    const go = await arrive(userId)
    unmarkLeaving(this.marks, userId)
    const store = await openDexieStore(databaseName(userId), visitsRegistry)
    const stopped = new AbortController()
    const onStopped = () => {
      stopped.abort()
      go()
    }
    const sealer = await openSealer(userId)
    const tab = await this.#device.tab({ store, sealer, onStopped })
    this.marks.setItem(`rond-device-${userId}`, tab.engine.device)
    const parts = { store, registry: visitsRegistry, secrets: new Secrets(sealer), device: tab.engine.device }
    this.unpacking = await takeBack({
      context: { ...parts, now: () => this.#device.now, newId: nextId, copies: [] },
      actor: sellerOf(userId),
      keys: this.keys,
      after: this.#timers.after,
      report: (error) => void this.reports.push(error),
      onBroughtBack: () => tab.engine.wake(),
      stopped: stopped.signal,
    })
    return tab
  }

  /** Everything that waits for a later time happens now. */
  async later(): Promise<void> {
    this.#timers.runAll()
    await new Promise((resolve) => setTimeout(resolve, 50))
  }

  /** The person goes, and their tabs stop. */
  async leave(tab: VisitTab, parting: Parting = 'signed_out'): Promise<void> {
    markLeaving(this.marks, this.userId, parting)
    await tab.engine.stop()
    await this.clear()
  }

  /** The clean-up at a start for users who have left. False if a tab is still working. */
  clear(): Promise<boolean> {
    return leavePhone(this.userId, {
      registry: visitsRegistry,
      marks: this.marks,
      journal: this.#place(),
      keys: this.keys,
      now: () => this.#device.now,
    })
  }

  atRest(): Promise<AtRest> {
    return everythingAtRest(this.userId, this.files)
  }

  /** The names of this user's keys. */
  async keysHere(): Promise<readonly string[]> {
    const names = await withKeys((keys) => keys.toCollection().primaryKeys())
    return names.filter((name) => name.includes(this.userId))
  }

  /** A command of which only the journal knows. */
  async writeJournal(id: Id): Promise<void> {
    const liveness = memoryLiveness(this.files)
    const journal = new Journal({ stores: [memorySegments(this.files)], liveness, newName: nextId })
    const key = await this.keys.fetch()
    if (key === null) throw new Error('no key')
    await journal.use(key)
    await journal.append({ kind: 'command', id, text: '{}' })
    await journal.close()
  }

  #place(): JournalPlace {
    return {
      commands: () => {
        this.#mayDie('journal is read')
        if (this.isJournalHeld) return Promise.reject(new DOMException('held', 'NotReadableError'))
        return commandsOf([memorySegments(this.files)])
      },
      remove: async () => {
        this.#mayDie('journal is removed')
        this.files.files.clear()
        return 'removed'
      },
    }
  }

  #mayDie(here: Death): void {
    if (this.dieAt === here) throw new Error('the browser dies')
  }
}

function memoryMarks(beforeRemoval: () => void): Marks & { readonly names: () => readonly string[] } {
  const entries = new Map<string, string>()
  return {
    names: () => [...entries.keys()],
    get length() {
      return entries.size
    },
    getItem: (name) => entries.get(name) ?? null,
    setItem: (name, value) => void entries.set(name, value),
    removeItem: (name) => {
      beforeRemoval()
      entries.delete(name)
    },
    key: (index) => [...entries.keys()][index] ?? null,
  }
}
