// Rows of the server, in memory only: none of them is written to the device, and none outlives the page. A change by this
// person's command is applied on top until the server has answered.
//
//   find ─► memory, else one request for everything asked for at once
//   refresh ─► rows on the screen are requested again, with their mark; the others when they are next needed

import type { Instant } from '../../../shared/kernel/days.ts'
import { idSchema, type Id } from '../../../shared/kernel/ids.ts'
import type { Collection, Row } from '../../../shared/sync/collection.ts'
import type { Change, Need } from '../../../shared/sync/command.ts'
import { ROWS_MAX_IDS, type ActionAnswer } from '../../../shared/sync/online.api.ts'
import { RequestFailure } from '../engine/failures.ts'
import type { OnlineServer, RowsAsked } from './ask-server.ts'
import { changed, shownChange } from './changed-rows.ts'
import { Rounds } from './rounds.ts'
import { ShownRows } from './shown-rows.ts'

/** The answer to one question. */
interface Entry {
  readonly need: Need
  readonly rows: readonly Row[]
  /** Something may have changed since. */
  readonly isStale: boolean
  /** How many changes had been heard of when the question was sent. */
  readonly askedAfter: number
}

/** How the server was last asked. */
export interface OnlineState {
  readonly state: 'ready' | 'offline' | 'failed' | 'forbidden'
  readonly asOf: Instant | null
}

const KEPT_ENTRIES = 2_000

export const keyOfNeed = (need: Need): string =>
  'id' in need ? `${need.collection}/${need.id}` : `${need.collection}?${need.index}=${need.value}`

export class OnlineRows {
  readonly shown = new ShownRows()
  readonly #server: OnlineServer
  readonly #collections: ReadonlyMap<string, Collection>
  readonly #now: () => Instant
  readonly #entries = new Map<string, Entry>()
  readonly #asking = new Map<string, { readonly answer: Promise<void>; readonly after: number }>()
  readonly #used = new Map<string, { readonly need: Need; readonly count: number }>()
  readonly #marks = new Map<string, string>()
  readonly #laid = new Map<Id, readonly Change[]>()
  readonly #listeners = new Set<(keys: ReadonlySet<string>) => void>()
  #batches = new Map<string, { ids: Set<Id>; done: Promise<void> }>()
  #state: OnlineState = { state: 'ready', asOf: null }
  readonly #rounds: Rounds
  /** How many changes this page has heard of. */
  #changes = 0

  constructor(parts: { server: OnlineServer; collections: readonly Collection[]; now: () => Instant }) {
    this.#server = parts.server
    this.#collections = new Map(parts.collections.map((one) => [one.name, one]))
    this.#now = parts.now
    this.#rounds = new Rounds({ now: parts.now, run: () => this.#refreshAll() })
  }

  has(collection: string): boolean {
    return this.#collections.has(collection)
  }

  /** Whether the server answers the question: an index can be asked for only where it finds a bounded number of rows. */
  answers(need: Need): boolean {
    const collection = this.#collections.get(need.collection)
    if (collection === undefined || 'id' in need) return collection !== undefined
    return (collection.onlineBy as readonly string[] | undefined)?.includes(need.index) ?? false
  }

  get state(): OnlineState {
    return this.#state
  }

  /** Calls back with the questions whose answers have changed; with none if only `state` has. */
  subscribe(listener: (keys: ReadonlySet<string>) => void): () => void {
    this.#listeners.add(listener)
    return () => void this.#listeners.delete(listener)
  }

