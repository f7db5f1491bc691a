// Invariants (numbers from docs/sync.md):
// S4 Truth: pending changes always lie on top of the server's newest rows, never instead of them.
// S5 Convergence: with no pending command the rows are exactly the server's.
// S7 One rule: the same decision runs again, with the facts of the moment the person acted.
// S8 No blocking: a command that cannot be decided any more is marked and passed by.

import { failure, type Failure } from '../../../shared/kernel/result.ts'
import type { Change } from '../../../shared/sync/command.ts'
import { decideCommand, readCommand } from '../../../shared/sync/decide.ts'
import { factsOf, type EngineContext } from './context.ts'
import { StorageFailure, toStorageFailure } from './failures.ts'
import { collectionOf, idOf, Overlay, writeRows } from './overlay.ts'
import { SecretsNeeded } from './secrets.ts'
import type { BaseRow, KeptRow, LocalStore, OutboxEntry, RowKey, StoredRow, StoreTx } from './store.ts'

/** Whether the command's changes lie on the device's rows. */
export const hasEffect = (entry: OutboxEntry): boolean => entry.state === 'queued' || entry.state === 'applied'

export interface RebaseInput {
  /** The server's rows that have changed; null: gone. */
  readonly server: ReadonlyMap<RowKey, StoredRow | null>
  /** More of the server's rows are on their way: a command that fails now may only be missing one of them. */
  readonly incomplete: boolean
}

/**
 * base rows restored → server changes applied → pending commands decided again, in order, on top.
 * Throws `SecretsNeeded` when a command's secrets are not in memory (see `transactWithSecrets`).
 */
export async function rebase(context: EngineContext, tx: StoreTx, { server, incomplete }: RebaseInput): Promise<void> {
  const oldBase = new Map((await tx.base.list()).map((base) => [base.key, base]))
  const overlay = new Overlay(tx.rows)
  for (const base of oldBase.values()) overlay.set(base.key, base.truth)
  for (const [key, stored] of server) overlay.set(key, stored)
  const newBase = new Map<RowKey, BaseRow>()
  const updated: OutboxEntry[] = []
  let inDoubt = incomplete
  for (const entry of (await tx.outbox.list()).filter(hasEffect)) {
    const decision = await decideAgain(context, tx, { entry, overlay })
    if ('changes' in decision) {
      const touches = await lay(entry, decision.changes, { overlay, newBase })
      if (entry.localRefusal || touches.some((key) => !entry.touches.includes(key))) {
        updated.push({ ...withoutRefusal(entry), touches: [...new Set([...entry.touches, ...touches])] })
      }
      continue
    }
    // The server has accepted it once: it is not the person's problem, and what follows may build on it.
    if (entry.receipt !== undefined) inDoubt = inDoubt || entry.state === 'queued'
    else if (!inDoubt) updated.push(await refusedHere(tx, entry, decision.failures))
  }
  if (updated.length > 0) await tx.outbox.putMany(updated)
  await writeChanged(tx, overlay, oldBase)
  await writeBase(tx, oldBase, newBase)
}

/**
 * Runs a writing transaction that may decide commands again; opens their secrets first, and once more when another
 * tab has added a command in between.
 */
export async function transactWithSecrets<T>(context: EngineContext, work: (tx: StoreTx) => Promise<T>): Promise<T> {
  for (let attempt = 0; attempt < 10; attempt += 1) {
    await openSecrets(context.store, context)
    try {
      return await context.store.transact('write', work)
    } catch (error) {
      if (!isSecretsNeeded(error)) throw error
    }
  }
  throw new StorageFailure('storage.unavailable')
}

async function openSecrets(store: LocalStore, context: EngineContext): Promise<void> {
  const entries = await store.transact('read', (tx) => tx.outbox.list())
  await context.secrets.prepare(entries.filter(hasEffect))
}

const isSecretsNeeded = (error: unknown): boolean => error instanceof SecretsNeeded

/** The rows as the command left them on the screen: what a person reads when it is refused. */
export async function keptRows(tx: StoreTx, entry: OutboxEntry): Promise<readonly KeptRow[]> {
  if (entry.kept) return entry.kept
  const kept: KeptRow[] = []
  for (const key of entry.touches) {
    const [collection, id] = [collectionOf(key), idOf(key)]
    kept.push({ collection, id, row: (await tx.rows.get(collection, id))?.row ?? null })
  }
  return kept
}

async function decideAgain(
  context: EngineContext,
  tx: StoreTx,
  { entry, overlay }: { entry: OutboxEntry; overlay: Overlay },
): Promise<{ changes: readonly Change[] } | { failures: readonly Failure[] }> {
  const actor = await tx.meta.get(entry.actor as `actor/${string}`)
  const readable = readCommand(context.registry, { ...entry, args: context.secrets.argsOf(entry) })
  if (readable.kind !== 'readable') return { failures: readable.failures }
  if (!actor) return { failures: [failure('sync.cannot-apply')] }
  try {
    const decision = await decideCommand(
      readable.command,
      readable.args,
      overlay,
      factsOf(entry, actor, context.device),
    )
    return decision.kind === 'accepted' ? { changes: decision.changes } : { failures: decision.failures }
  } catch (error) {
    if (toStorageFailure(error) instanceof StorageFailure) throw error
    return { failures: [failure('sync.cannot-apply')] }
  }
}

async function lay(
  entry: OutboxEntry,
  changes: readonly Change[],
  { overlay, newBase }: { overlay: Overlay; newBase: Map<RowKey, BaseRow> },
): Promise<readonly RowKey[]> {
  const touches: RowKey[] = []
  for (const change of changes) {
    const { key, collection, id, before } = await overlay.apply(change)
    const base = newBase.get(key)
    const writer = { seq: entry.seq, id: entry.id }
    newBase.set(key, base ? { ...base, writer } : { key, collection, id, truth: before, writer })
    touches.push(key)
  }
  return touches
}

async function refusedHere(tx: StoreTx, entry: OutboxEntry, failures: readonly Failure[]): Promise<OutboxEntry> {
  return { ...entry, localRefusal: failures, kept: await keptRows(tx, entry) }
}

function withoutRefusal(entry: OutboxEntry): OutboxEntry {
  const { localRefusal: _refusal, kept: _kept, ...rest } = entry
  return rest
}

/** Rows that come out as they were are not written: nothing that watches them repaints. */
async function writeChanged(tx: StoreTx, overlay: Overlay, oldBase: ReadonlyMap<RowKey, BaseRow>): Promise<void> {
  const changed: [RowKey, StoredRow | null][] = []
  for (const [key, next] of overlay.changes()) {
    const shown = oldBase.has(key) ? ((await tx.rows.get(collectionOf(key), idOf(key))) ?? null) : undefined
    if (shown === undefined || JSON.stringify(shown) !== JSON.stringify(next)) changed.push([key, next])
  }
  await writeRows(tx.rows, changed)
}

async function writeBase(
  tx: StoreTx,
  oldBase: ReadonlyMap<RowKey, BaseRow>,
  newBase: ReadonlyMap<RowKey, BaseRow>,
): Promise<void> {
  const gone = [...oldBase.keys()].filter((key) => !newBase.has(key))
  const fresh = [...newBase.values()].filter((base) => JSON.stringify(oldBase.get(base.key)) !== JSON.stringify(base))
  if (gone.length > 0) await tx.base.deleteMany(gone)
  if (fresh.length > 0) await tx.base.putMany(fresh)
}
