// Conditions on the server, independent of its implementation: every outcome is reported once, in order, and its
// effect is computed here a second time by other code.

import { dayOf } from '../../shared/kernel/days.ts'
import type { Id } from '../../shared/kernel/ids.ts'
import { derivedId } from '../../shared/sync/derived-id.ts'
import type { CommandResult, PushResponse, WireCommand } from '../../shared/sync/protocol.ts'
import type { Db } from '../../server/platform/database/database.ts'
import type { Secrets } from '../../server/platform/secrets.ts'
import { openStored } from '../../server/sync/capsules.ts'
import { CLOCK_AHEAD_MS, CLOCK_BEHIND_MS } from '../../server/sync/believed-time.ts'
import { outcomeOf } from '../../server/sync/inbox.ts'
import { readOwnReceipt } from '../../server/sync/receipts.ts'
import { readInboxByIds, type InboxLine } from '../../server/sync/sync.store.ts'
import { Violation } from './violation.ts'

export type Fate = CommandResult['status']

export interface ModelSale {
  readonly version: number
  readonly text: string
  readonly teamId: Id
  readonly sellerId: Id
  readonly day: string
  readonly isGone: boolean
}

interface ModelDay {
  readonly userId: Id
  readonly day: string
  readonly device: Id
  readonly seq: number
  readonly at: number
}

/** The server's history; a restored backup takes it back. */
export interface OracleMemory {
  readonly fates: ReadonlyMap<Id, Fate>
  readonly lastSeqs: ReadonlyMap<Id, number>
  readonly sales: ReadonlyMap<Id, ModelSale>
  readonly days: ReadonlyMap<Id, ModelDay>
  readonly marks: ReadonlyMap<Id, Id>
}

export class Oracle {
  fates = new Map<Id, Fate>()
  sales = new Map<Id, ModelSale>()
  days = new Map<Id, ModelDay>()
  marks = new Map<Id, Id>()
  /** Fates that were committed in any history, forgotten ones too. */
  readonly everCommitted = new Map<Id, Set<Fate>>()
  /** Devices whose history may start again: after a restore of the server, or with a new name; once each. */
  readonly mayResume = new Set<Id>()
  /** Closed sales of this day and before may have left the phones. */
  farthestHorizon = ''
  /** How many fates have been committed. */
  commits = 0
  #lastSeqs = new Map<Id, number>()
  /** The commands of which this history has told a phone since it began with a backup: their refusals stay. */
  readonly #answered = new Set<Id>()
  readonly #secrets: Secrets

  constructor(secrets: Secrets) {
    this.#secrets = secrets
  }

  remember = (): OracleMemory => ({
    fates: new Map(this.fates),
    lastSeqs: new Map(this.#lastSeqs),
    sales: new Map(this.sales),
    days: new Map(this.days),
    marks: new Map(this.marks),
  })

  recall(memory: OracleMemory): void {
    for (const device of this.#lastSeqs.keys()) this.mayResume.add(device)
    this.#answered.clear()
    this.fates = new Map(memory.fates)
    this.#lastSeqs = new Map(memory.lastSeqs)
    this.sales = new Map(memory.sales)
    this.days = new Map(memory.days)
    this.marks = new Map(memory.marks)
  }

  /** A push has been answered, whether or not the answer arrives. */
  async pushed(push: { db: Db; device: Id; sent: readonly unknown[]; response: PushResponse }): Promise<void> {
    const { results } = push.response
    if (results.length === 0) return
    const ids = results.map(({ id }) => id)
    const lines = new Map((await readInboxByIds(push.db, ids)).map((line) => [line.id, line]))
    const sent = new Map((push.sent as readonly WireCommand[]).map((wire) => [wire.id, wire]))
    for (const { id, status, seq } of results) {
      const line = lines.get(id)
      if (line?.status !== status) throw new Violation('S4', 'an answer that is not committed', { id, status, line })
      this.#count({ device: push.device, seq, id, isNew: !this.fates.has(id) })
      this.#hear(line, status, sent.get(id)?.dependsOn)
    }
  }

  hasSaid = (id: Id, fate: Fate): boolean => this.everCommitted.get(id)?.has(fate) ?? false

  #hear(line: InboxLine, fate: Fate, dependsOn: Id | undefined): void {
    const before = this.fates.get(line.id)
    if (before === fate) return void this.#answered.add(line.id)
    if (dependsOn !== undefined && fate !== 'parked' && this.fates.get(dependsOn) !== 'applied')
      throw new Violation('S1', 'a command was judged before what it builds on', { id: line.id, fate, dependsOn })
    const isOfTheBackup = before === 'refused' && !this.#answered.has(line.id) && this.hasSaid(line.id, 'applied')
    if (before !== undefined && before !== 'parked' && !isOfTheBackup)
      throw new Violation('S1', 'a final fate has changed', { id: line.id, before, fate })
    this.#answered.add(line.id)
    this.fates.set(line.id, fate)
    this.commits += 1
    this.everCommitted.set(line.id, (this.everCommitted.get(line.id) ?? new Set<Fate>()).add(fate))
    if (fate === 'applied') this.#apply(line)
  }

  /** S3: the number of a command that is known from another name of the same phone counts as used, too. */
  #count({ device, seq, id, isNew }: { device: Id; seq: number; id: Id; isNew: boolean }): void {
    const last = this.#lastSeqs.get(device) ?? 0
    if (seq <= last && !isNew) return
    if (seq <= last) throw new Violation('S3', 'a number was taken out of order', { device, seq, last, id })
    if (seq > last + 1 && !this.mayResume.delete(device))
      throw new Violation('S3', 'numbers were passed over', { device, seq, last, id })
    this.#lastSeqs.set(device, seq)
  }

