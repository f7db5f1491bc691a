// Invariants (numbers from docs/sync.md):
// S1 Nothing lost: what is rewritten is down in its new place before the old one goes; what cannot be opened stays.
// S4 Truth: `append` resolves when the record is flushed, and rejects when no place took it.
// S10 Bounded: `keep` drops what the outbox no longer holds.

import type { Id } from '../../../../shared/kernel/ids.ts'
import { concat } from '../bytes.ts'
import { boundBytes, encodeRecord, scanRecords, type JournalRecord, type RecordKind } from './record.ts'
import type { Liveness, PlaceKind, Segment, SegmentStore } from './segments.ts'

/** A key and its name. */
export interface JournalKey {
  readonly id: string
  readonly key: CryptoKey
}

export interface NewRecord {
  readonly kind: RecordKind
  readonly id: Id
  /** The sealed content; nothing for a void. */
  readonly text: string
}

/** A record of an earlier, or another, tab. */
export interface FoundRecord {
  readonly kind: RecordKind
  readonly id: Id
  readonly segment: string
  /** Its writer lives: it looks after its commands itself. */
  readonly isLive: boolean
  readonly keyId: string
  /** Null when its key is not here. */
  readonly text: string | null
}

export interface Found {
  readonly records: readonly FoundRecord[]
  /** Positions in the files of closed tabs that can no longer be read. */
  readonly damaged: number
  /** Segments whose writer is gone. */
  readonly dead: readonly string[]
}

/** A journal as the page speaks to it: itself, or through its worker. */
export interface JournalPort {
  /** Seals with this key from now on, and opens with it too. Answers where it will write; null for nowhere. */
  use(key: JournalKey): Promise<PlaceKind | null>
  read(): Promise<Found>
  /** Returns the position of the record. */
  append(record: NewRecord): Promise<PlaceKind>
  /** Only these commands are still needed of those this tab has written. */
  keep(ids: readonly Id[]): Promise<void>
  /** Removes segments of tabs that have gone. */
  forget(segments: readonly string[]): Promise<void>
  close(): Promise<void>
  /** The page is left: the next start takes over what this tab has written. */
  leave(): void
}

interface Waiting {
  readonly record: NewRecord
  readonly done: (place: PlaceKind) => void
  readonly failed: (error: unknown) => void
}

interface Place {
  readonly store: SegmentStore
  readonly segment: Segment
}

const IV_BYTES = 12

/** The journal of one tab. Writes to the first of its stores that takes it. */
export class Journal implements JournalPort {
  readonly #stores: readonly SegmentStore[]
  readonly #liveness: Liveness
  readonly #newName: () => string
  readonly #keys = new Map<string, CryptoKey>()
  readonly #places: Place[] = []
  /** Records of this tab that must still be stored. */
  readonly #held = new Map<Id, Uint8Array<ArrayBuffer>>()
  #sealing: JournalKey | null = null
  #waiting: Waiting[] = []
  /** One thing at a time: files have no transactions. */
  #turn: Promise<unknown> = Promise.resolve()
  #hasDead = false

  constructor(parts: { stores: readonly SegmentStore[]; liveness: Liveness; newName: () => string }) {
    this.#stores = parts.stores
    this.#liveness = parts.liveness
    this.#newName = parts.newName
  }

