// Looks at a device after every event that wrote to its disk. Whatever is found here was on somebody's screen.

import type { Id } from '../../shared/kernel/ids.ts'
import { derivedId } from '../../shared/sync/derived-id.ts'
import { hasEffect } from '../../client/sync/engine/rebase.ts'
import { emptyPullState, rowKey } from '../../client/sync/engine/store.ts'
import type { OutboxEntry, PullState, StoredRow } from '../../client/sync/engine/store.ts'
import type { Device } from './device.ts'
import type { Oracle } from './oracle.ts'
import { appOf } from './trade.ts'
import { Violation } from './violation.ts'

const watched = ['$outbox', '$settled', '$state', 'sales', 'days', 'marks']

export class Watcher {
  readonly #device: Device
  readonly #oracle: Oracle
  /** The scopes its user was ever allowed to see. */
  readonly #allowed: ReadonlySet<string>
  #seen: readonly unknown[] = []
  #name: Id | undefined
  #savedCount = 0
  /** Commands that this phone once called received. */
  readonly #received = new Set<Id>()
  /** Own sales on the screen at the last look, and the rows received until then. */
  #shown: { readonly pull: PullState; readonly ids: ReadonlySet<Id> } = { pull: emptyPullState, ids: new Set() }

  constructor(device: Device, oracle: Oracle, allowed: ReadonlySet<string>) {
    this.#device = device
    this.#oracle = oracle
    this.#allowed = allowed
  }

  /** Throws a `Violation`. */
  look(): void {
    const tables = watched.map((name) => this.#device.table(name))
    const { size } = this.#device.saved
    if (size === this.#savedCount && tables.every((table, index) => table === this.#seen[index])) return
    this.#seen = tables
    this.#savedCount = size
    const entries = [...this.#device.outbox(), ...this.#device.settled()]
    const byId = new Map(entries.map((entry) => [entry.id, entry]))
    this.#knowsItsName()
    this.#nothingIsLost(entries, byId)
    for (const entry of entries) this.#saysTheTruth(entry)
    this.#holdsOnlyWhatItMay()
    this.#neverGoesBack()
    this.#keepsOwnSalesOnTheScreen(byId)
  }

  /** A copy of the disk was put in its place: what it said before is forgotten with it. */
  forget(): void {
    this.#name = undefined
    this.#received.clear()
    this.#shown = { pull: emptyPullState, ids: new Set() }
    this.#seen = []
  }

  /** S1, S2 */
  #nothingIsLost(entries: readonly OutboxEntry[], byId: ReadonlyMap<Id, OutboxEntry>): void {
    if (byId.size !== entries.length)
      throw new Violation('S1', 'a command with two fates on its phone', { ids: entries.map(({ id }) => id) })
    for (const { id, seq, name } of this.#device.saved.values())
      if (!byId.has(id)) throw new Violation('S1', 'a saved command is gone from its phone', { id, seq, name })
    const numbers = new Set(entries.map(({ seq }) => seq))
    if (numbers.size !== entries.length) throw new Violation('S3', 'two commands have one number', {})
  }

  /** S3: only a phone with a restored disk needs a new name and new numbers. */
  #knowsItsName(): void {
    const { id, isCopy } = this.#device
    if (id === this.#name) return
    if (this.#name !== undefined && !isCopy) throw new Violation('S3', 'a phone took a new name for nothing', { id })
    if (this.#name !== undefined) {
      this.#device.counts.renamed += 1
      this.#oracle.mayResume.add(id)
    }
    this.#name = id
  }

  /** S4 */
  #saysTheTruth({ id, state, name }: OutboxEntry): void {
    if (state === 'queued') return
    if (state === 'applied') this.#received.add(id)
    if (!this.#oracle.hasSaid(id, state))
      throw new Violation('S4', 'the phone claims a fate that no server has committed', { id, state, name })
    if (state === 'refused' && this.#received.has(id))
      throw new Violation('S1', 'what was received is refused later', { id, name })
  }

  /** S6 */
  #holdsOnlyWhatItMay(): void {
    const known = new Set(Object.keys(this.#device.pullState()?.cursors ?? {}))
    const pending = new Set(
      this.#device
        .outbox()
        .filter(hasEffect)
        .flatMap(({ touches }) => touches),
    )
    for (const name of appOf[this.#device.app].collections.keys()) {
      for (const { row, scopes } of this.#device.rows(name)) {
        const stranger = scopes.find((scope) => !known.has(scope) || !this.#allowed.has(scope))
        if (stranger !== undefined) throw new Violation('S6', 'a row of a scope it may not see', { row, stranger })
        if (scopes.length === 0 && !pending.has(rowKey(name, row.id)))
          throw new Violation('S6', 'a row that nobody has made', { name, row })
      }
    }
  }

  /** S5: within one history of the server, an older answer does not undo received rows. */
  #neverGoesBack(): void {
    const { pull } = this.#shown
    const next = this.#device.pullState()
    if (!next || next.epoch !== pull.epoch) return
    for (const [scope, { seq }] of Object.entries(next.cursors)) {
      const before = pull.cursors[scope]?.seq ?? 0
      if (seq < before) throw new Violation('S5', 'a cursor went back', { scope, before, seq })
    }
  }

  /**
   * S4: a sale on the screen gives way to the server's own row, never to nothing. Only another history, and a page with
   * more to come, take rows away before they bring them: what the server's clock decided, a phone cannot always decide
   * again.
   */
  #keepsOwnSalesOnTheScreen(byId: ReadonlyMap<Id, OutboxEntry>): void {
    const pull = this.#device.pullState() ?? emptyPullState
    const cursor = pull.cursors[`sales/user/${this.#device.actor.userId}`]
    const before = this.#shown.pull
    const isPartial = pull.revision !== before.revision && pull.lastSyncedAt === before.lastSyncedAt
    const rows = this.#device.table('sales') as ReadonlyMap<Id, StoredRow>
    const removed = new Set(
      [...byId.values()].filter(({ name }) => name === 'sale.remove').flatMap(({ touches }) => touches),
    )
    const ids = new Set<Id>()
    for (const { id, name } of this.#device.saved.values()) {
      if (name !== 'sale.register') continue
      const saleId = derivedId(id, 0)
      if (rows.has(saleId)) ids.add(saleId)
      const real = this.#oracle.sales.get(saleId)
      const isKept = real && !real.isGone && real.day > this.#oracle.farthestHorizon
      const isDue = byId.get(id)?.state === 'applied' && isKept && !removed.has(rowKey('sales', saleId))
      const wasShown = before.epoch === pull.epoch && !isPartial && this.#shown.ids.has(saleId)
      if (isDue && wasShown && !rows.has(saleId) && cursor?.back === 0)
        throw new Violation('S4', 'a received sale has left the screen', { id, settled: byId.get(id)?.settledAt })
    }
    this.#shown = { pull, ids }
  }
}
