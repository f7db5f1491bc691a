// Invariants (numbers from docs/sync.md):
// S4 Truth: pending changes are always applied to the server's newest rows, never instead of them.
// S5 Convergence: with no pending command the rows are exactly the server's.
// S7 One rule: the same decision runs again, with the facts of the moment the person acted.
// S8 No blocking: a command that can no longer be decided is marked and skipped.

import { failure, type Failure } from '../../../shared/kernel/result.ts'
import type { Change, Facts } from '../../../shared/sync/command.ts'
import { hasCommands } from '../../../shared/sync/registry.ts'
import { decideCommand, firstNeeds, readCommand, type Readable } from '../../../shared/sync/decide.ts'
import { factsOf, type EngineContext } from './context.ts'
import { StorageFailure, toStorageFailure } from './failures.ts'
import { collectionOf, idOf, keyOfChange, keysOfNeeds, Overlay, writeRows } from './overlay.ts'
import { requeried } from './requeue.ts'
import { SecretsNeeded } from './secrets.ts'
import { rowKey, type KeptRow, type LocalStore, type OutboxEntry } from './store.ts'
import type { RowKey, StoredRow, StoreTx } from './store.ts'

/** Whether the command's changes are in the device's rows. */
export const hasEffect = (entry: OutboxEntry): boolean => entry.state === 'queued' || entry.state === 'applied'

export interface RebaseInput {
  /** The server's rows that have changed; null: gone. */
  readonly server: ReadonlyMap<RowKey, StoredRow | null>
  /** More of the server's rows will follow: a command that fails now may only be missing one of them. */
  readonly incomplete: boolean
}

/**
 * base rows restored, rows in no scope taken away → server changes applied → pending commands decided again, in order,
 * on top. Reads in a few turns whatever the length of the queue.
 * Throws `SecretsNeeded` when a command's secrets are not in memory (see `transactWithSecrets`).
 */
export async function rebase(context: EngineContext, tx: StoreTx, { server, incomplete }: RebaseInput): Promise<void> {
  const overlay = new Overlay(tx.rows)
  const [oldBase, entries] = await Promise.all([baseOf(tx), tx.outbox.list(), takeAwayLocal(context, tx, overlay)])
  for (const [key, truth] of oldBase) overlay.set(key, truth)
  for (const [key, stored] of server) overlay.set(key, stored)
  const pending = await readAgain(context, tx, entries.filter(hasEffect))
  await overlay.read([...oldBase.keys(), ...pending.flatMap(({ entry, wanted }) => [...entry.touches, ...wanted])])
  const newBase = new Map<RowKey, StoredRow>()
  const updated: OutboxEntry[] = []
  let inDoubt = incomplete
  for (const { entry, readable, facts } of pending) {
    const decision = await decideAgain(overlay, { readable, facts })
    if ('changes' in decision) {
      const touches = await lay(decision.changes, overlay, newBase)
      if (entry.localRefusal || touches.some((key) => !entry.touches.includes(key))) {
        updated.push({ ...withoutRefusal(entry), touches: [...new Set([...entry.touches, ...touches])] })
      }
      continue
    }
    // The server has accepted it once: it is not the person's problem, and what follows may build on it.
    if (entry.receipt !== undefined) inDoubt = inDoubt || entry.state === 'queued'
    else if (!inDoubt) updated.push({ ...entry, localRefusal: decision.failures, kept: keptRows(overlay, entry) })
  }
  if (updated.length > 0) await tx.outbox.putMany(updated)
  await writeChanged(tx, overlay)
  await writeBase(tx, oldBase, newBase)
}

/** The server's word on the rows that pending commands have changed. */
export async function baseOf(tx: StoreTx): Promise<ReadonlyMap<RowKey, StoredRow>> {
  return new Map((await tx.base.list()).map(({ key, truth }) => [key, truth]))
}

/**
 * Runs a writing transaction that may decide commands again; fetches their code and opens their secrets first, and once
 * more when another tab has added a command in between. `rarely`: the work seldom decides anything again, so they are
 * opened once it asks for them.
 */
export async function transactWithSecrets<T>(
  context: EngineContext,
  work: (tx: StoreTx) => Promise<T>,
  { rarely = false }: { rarely?: boolean } = {},
): Promise<T> {
  for (let attempt = 0; attempt < 10; attempt += 1) {
    if (attempt > 0 || !rarely) await openSecrets(context.store, context)
    try {
      return await context.store.transact('write', work)
    } catch (error) {
      if (!isSecretsNeeded(error)) throw error
      // Entries that the transaction itself added to the outbox could not be seen before.
      await context.registry.fetchCommands?.()
    }
  }
  throw new StorageFailure('storage.unavailable')
}

async function openSecrets(store: LocalStore, context: EngineContext): Promise<void> {
  const entries = await store.transact('read', (tx) => tx.outbox.list())
  if (entries.length > 0) await context.registry.fetchCommands?.()
  await context.secrets.prepare(entries.filter(mayHaveEffect))
}

/** Parked commands too, and refused ones sent again: an answer, or a person, may bring them back to life in between. */
const mayHaveEffect = (entry: OutboxEntry): boolean => entry.state !== 'refused' || entry.again === true

const isSecretsNeeded = (error: unknown): boolean => error instanceof SecretsNeeded