  use(key: JournalKey): Promise<PlaceKind | null> {
    return this.#inTurn(async () => {
      this.#keys.set(key.id, key.key)
      this.#sealing = key
      // A file that is already there makes the first save as quick as the others.
      const place = this.#places.at(-1) ?? (await this.#open().catch(() => null))
      return place?.store.kind ?? null
    })
  }

  read(): Promise<Found> {
    return this.#inTurn(async () => {
      const stored = (await Promise.all(this.#stores.map((store) => store.list()))).flat()
      // Asked after the list: a segment in it without a living writer has lost it for good.
      const live = await this.#liveness.held()
      const own = new Set(this.#places.map(({ segment }) => segment.name))
      const records: FoundRecord[] = []
      const dead: string[] = []
      let damaged = 0
      for (const { name, bytes } of stored) {
        if (own.has(name)) continue
        const isLive = live.has(name)
        if (!bytes) {
          if (!isLive) damaged += 1
          continue
        }
        const scanned = scanRecords(bytes)
        if (!isLive) dead.push(name)
        if (!isLive) damaged += scanned.damaged
        for (const record of scanned.records) {
          const { kind, id, keyId } = record
          const text = await this.#unseal(record)
          if (text === undefined) damaged += 1
          else records.push({ kind, id, keyId, segment: name, isLive, text })
        }
      }
      return { records, damaged, dead }
    })
  }

  append(record: NewRecord): Promise<PlaceKind> {
    const written = new Promise<PlaceKind>((done, failed) => this.#waiting.push({ record, done, failed }))
    if (this.#waiting.length === 1) void this.#inTurn(() => this.#writeWaiting())
    return written
  }

  keep(ids: readonly Id[]): Promise<void> {
    return this.#inTurn(async () => {
      const needed = new Set(ids)
      for (const id of this.#held.keys()) {
        if (needed.has(id)) continue
        this.#held.delete(id)
        this.#hasDead = true
      }
      if (this.#hasDead) await this.#rewrite()
    })
  }

  forget(segments: readonly string[]): Promise<void> {
    return this.#inTurn(async () => {
      for (const store of this.#stores) {
        const names = new Set((await store.list()).map(({ name }) => name))
        for (const name of segments) if (names.has(name)) await store.remove(name)
      }
    })
  }

  close(): Promise<void> {
    return this.#inTurn(async () => {
      for (const place of this.#places.splice(0)) {
        await place.segment.close()
        if (this.#held.size === 0) await place.store.remove(place.segment.name)
      }
      this.#liveness.release()
    })
  }

  leave(): void {
    this.#liveness.release()
  }

  #inTurn<T>(work: () => Promise<T>): Promise<T> {
    const mine = this.#turn.then(work)
    this.#turn = mine.catch(() => undefined)
    return mine
  }

  async #writeWaiting(): Promise<void> {
    const batch = this.#waiting
    this.#waiting = []
    try {
      const sealed = await Promise.all(batch.map(({ record }) => this.#seal(record)))
      const place = await this.#write(concat(sealed))
      for (const [index, { record, done }] of batch.entries()) {
        this.#note(record, sealed[index] ?? new Uint8Array())
        done(place)
      }
    } catch (error) {
      for (const { failed } of batch) failed(error)
    }
  }

  #note(record: NewRecord, bytes: Uint8Array<ArrayBuffer>): void {
    if (record.kind === 'command') this.#held.set(record.id, bytes)
    else this.#held.delete(record.id)
    if (record.kind === 'void') this.#hasDead = true
  }

  async #write(bytes: Uint8Array<ArrayBuffer>): Promise<PlaceKind> {
    const place = this.#places.at(-1)
    if (place) {
      try {
        await place.segment.append(bytes)
        return place.store.kind
      } catch {
        // Another segment, perhaps elsewhere, may take what this one does not; what it holds is read all the same.
      }
    }
    const fresh = await this.#open()
    await fresh.segment.append(bytes)
    return fresh.store.kind
  }

  /** Opens a segment in the first store that gives one, behind that of the place that has failed. */
  async #open(): Promise<Place> {
    const failed = this.#places.at(-1)?.store
    const stores = failed ? this.#stores.toSorted((a, b) => Number(a === failed) - Number(b === failed)) : this.#stores
    let last: unknown = new DOMException('no place for a second copy', 'NotSupportedError')
    for (const store of stores) {
      try {
        const name = this.#newName()
        await this.#liveness.hold(name)
        const place = { store, segment: await store.create(name) }
        this.#places.push(place)
        return place
      } catch (error) {
        last = error
      }
    }
    throw last
  }

  async #rewrite(): Promise<void> {
    const old = [...this.#places]
    const [only] = old
    if (only && old.length === 1 && this.#held.size === 0) {
      await only.segment.clear()
    } else {
      this.#places.length = 0
      try {
        const { segment } = await this.#open()
        if (this.#held.size > 0) await segment.append(concat([...this.#held.values()]))
      } catch (error) {
        this.#places.unshift(...old)
        throw error
      }
      for (const { store, segment } of old) {
        await segment.close()
        await store.remove(segment.name)
      }
    }
    this.#hasDead = false
  }

  async #seal({ kind, id, text }: NewRecord): Promise<Uint8Array<ArrayBuffer>> {
    const sealing = this.#sealing
    if (!sealing) throw new DOMException('no key', 'InvalidStateError')
    const named = { kind, id, keyId: sealing.id }
    if (kind === 'void') return encodeRecord({ ...named, payload: new Uint8Array() })
    const iv = crypto.getRandomValues(new Uint8Array(IV_BYTES))
    const algorithm = { name: 'AES-GCM', iv, additionalData: boundBytes(named) }
    const cipher = await crypto.subtle.encrypt(algorithm, sealing.key, new TextEncoder().encode(text))
    return encodeRecord({ ...named, payload: concat([iv, new Uint8Array(cipher)]) })
  }

  /** Null without its key; undefined when it does not open with it. */
  async #unseal(record: JournalRecord): Promise<string | null | undefined> {
    const key = this.#keys.get(record.keyId)
    if (record.kind === 'void') return ''
    if (!key) return null
    const iv = record.payload.slice(0, IV_BYTES)
    const algorithm = { name: 'AES-GCM', iv, additionalData: boundBytes(record) }
    try {
      return new TextDecoder().decode(await crypto.subtle.decrypt(algorithm, key, record.payload.slice(IV_BYTES)))
    } catch {
      return undefined
    }
  }
}
