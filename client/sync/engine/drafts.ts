// Half-written forms, on this device only. Never synced; sensitive fields are stored sealed.

import type { Instant } from '../../../shared/kernel/days.ts'
import type { EngineContext } from './context.ts'
import { openFields, RememberedSeals, sealFields } from './secrets.ts'
import type { DraftRecord } from './store.ts'

export const DRAFT_KEEP_MS = 7 * 86_400_000
/** The longest time between writes while somebody types: an empty battery does not wait for a pause. */
const WITHIN_MS = 300

/** Saved time of a draft whose last write failed, for example because storage is full. The next write stores the whole draft. */
export const NOT_SAVED = 0

export interface LoadedDraft {
  readonly value: Readonly<Record<string, unknown>>
  readonly updatedAt: Instant
}

interface DraftWrite {
  readonly kind: string
  readonly id: string
  readonly value: Readonly<Record<string, unknown>>
  readonly sensitive: readonly string[]
}

interface DraftParts {
  readonly context: Pick<EngineContext, 'store' | 'secrets' | 'now'>
  readonly after: (ms: number, run: () => void) => () => void
  readonly onSaved: (key: string, at: Instant) => void
  readonly report: (error: unknown) => void
}

/** Saves drafts while they are typed, with a moment between; the last write always wins and is never lost to a closed page. */
export class Drafts {
  readonly #parts: DraftParts
  readonly #waiting = new Map<string, { write: DraftWrite; cancel: () => void }>()
  /** On their way to the disk. */
  readonly #writing = new Map<string, DraftWrite>()
  readonly #seals: RememberedSeals
  /** How new what this window has of a draft is. */
  readonly #here = new Map<string, Instant>()
  #writes: Promise<void> = Promise.resolve()

  constructor(parts: DraftParts) {
    this.#parts = parts
    this.#seals = new RememberedSeals(parts.context.secrets.sealer)
  }

  async load(kind: string, id: string): Promise<LoadedDraft | undefined> {
    const key = draftKey(kind, id)
    const record = await this.#read(key)
    if (!record) return undefined
    this.#here.set(key, record.updatedAt)
    return this.#open(record)
  }

  /**
   * The draft that another window has written since this one last read or wrote it; nothing while somebody types in
   * this one.
   */
  async loadNewer(kind: string, id: string): Promise<LoadedDraft | undefined> {
    const key = draftKey(kind, id)
    const record = await this.#read(key)
    if (!record || !this.#isNewer(record)) return undefined
    const opened = await this.#open(record)
    if (!this.#isNewer(record)) return undefined
    this.#here.set(key, record.updatedAt)
    return opened
  }

  async list(kind: string): Promise<readonly { id: string; updatedAt: Instant }[]> {
    const records = await this.#parts.context.store.drafts.list()
    return records
      .filter((record) => record.kind === kind && !this.#isOld(record.updatedAt))
      .map(({ id, updatedAt }) => ({ id, updatedAt }))
      .toSorted((a, b) => b.updatedAt - a.updatedAt)
  }

  /** How many a form would still find. */
  async count(): Promise<number> {
    await this.flush()
    const records = await this.#parts.context.store.drafts.list()
    return records.filter(({ updatedAt }) => !this.#isOld(updatedAt)).length
  }

  save(write: DraftWrite): void {
    const key = draftKey(write.kind, write.id)
    const cancel = this.#waiting.get(key)?.cancel ?? this.#parts.after(WITHIN_MS, () => this.#put(key))
    this.#waiting.set(key, { write, cancel })
    // Sealed while it is typed: a page that is left has no time for it.
    sealFields(this.#seals, key, write).catch(() => undefined)
  }

  /** Writes everything that waits, now. Call it when the page is hidden or closed. */
  async flush(): Promise<void> {
    for (const key of this.#waiting.keys()) this.#put(key)
    await this.#writes
  }

  /** The part of the draft that may not be on the disk yet, as far as it is sealed. */
  unwritten(): readonly DraftRecord[] {
    const writes = new Map(this.#writing)
    for (const [key, { write }] of this.#waiting) writes.set(key, write)
    const updatedAt = this.#parts.context.now()
    return [...writes].map(([key, write]) => {
      const { kind, id } = write
      return { key, kind, id, value: this.#seals.sealedFields(key, write), updatedAt }
    })
  }

  async discard(kind: string, id: string): Promise<void> {
    const key = draftKey(kind, id)
    this.#waiting.get(key)?.cancel()
    this.#waiting.delete(key)
    await this.#writes
    this.#writing.delete(key)
    this.#seals.forget(key)
    await this.#parts.context.store.drafts.deleteMany([key])
  }

  async expire(): Promise<void> {
    const { drafts } = this.#parts.context.store
    const old = (await drafts.list()).filter(({ updatedAt }) => this.#isOld(updatedAt))
    if (old.length > 0) await drafts.deleteMany(old.map(({ key }) => key))
  }

  async #read(key: string): Promise<DraftRecord | undefined> {
    await this.flush()
    const record = await this.#parts.context.store.drafts.get(key)
    return record && !this.#isOld(record.updatedAt) ? record : undefined
  }

  async #open({ key, value, updatedAt }: DraftRecord): Promise<LoadedDraft> {
    return { value: await openFields(this.#parts.context.secrets.sealer, key, value), updatedAt }
  }

  /** Whether it says more than this window does, which may be typed into while it is read. */
  #isNewer({ key, updatedAt }: DraftRecord): boolean {
    return updatedAt > (this.#here.get(key) ?? 0) && !this.#waiting.has(key) && !this.#writing.has(key)
  }

  #put(key: string): void {
    const waiting = this.#waiting.get(key)
    if (!waiting) return
    waiting.cancel()
    this.#waiting.delete(key)
    this.#writing.set(key, waiting.write)
    // One after another: sealing takes unequal time, and an older write must not land on a newer one.
    this.#writes = this.#writes
      .then(() => this.#write(key, waiting.write))
      .catch((error: unknown) => {
        this.#parts.onSaved(key, NOT_SAVED)
        this.#parts.report(error)
      })
  }

  async #write(key: string, write: DraftWrite): Promise<void> {
    const { kind, id } = write
    const { store, now } = this.#parts.context
    const sealed = await sealFields(this.#seals, key, write)
    const updatedAt = now()
    // Set before the draft can be read, so that this window's own writes never look like another one's.
    this.#here.set(key, updatedAt)
    await store.drafts.putMany([{ key, kind, id, value: sealed, updatedAt }])
    if (this.#writing.get(key) === write) this.#writing.delete(key)
    this.#parts.onSaved(key, updatedAt)
  }

  #isOld = (updatedAt: Instant): boolean => updatedAt < this.#parts.context.now() - DRAFT_KEEP_MS
}

export const draftKey = (kind: string, id: string): string => `${kind}/${id}`