/** The rows as the command left them on the screen, for a person to read once it is refused. They must have been read. */
export function keptRows(overlay: Overlay, entry: OutboxEntry): readonly KeptRow[] {
  return (
    entry.kept ??
    entry.touches.map((key) => ({
      collection: collectionOf(key),
      id: idOf(key),
      row: overlay.stored(key)?.row ?? null,
    }))
  )
}

/** Lays the absence of every row that only pending commands have made: those that still hold make it again. */
async function takeAwayLocal(context: EngineContext, tx: StoreTx, overlay: Overlay): Promise<void> {
  const take = async (collection: string): Promise<void> => {
    for (const stored of await tx.rows.inNoScope(collection)) {
      const key = rowKey(collection, stored.row.id)
      overlay.know(key, stored)
      overlay.set(key, null)
    }
  }
  await Promise.all([...context.registry.collections.keys()].map(take))
}

/** Prepares a pending command to be decided again. Without facts, its author is no longer known. */
interface Pending {
  readonly entry: OutboxEntry
  readonly readable: Readable
  readonly facts: Facts | null
  /** Rows that the decision will read for sure. */
  readonly wanted: readonly RowKey[]
}

async function readAgain(
  context: EngineContext,
  tx: StoreTx,
  entries: readonly OutboxEntry[],
): Promise<readonly Pending[]> {
  const keys = [...new Set(entries.map(({ actor }) => actor as `actor/${string}`))]
  const found = await Promise.all(keys.map((key) => tx.meta.get(key)))
  const actors = new Map<string, (typeof found)[number]>(keys.map((key, index) => [key, found[index]]))
  if (entries.length > 0 && !hasCommands(context.registry)) throw new SecretsNeeded()
  return entries.map((entry) => {
    const readable = readCommand(context.registry, { ...entry, args: context.secrets.argsOf(entry) })
    const actor = actors.get(entry.actor)
    const facts = actor ? factsOf(entry, actor, context.device) : null
    return { entry, readable, facts, wanted: wantedBy(readable, facts) }
  })
}

function wantedBy(readable: Readable, facts: Facts | null): readonly RowKey[] {
  if (readable.kind !== 'readable' || !facts) return []
  try {
    return keysOfNeeds(firstNeeds(readable.command, readable.args, facts))
  } catch {
    // The decision itself will say so.
    return []
  }
}

async function decideAgain(
  overlay: Overlay,
  { readable, facts }: Pick<Pending, 'readable' | 'facts'>,
): Promise<{ changes: readonly Change[] } | { failures: readonly Failure[] }> {
  if (readable.kind !== 'readable') return { failures: readable.failures }
  if (!facts) return { failures: [failure('sync.cannot-apply')] }
  try {
    const decision = await decideCommand(readable.command, readable.args, overlay, facts)
    return decision.kind === 'accepted' ? { changes: decision.changes } : { failures: decision.failures }
  } catch (error) {
    if (toStorageFailure(error) instanceof StorageFailure) throw error
    return { failures: [failure('sync.cannot-apply')] }
  }
}

async function lay(
  changes: readonly Change[],
  overlay: Overlay,
  newBase: Map<RowKey, StoredRow>,
): Promise<readonly RowKey[]> {
  const touches = changes.map(keyOfChange)
  if (!touches.every((key) => overlay.isKnown(key))) await overlay.read(touches)
  for (const [index, change] of changes.entries()) {
    const before = overlay.lay(change)
    const key = touches[index]
    if (key !== undefined && before && before.scopes.length > 0 && !newBase.has(key)) newBase.set(key, before)
  }
  return touches
}

function withoutRefusal(entry: OutboxEntry): OutboxEntry {
  const { localRefusal: _refusal, kept: _kept, ...rest } = entry
  return rest
}

/** Rows that come out as they were are not written: nothing that watches them repaints. */
async function writeChanged(tx: StoreTx, overlay: Overlay): Promise<void> {
  const changed = [...overlay.changes()].filter(([key, next]) => !isSame(overlay.stored(key), next))
  await writeRows(tx.rows, changed)
}

async function writeBase(
  tx: StoreTx,
  oldBase: ReadonlyMap<RowKey, StoredRow>,
  newBase: ReadonlyMap<RowKey, StoredRow>,
): Promise<void> {
  const gone = [...oldBase.keys()].filter((key) => !newBase.has(key))
  const fresh = [...newBase].filter(([key, truth]) => !isSame(oldBase.get(key), truth))
  if (gone.length > 0) await tx.base.deleteMany(gone)
  if (fresh.length > 0) await tx.base.putMany(fresh.map(([key, truth]) => ({ key, truth })))
}

/** Undefined means not read, and counts as no row. */
const isSame = (a: StoredRow | null | undefined, b: StoredRow | null): boolean =>
  a !== undefined && JSON.stringify(a) === JSON.stringify(b)

/** Queues a parked command to be judged again, unless another tab has dismissed it in the meantime. */
export function askAfter(context: EngineContext, seq: number): Promise<void> {
  return transactWithSecrets(context, async (tx) => {
    const current = await tx.outbox.get(seq)
    if (current?.state !== 'parked') return
    await tx.outbox.putMany([requeried(current)])
    await rebase(context, tx, { server: new Map(), incomplete: false })
  })
}
