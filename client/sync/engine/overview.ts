// Invariants (numbers from docs/sync.md):
// S1 Nothing lost: every command in the outbox is shown, with exactly one of three states.
// S4 Truth: "received" is said only of what the server has answered as applied.

import type { Day, Instant } from '../../../shared/kernel/days.ts'
import type { Id } from '../../../shared/kernel/ids.ts'
import type { Failure } from '../../../shared/kernel/result.ts'
import { isWaiting } from './attachments.ts'
import { idOf } from './overlay.ts'
import { withoutSecrets } from './secrets.ts'
import type { FileRecord, KeptRow, OutboxEntry, PullState } from './store.ts'

export const outboxStates = ['waiting', 'received', 'needs_you'] as const
export type OutboxState = (typeof outboxStates)[number]

export const receipts = ['on_this_phone', 'received', 'needs_you'] as const
export type Receipt = (typeof receipts)[number]

/** A command as screens show it. */
export interface OutboxItem {
  readonly seq: number
  readonly commandId: Id
  readonly name: string
  readonly at: Instant
  readonly businessDay: Day
  readonly state: OutboxState
  readonly failures: readonly Failure[]
  /** As given, without the sensitive ones. */
  readonly args: Readonly<Record<string, unknown>>
  readonly touches: readonly Id[]
  /** The rows it wrote, readable even after a refusal. */
  readonly kept: readonly KeptRow[]
  readonly answered: 'applied' | 'refused' | 'parked' | null
}

/** The state of syncing for the whole app, from the store alone. */
export interface Overview {
  readonly items: readonly OutboxItem[]
  readonly receipts: ReadonlyMap<Id, Receipt>
  readonly waiting: number
  readonly needsYou: number
  readonly attachmentsWaiting: number
  readonly lastSyncedAt: Instant | null
  readonly firstLoadDone: boolean
  readonly clockErrorMs: number
  readonly unreadable: number
}

export function overviewOf(entries: readonly OutboxEntry[], pull: PullState, files: readonly FileRecord[]): Overview {
  const items = entries.filter((entry) => !entry.quiet).map(toItem)
  const byRow = new Map<Id, Receipt>()
  for (const item of items) {
    for (const id of item.touches) byRow.set(id, worse(byRow.get(id), receiptOf[item.state]))
  }
  return {
    items,
    receipts: byRow,
    waiting: items.filter((item) => item.state === 'waiting').length,
    needsYou: items.filter((item) => item.state === 'needs_you').length,
    attachmentsWaiting: files.filter((file) => isWaiting(file, pull.epoch)).length,
    lastSyncedAt: pull.lastSyncedAt,
    firstLoadDone: pull.firstLoadDone,
    clockErrorMs: pull.clockErrorMs,
    unreadable: pull.unreadable,
  }
}

/** A command with its final outcome, stored for 30 days: applied, or refused and dismissed. */
export interface SettledItem extends OutboxItem {
  /** By the server's clock. */
  readonly settledAt: Instant
}

export const toSettled = (entry: OutboxEntry): SettledItem => ({
  ...toItem(entry),
  settledAt: entry.settledAt ?? entry.at,
})

/** A damaged record is shown like the others, without what cannot be read of it. */
function toItem(entry: OutboxEntry): OutboxItem {
  const { id, name, at, businessDay }: Readonly<Record<'id' | 'name' | 'at' | 'businessDay', unknown>> = entry
  return {
    seq: entry.seq,
    commandId: textOf(id),
    name: textOf(name),
    at: typeof at === 'number' ? at : 0,
    businessDay: textOf(businessDay),
    state: stateOf(entry),
    failures: entry.localRefusal ?? entry.failures,
    args: withoutSecrets(entry.args),
    touches: entry.touches.map(idOf),
    kept: entry.kept ?? [],
    answered: entry.state === 'queued' ? null : entry.state,
  }
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')

function stateOf(entry: OutboxEntry): OutboxState {
  if (entry.state === 'applied') return 'received'
  return entry.state === 'queued' && !entry.localRefusal ? 'waiting' : 'needs_you'
}

const receiptOf: Readonly<Record<OutboxState, Receipt>> = {
  waiting: 'on_this_phone',
  received: 'received',
  needs_you: 'needs_you',
}

const gravity: readonly Receipt[] = ['received', 'on_this_phone', 'needs_you']

/** If several commands change one row, the least finished one decides the state. */
const worse = (a: Receipt | undefined, b: Receipt): Receipt =>
  a !== undefined && gravity.indexOf(a) > gravity.indexOf(b) ? a : b