  /** Repeats these questions whenever something changes. Returns a function that stops this. */
  use(needs: readonly Need[]): () => void {
    for (const need of needs) this.#count(need, 1)
    return () => needs.forEach((need) => this.#count(need, -1))
  }

  /** The rows as the person sees them; asked of the server where they are not known. */
  async find(need: Need): Promise<readonly Row[]> {
    const entry = this.#entries.get(keyOfNeed(need))
    if (entry === undefined || entry.isStale) await this.#ask(need)
    return this.#shown(need)
  }

  /** The rows as the server last said, even where something may have changed since; undefined where it never did. */
  known(need: Need): readonly Row[] | undefined {
    return this.#entries.get(keyOfNeed(need))?.rows
  }

  /** The known rows as the person sees them: an answer that is not rendered yet does not count. */
  seen(need: Need): readonly Row[] | undefined {
    return this.known(need)?.map((row) => this.shown.seen(need.collection, row))
  }

  /** These rows were changed by the person's own command: they count as seen before they are rendered. */
  acknowledge(needs: readonly Need[]): void {
    for (const need of needs) for (const row of this.known(need) ?? []) this.shown.acknowledge(need.collection, row)
  }

  /** Shows the changes of a command until it is answered. */
  lay(commandId: Id, changes: readonly Change[]): void {
    this.#laid.set(commandId, changes)
    this.#tell(this.#keysIn(changes))
  }

  /** Takes a command's changes away again, and puts in what the server says of the rows now. */
  settle(commandId: Id, changes: ActionAnswer['changes'] = []): void {
    const laid = this.#laid.get(commandId) ?? []
    this.#laid.delete(commandId)
    for (const change of changes) {
      for (const [key, entry] of this.#entries) {
        if (entry.need.collection === change.collection)
          this.#entries.set(key, { ...entry, rows: changed(entry, change) })
      }
      if (change.row !== null) this.shown.acknowledge(change.collection, change.row)
    }
    this.#tell(this.#keysIn([...laid, ...changes]))
  }

  /** These have changed: what is not shown is asked for when it is needed next. */
  drop(needs: readonly Need[]): void {
    for (const need of needs) if (!this.#used.has(keyOfNeed(need))) this.#entries.delete(keyOfNeed(need))
  }

  /**
   * Something has changed, it is not known what: repeats the questions that are shown. It does not reject if there is
   * no answer.
   */
  refresh(): Promise<void> {
    this.#changes += 1
    for (const [key, entry] of this.#entries) this.#entries.set(key, { ...entry, isStale: true })
    return this.#rounds.begin()
  }

  async #refreshAll(): Promise<void> {
    const asked = await Promise.allSettled([...this.#used.values()].map(({ need }) => this.#ask(need)))
    for (const each of asked) {
      if (each.status === 'rejected' && !(each.reason instanceof RequestFailure)) throw each.reason
    }
  }

  #count(need: Need, by: 1 | -1): void {
    const key = keyOfNeed(need)
    const count = (this.#used.get(key)?.count ?? 0) + by
    if (count > 0) this.#used.set(key, { need, count })
    else this.#used.delete(key)
  }

  #ask(need: Need): Promise<void> {
    const key = keyOfNeed(need)
    // A cut link: the server has no such row, and would refuse the question as one that it does not understand.
    if ('id' in need && !idSchema.safeParse(need.id).success) {
      this.#put(need, [], this.#changes)
      return Promise.resolve()
    }
    const after = this.#changes
    const running = this.#asking.get(key)
    // A question that was sent before the newest change may be answered with what was there before it.
    if (running?.after === after) return running.answer
    const asking =
      'id' in need
        ? this.#askTogether(need.collection, need.id)
        : this.#request(need.collection, [need], { by: need.index, value: String(need.value) })
    const answer = asking.finally(() => {
      if (this.#asking.get(key)?.after === after) this.#asking.delete(key)
    })
    this.#asking.set(key, { answer, after })
    return answer
  }

  /** Rows asked for by their ids in the same turn travel in one request. */
  #askTogether(collection: string, id: Id): Promise<void> {
    const open = this.#batches.get(collection)
    if (open && open.ids.size < ROWS_MAX_IDS) {
      open.ids.add(id)
      return open.done
    }
    const ids = new Set([id])
    const done = Promise.resolve().then(() => {
      if (this.#batches.get(collection)?.ids === ids) this.#batches.delete(collection)
      const needs = [...ids].map((one) => ({ collection, id: one }))
      return this.#request(collection, needs, { ids: [...ids] })
    })
    this.#batches.set(collection, { ids, done })
    return done
  }

  async #request(collection: string, needs: readonly Need[], asked: RowsAsked): Promise<void> {
    const name = JSON.stringify([collection, asked])
    const askedAfter = this.#changes
    const areKnown = needs.every((need) => this.#entries.has(keyOfNeed(need)))
    try {
      const found = await this.#server.rows(collection, asked, areKnown ? this.#marks.get(name) : undefined)
      this.#say({ state: 'ready', asOf: this.#now() })
      if (found === null) {
        for (const need of needs) this.#put(need, this.known(need) ?? [], askedAfter)
        return
      }
      if (this.#marks.size >= KEPT_ENTRIES) this.#marks.clear()
      this.#marks.set(name, found.etag)
      const rows = found.rows.flatMap((row) => this.#readable(collection, row))
      for (const need of needs)
        this.#put(need, 'id' in need ? rows.filter(({ id }) => id === need.id) : rows, askedAfter)
      this.#tell(new Set(needs.map(keyOfNeed)))
    } catch (error) {
      if (error instanceof RequestFailure) {
        this.#say({ ...this.#state, state: stateAfter(error) })
      }
      throw error
    }
  }

  /** A row that this application cannot read is from a newer server: it is as good as missing. */
  #readable(collection: string, row: Row): readonly Row[] {
    const parsed = this.#collections.get(collection)?.schema.safeParse(row)
    return parsed?.success === true ? [parsed.data] : []
  }

  /** An answer that was overtaken by that of an action, or of a later question, does not take its rows back. */
  #put(need: Need, rows: readonly Row[], askedAfter: number): void {
    const key = keyOfNeed(need)
    if ((this.#entries.get(key)?.askedAfter ?? 0) > askedAfter) return
    const before = new Map(this.#entries.get(key)?.rows.map((row) => [row.id, row]))
    const newest = rows.map((row) => {
      const known = before.get(row.id)
      return known && known.version >= row.version ? known : row
    })
    this.#entries.delete(key)
    this.#entries.set(key, { need, rows: newest, isStale: askedAfter < this.#changes, askedAfter })
    for (const oldest of this.#entries.keys()) {
      if (this.#entries.size <= KEPT_ENTRIES) break
      if (!this.#used.has(oldest)) this.#entries.delete(oldest)
      else break
    }
  }

  #shown(need: Need): readonly Row[] {
    let rows = this.known(need) ?? []
    for (const changes of this.#laid.values()) {
      for (const change of changes) {
        if (change.collection === need.collection) rows = changed({ need, rows }, shownChange(change, rows))
      }
    }
    return rows
  }

  #keysIn(changes: readonly { readonly collection: string }[]): ReadonlySet<string> {
    const names = new Set(changes.map(({ collection }) => collection))
    return new Set([...this.#entries].filter(([, { need }]) => names.has(need.collection)).map(([key]) => key))
  }

  #say(state: OnlineState): void {
    const before = this.#state
    this.#state = state
    if (before.state !== state.state) this.#tell(new Set())
  }

  #tell(keys: ReadonlySet<string>): void {
    this.#listeners.forEach((listener) => listener(keys))
  }
}

/** What a missing answer means to a person: no network, no right, or a server that is broken. */
function stateAfter({ kind, code }: RequestFailure): OnlineState['state'] {
  if (kind === 'unreachable') return code === 'server' ? 'failed' : 'offline'
  return kind === 'signed_out' || (kind === 'rejected' && code !== undefined) ? 'forbidden' : 'failed'
}
