// Invariants (numbers from docs/sync.md):
// S4 Truth: an optimistic row is removed only when a pull that began after the command's answer has brought the real one.
// S5 Convergence: an answer is applied completely or not at all, and only on the state of its request.
// S6 No leak: a row leaves with its last scope.

import { idSchema } from '../../../shared/kernel/ids.ts'
import {
  PULL_MAX_PARKED,
  SETTLED_KEEP_MS,
  type Cursors,
  type PullRequest,
  type PullResponse,
  type RowChange,
  type Scope,
} from '../../../shared/sync/protocol.ts'
import type { Row } from '../../../shared/sync/collection.ts'
import type { EngineContext } from './context.ts'
import { RequestFailure } from './failures.ts'
import { groupOf } from './overlay.ts'
import { record } from './push.ts'
import { baseOf, hasEffect, rebase, transactWithSecrets } from './rebase.ts'
import { askAgain, requeue } from './requeue.ts'
import { wipeSecrets } from './secrets.ts'
import { emptyPullState, rowKey, type PullState, type RowKey, type StoredRow, type StoreTx } from './store.ts'
import type { Transport } from './transport.ts'

/** done: the device is up to date. more: there is more to pull, or commands to send again. */
export type PullOutcome = 'done' | 'more'

/** Asks for one page of changes and applies it. */
export async function pullStep(
  context: EngineContext,
  transport: Transport,
  signal: AbortSignal,
): Promise<PullOutcome> {
  const asked = await question(context)
  const response = await transport.pull(asked.request, signal)
  return transactWithSecrets(context, (tx) => apply({ context, tx, response }, asked))
}

interface Asked {
  readonly request: PullRequest
  readonly revision: number
  /** Commands that the server had applied before this pull was asked. */
  readonly applied: ReadonlySet<number>
}

function question(context: EngineContext): Promise<Asked> {
  return context.store.transact('read', async (tx) => {
    const state = (await tx.meta.get('pull')) ?? emptyPullState
    const entries = await tx.outbox.list()
    context.device = (await tx.meta.get('device')) ?? context.device
    const parked = entries
      .filter(({ id, state: fate }) => fate === 'parked' && idSchema.safeParse(id).success)
      .map(({ id }) => id)
      .slice(0, PULL_MAX_PARKED)
    return {
      request: {
        device: context.device,
        epoch: state.epoch,
        cursors: state.refetch ? {} : state.cursors,
        ...(parked.length > 0 ? { parked } : {}),
      },
      revision: state.revision,
      applied: new Set(entries.filter((entry) => entry.state === 'applied').map((entry) => entry.seq)),
    }
  })
}

/** An answer being applied, inside its transaction. */
interface Work {
  readonly context: EngineContext
  readonly tx: StoreTx
  readonly response: PullResponse
}

async function apply(work: Work, asked: Asked): Promise<PullOutcome> {
  const { context, tx, response } = work
  const state = (await tx.meta.get('pull')) ?? emptyPullState
  // Another tab was faster: this answer belongs to a state that is no more.
  if (state.revision !== asked.revision) return 'more'
  if (state.epoch !== null && response.epoch !== state.epoch && !response.reset) throw new RequestFailure('rejected')
  if (response.reset || state.refetch) await clearRows(context, tx)
  const requeued = response.reset && state.epoch !== null && (await requeue(tx, 0))
  const heardMore = !response.reset && (await recordFates(work))
  const { server, unreadable } = await serverRows(work, removedScopes(state, response))
  const asksAgain = await askAgain(tx, { hasRows: server.size > 0, serverNow: response.serverNow })
  const settled = response.more ? 0 : await settle(work, asked)
  const pending = (await tx.outbox.list()).some(hasEffect)
  if (server.size > 0 || settled > 0 || pending) await rebase(context, tx, { server, incomplete: response.more })
  await tx.meta.put('pull', nextState(work, state, unreadable))
  return response.more || requeued || asksAgain || heardMore ? 'more' : 'done'
}

/** S1: a restored device learns the final outcome of commands that it still holds as parked. */
async function recordFates({ context, tx, response }: Work): Promise<boolean> {
  if (!response.fates?.length) return false
  const numbers = new Map((await tx.outbox.list()).map(({ id, seq }) => [id, seq]))
  const results = response.fates.flatMap((fate) => {
    const seq = numbers.get(fate.id)
    return seq === undefined ? [] : [{ ...fate, seq }]
  })
  await record(context, tx, { results, sent: new Map() })
  return results.length > 0
}

async function clearRows(context: EngineContext, tx: StoreTx): Promise<void> {
  for (const collection of context.registry.collections.keys()) await tx.rows.clear(collection)
  await tx.base.clear()
}

