// Invariants (numbers from docs/sync.md):
// S1 Nothing lost: rows and outbox entry of a command are written by one transaction or not at all.
// S4 Truth: `transact` resolves only when the write is committed.
//
// The interface to a device's data. Two implementations: Dexie (browsers) and memory (simulation).

import type { Actor } from '../../../shared/access/actor.ts'
import type { Day, Instant } from '../../../shared/kernel/days.ts'
import type { Id } from '../../../shared/kernel/ids.ts'
import type { Failure } from '../../../shared/kernel/result.ts'
import type { Row } from '../../../shared/sync/collection.ts'
import type { Cursors, Scope } from '../../../shared/sync/protocol.ts'

/**
 * A row and the scopes that hold it. A row in no scope is one that pending commands made here and the server has not
 * sent yet: without them there is no such row. A server's row is always in a scope: it is deleted with its last one.
 */
export interface StoredRow {
  readonly row: Row
  readonly scopes: readonly Scope[]
}

/** Names a row across collections: `sales/<id>`. */
export type RowKey = `${string}/${Id}`
export const rowKey = (collection: string, id: Id): RowKey => `${collection}/${id}`

/** The server's latest version of a row that pending commands have changed or removed here. */
export interface BaseRow {
  readonly key: RowKey
  readonly truth: StoredRow
}

/** A row as a command left it on the screen, readable after the command was refused. */
export interface KeptRow {
  readonly collection: string
  readonly id: Id
  readonly row: Row | null
}

/**
 * queued: the server has not answered. applied: committed there, its rows will follow. refused / parked: the server
 * said no / could not judge; stored until a person has seen it.
 */
export const entryStates = ['queued', 'applied', 'refused', 'parked'] as const
export type EntryState = (typeof entryStates)[number]

/** One command on this device. It leaves the outbox only for `settled`, never for nothing (S1). */
export interface OutboxEntry {
  readonly seq: number
  readonly id: Id
  readonly name: string
  readonly version: number
  /** Sensitive arguments are `{ $local: … }` (sealed here) and later `{ $sealed: … }` (the server's capsule). */
  readonly args: Readonly<Record<string, unknown>>
  readonly at: Instant
  readonly businessDay: Day
  readonly dependsOn?: Id
  /** The actor it was decided with: `actor/<revision>` in meta. */
  readonly actor: string
  readonly touches: readonly RowKey[]
  readonly state: EntryState
  /** The server's reasons. */
  readonly failures: readonly Failure[]
  /** Why it no longer holds on this device's rows. It is sent all the same: the server has the last word (S7). */
  readonly localRefusal?: readonly Failure[]
  readonly needs?: Readonly<Record<Scope, number>>
  readonly receipt?: string
  readonly capsules?: Readonly<Record<string, string>>
  /** Answered before the server's history was reset; goes there again, in its place. */
  readonly again?: true
  /**
   * How often the server was asked to judge it again since it was parked: an answer to an earlier request says
   * nothing about this one.
   */
  readonly asked?: number
  /** A person has seen the refusal and put it away. */
  readonly quiet?: true
  readonly kept?: readonly KeptRow[]
  /** By the server's clock. */
  readonly settledAt?: Instant
}

/** How far this device has read the server's history. `revision` counts applied pulls: the compare-and-set. */
export interface PullState {
  readonly revision: number
  readonly epoch: string | null
  readonly cursors: Cursors
  /** Rows must be fetched again because this version of the app stores more of them than the last one did. */
  readonly refetch: boolean
  readonly firstLoadDone: boolean
  readonly lastSyncedAt: Instant | null
  /** The device's clock minus the server's, at the last answer. */
  readonly clockErrorMs: number
  /** The server's clock at the last answer: retention times count by it, whatever this device's clock does. */
  readonly serverNow: Instant
  /** Rows that this version of the app could not read: it is too old. */
  readonly unreadable: number
}

export interface MetaValues {
  readonly device: Id
  /** The first number given under the device's present name; absent where it has had only one. */
  readonly firstSeq: number
  readonly pull: PullState
  readonly fingerprint: string
  readonly [actor: `actor/${string}`]: Actor
}

export interface DraftRecord {
  readonly key: string
  readonly kind: string
  readonly id: string
  /** Sensitive fields are `{ $local: … }`. */
  readonly value: Readonly<Record<string, unknown>>
  readonly updatedAt: Instant
}

/**
 * waiting: to be sent. sent: the server has all of it; the bytes stay for a while, in case the server loses it.
 * refused: the server will not take this file; it stays for the person.
 */