  #apply(line: InboxLine): void {
    const args = (openStored(this.#secrets, line)?.args ?? {}) as Readonly<Record<string, never>>
    const rowId = derivedId(line.id, 0)
    switch (line.name) {
      case 'sale.register':
        return this.#register(line, rowId, args)
      case 'sale.edit':
        return this.#change(line, args['id'] ?? '', { text: args['text'] ?? '' }, args['basedOn'])
      case 'sale.move':
        return this.#change(line, args['id'] ?? '', { teamId: args['teamId'] ?? '' })
      case 'sale.remove':
        return this.#change(line, args['id'] ?? '', { isGone: true })
      case 'day.close':
        return this.#close(line, rowId)
      default:
        this.#mark(line, rowId, args['saleId'] ?? '')
    }
  }

  #register(line: InboxLine, rowId: Id, { text, teamId }: { text?: string; teamId?: Id }): void {
    if (this.sales.has(rowId)) throw new Violation('S2', 'a sale was made twice', { id: line.id })
    const { at, day } = momentOf(line)
    for (const closed of this.days.values()) {
      const isAfter = closed.device === line.device ? line.seq > closed.seq : at >= closed.at
      if (closed.userId === line.userId && closed.day === day && isAfter)
        throw new Violation('S7', 'a sale on a closed day', { line, closed })
    }
    const sale = { version: 1, text: text ?? '', teamId: teamId ?? '', sellerId: line.userId, day, isGone: false }
    this.sales.set(rowId, sale)
  }

  #change(line: InboxLine, rowId: Id, change: Partial<ModelSale>, basedOn?: number): void {
    const sale = this.sales.get(rowId)
    if (!sale || sale.isGone) throw new Violation('S7', 'a change of a sale that is not there', { line })
    if (basedOn !== undefined && basedOn !== sale.version)
      throw new Violation('S2', 'an edit of another version', { line, sale })
    this.sales.set(rowId, { ...sale, ...change, version: sale.version + 1 })
  }

  #close(line: InboxLine, rowId: Id): void {
    const { userId, device, seq } = line
    const moment = momentOf(line)
    for (const closed of this.days.values())
      if (closed.userId === userId && closed.day === moment.day)
        throw new Violation('S7', 'a day was closed twice', { line, closed })
    this.days.set(rowId, { userId, device, seq, ...moment })
  }

  #mark(line: InboxLine, rowId: Id, saleId: Id): void {
    if (this.marks.has(rowId)) throw new Violation('S2', 'a mark was made twice', { id: line.id })
    const sale = this.sales.get(saleId)
    if (!sale || sale.isGone) throw new Violation('S7', 'a mark on a sale that is not there', { line })
    this.marks.set(rowId, saleId)
  }
}

/** When the act happened, as the server had to see it when it first judged it. */
function momentOf({ at: said, receivedAt, result }: InboxLine): { at: number; day: string } {
  const decidedAt = readOwnReceipt(outcomeOf({ result }).receipt)?.decidedAt ?? receivedAt
  const isBelieved = said <= decidedAt + CLOCK_AHEAD_MS && said >= decidedAt - CLOCK_BEHIND_MS
  const at = isBelieved ? said : decidedAt
  return { at, day: dayOf(at, 'Europe/Stockholm') }
}