/** The server's newest word on every row this answer speaks of: its changes, and rows in scopes that were taken away. */
async function serverRows(
  { context, tx, response }: Work,
  removed: ReadonlySet<Scope>,
): Promise<{ server: Map<RowKey, StoredRow | null>; unreadable: number }> {
  const base = await baseOf(tx)
  const server = new Map<RowKey, StoredRow | null>()
  let unreadable = 0
  for (const [key, stored] of await rowsInScopes(context, tx, removed)) {
    server.set(key, without(base.get(key) ?? stored, removed))
  }
  for (const [key, truth] of base) {
    if (!server.has(key) && truth.scopes.some((scope) => removed.has(scope))) {
      server.set(key, without(truth, removed))
    }
  }
  for (const [collection, changes] of byCollection(response.changes)) {
    const declared = context.registry.collections.get(collection)
    if (!declared) {
      unreadable += changes.length
      continue
    }
    const held = await tx.rows.getMany(
      collection,
      changes.map(({ id }) => id),
    )
    for (const [index, change] of changes.entries()) {
      const key = rowKey(collection, change.id)
      const before = server.has(key) ? server.get(key) : (base.get(key) ?? ofServer(held[index]))
      const parsed = change.row === null ? null : declared.schema.safeParse(change.row)
      if (parsed && !parsed.success) unreadable += 1
      else server.set(key, moved(before ?? null, change, parsed ? parsed.data : null))
    }
  }
  return { server, unreadable }
}

/** A row in no scope is this device's own work, not the server's. */
const ofServer = (held: StoredRow | undefined): StoredRow | null => (held && held.scopes.length > 0 ? held : null)

function removedScopes(state: PullState, response: PullResponse): ReadonlySet<Scope> {
  const unlisted = Object.keys(state.cursors).filter((scope) => !(scope in response.cursors))
  return new Set([...response.removed, ...unlisted])
}

async function rowsInScopes(
  context: EngineContext,
  tx: StoreTx,
  scopes: ReadonlySet<Scope>,
): Promise<ReadonlyMap<RowKey, StoredRow>> {
  const found = new Map<RowKey, StoredRow>()
  for (const scope of scopes) {
    for (const collection of context.registry.collections.keys()) {
      for (const stored of await tx.rows.inScope(collection, scope))
        found.set(rowKey(collection, stored.row.id), stored)
    }
  }
  return found
}

function without(stored: StoredRow | null, scopes: ReadonlySet<Scope>): StoredRow | null {
  const left = stored?.scopes.filter((scope) => !scopes.has(scope)) ?? []
  return stored && left.length > 0 ? { row: stored.row, scopes: left } : null
}

function moved(before: StoredRow | null, change: RowChange, row: Row | null): StoredRow | null {
  const scopes = new Set([...(before?.scopes ?? []), ...change.entered])
  for (const scope of change.left) scopes.delete(scope)
  const newest = row ?? before?.row
  return newest && scopes.size > 0 ? { row: newest, scopes: [...scopes].toSorted() } : null
}

function byCollection(changes: readonly RowChange[]): ReadonlyMap<string, readonly RowChange[]> {
  const groups = new Map<string, RowChange[]>()
  for (const change of changes) groupOf(groups, change.collection).push(change)
  return groups
}

async function settle({ tx, response }: Work, asked: Asked): Promise<number> {
  const reached = (await tx.outbox.list()).filter(
    (entry) =>
      entry.state === 'applied' && asked.applied.has(entry.seq) && isReached(entry.needs ?? {}, response.cursors),
  )
  await tx.settled.putMany(reached.map((entry) => ({ ...wipeSecrets(entry), settledAt: response.serverNow })))
  await tx.outbox.deleteMany(reached.map((entry) => entry.seq))
  return reached.length
}

/** Scopes the user does not see cannot be waited for. */
function isReached(needs: Readonly<Record<Scope, number>>, cursors: Cursors): boolean {
  return Object.entries(needs).every(([scope, position]) => {
    const cursor = cursors[scope]
    return !cursor || (cursor.seq >= position && position >= cursor.back)
  })
}

function nextState({ context, response }: Work, state: PullState, unreadable: number): PullState {
  const now = context.now()
  const fresh = response.reset || state.refetch
  return {
    revision: state.revision + 1,
    epoch: response.epoch,
    cursors: response.cursors,
    refetch: false,
    firstLoadDone: state.firstLoadDone || !response.more,
    lastSyncedAt: response.more ? state.lastSyncedAt : now,
    clockErrorMs: now - response.serverNow,
    serverNow: response.serverNow,
    unreadable: (fresh ? 0 : state.unreadable) + unreadable,
  }
}

/**
 * Deletes commands whose outcome has been final for 30 days of the server's clock: a device's own clock may jump
 * (S9).
 */
export async function expireSettled(context: Pick<EngineContext, 'store'>): Promise<void> {
  await context.store.transact('write', async (tx) => {
    const limit = ((await tx.meta.get('pull')) ?? emptyPullState).serverNow - SETTLED_KEEP_MS
    const old = (await tx.settled.list()).filter((entry) => (entry.settledAt ?? 0) < limit)
    if (old.length > 0) await tx.settled.deleteMany(old.map((entry) => entry.seq))
  })
}