export interface FileRecord {
  readonly sha256: string
  readonly mime: string
  readonly bytes: number
  readonly addedAt: Instant
  readonly state: 'waiting' | 'sent' | 'refused'
  readonly sentAt?: Instant
  /** The server's history that a sent file has gone into. */
  readonly epoch?: string | null
  /** Why the server will not take it. */
  readonly code?: string
}

/** The bytes of a file, apart from what is said about it, so that asking after a file does not read it. */
export interface FileContent {
  readonly sha256: string
  /** Sealed, piece by piece: `sealed-content.ts`. */
  readonly content: ArrayBuffer
}

/** One kind of record. `list` is ordered by key: all of them, or the first few above a key. */
export interface Shelf<Key, Value> {
  get(key: Key): Promise<Value | undefined>
  getMany(keys: readonly Key[]): Promise<readonly (Value | undefined)[]>
  list(part?: { readonly above: Key; readonly limit: number }): Promise<readonly Value[]>
  first(): Promise<Value | undefined>
  putMany(values: readonly Value[]): Promise<void>
  deleteMany(keys: readonly Key[]): Promise<void>
  clear(): Promise<void>
}

export interface RowShelf {
  getMany(collection: string, ids: readonly Id[]): Promise<readonly (StoredRow | undefined)[]>
  /** Rows with this value in the index; for `a+b`, rows with this value in `a`. */
  where(collection: string, index: string, value: string | number): Promise<readonly StoredRow[]>
  inScope(collection: string, scope: Scope): Promise<readonly StoredRow[]>
  inNoScope(collection: string): Promise<readonly StoredRow[]>
  putMany(collection: string, rows: readonly StoredRow[]): Promise<void>
  deleteMany(collection: string, ids: readonly Id[]): Promise<void>
  clear(collection: string): Promise<void>
}

/** Commands of this device, by their numbers. */
export interface OutboxShelf extends Shelf<number, OutboxEntry> {
  /**
   * Keeps a new command under the next number, and resolves with it, at the latest with the transaction. A number is
   * never given twice, not even after its entry is gone; one that was given in a transaction that failed is given again.
   */
  append(entry: NewEntry): Promise<number>
}

export type NewEntry = Omit<OutboxEntry, 'seq'>

/** Everything one transaction can do. Awaiting anything else inside it ends it early. */
export interface StoreTx {
  readonly rows: RowShelf
  readonly base: Shelf<RowKey, BaseRow>
  readonly outbox: OutboxShelf
  /** Commands with their final outcome, stored with their receipts for 30 days. */
  readonly settled: Shelf<number, OutboxEntry>
  readonly meta: {
    get<Key extends keyof MetaValues>(key: Key): Promise<MetaValues[Key] | undefined>
    put<Key extends keyof MetaValues>(key: Key, value: MetaValues[Key]): Promise<void>
  }
}

/** A question about one collection, answered by walking one index. */
export interface StoreQuery {
  readonly index?: string
  readonly equals?: string | number
  readonly above?: string | number
  readonly below?: string | number
  readonly reverse?: boolean
  readonly limit?: number
  readonly filter?: (row: Row) => boolean
}

/** The answers to a question: one now, and one whenever what it read has changed, in any tab. */
export interface Watched<T> {
  /**
   * Starts to ask. Returns a function that stops it. `onShown` is to be called once the value is on the screen: a person
   * acts on what they see, not on what has arrived since.
   */
  subscribe(onValue: (value: T, onShown?: () => void) => void, onError?: (error: unknown) => void): () => void
}

export interface LocalStore {
  /** Runs `work` atomically. A throw rolls everything back. Storage faults are thrown as `StorageFailure`. */
  transact<T>(mode: 'read' | 'write', work: (tx: StoreTx) => Promise<T>): Promise<T>
  find(collection: string, query: StoreQuery): Promise<readonly Row[]>
  count(collection: string, query: StoreQuery): Promise<number>
  /** Asks when somebody subscribes, and again whenever what `ask` read has changed. */
  watch<T>(ask: () => Promise<T>): Watched<T>
  readonly drafts: Shelf<string, DraftRecord>
  readonly files: Shelf<string, FileRecord>
  readonly contents: Shelf<string, FileContent>
  close(): void
  /** The page is left: begins to keep these drafts, rolls back what has not been committed and closes, all at once. */
  leave(drafts: readonly DraftRecord[]): void
}

export const emptyPullState: PullState = {
  revision: 0,
  epoch: null,
  cursors: {},
  refetch: false,
  firstLoadDone: false,
  lastSyncedAt: null,
  clockErrorMs: 0,
  serverNow: 0,
  unreadable: 0,
}
