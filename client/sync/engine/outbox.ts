// Invariants (numbers from docs/sync.md):
// S1 Nothing lost: rows, base rows, number and outbox entry are one transaction; a refusal writes nothing.
// S3 Order: the number is taken inside that transaction, so all tabs share one gapless sequence.
// S4 Truth: `submit` resolves with success only after every local copy is down.
// S10 Bounded: a command is at most MAX_COMMAND_BYTES, well inside one request.

import type { Actor } from '../../../shared/access/actor.ts'
import type { Id } from '../../../shared/kernel/ids.ts'
import { failure, ok, refused, type Failure, type Result } from '../../../shared/kernel/result.ts'
import { decideCommand, readCommand } from '../../../shared/sync/decide.ts'
import type { Command, Decision } from '../../../shared/sync/command.ts'
import { actorKey, businessDayOf, factsOf, type EngineContext } from './context.ts'
import { collectionOf, idOf, Overlay, writeRows } from './overlay.ts'
import { sealFields, wipeSecrets } from './secrets.ts'
import type { BaseRow, OutboxEntry, RowKey, StoreTx } from './store.ts'

export const MAX_COMMAND_BYTES = 256 * 1024

/** A command that is saved on this phone. `rows` are those it wrote, in the order it wrote them. */
export interface Saved {
  readonly commandId: Id
  readonly seq: number
  readonly rows: readonly { readonly collection: string; readonly id: Id }[]
}

export interface SubmitOptions {
  /** The refused command that this one makes good: it is put away in the same transaction. */
  readonly replaces?: number
}

type Prepared = Pick<OutboxEntry, 'id' | 'name' | 'version' | 'args' | 'at' | 'businessDay' | 'actor'>

/**
 * Decides on this device's rows and saves. Resolves with the reasons when the rule says no; throws `StorageFailure`
 * when the phone cannot keep it.
 */
export async function submit<Args>(
  context: EngineContext,
  request: { command: Command<Args>; args: Args; actor: Actor; options?: SubmitOptions },
): Promise<Result<Saved>> {
  const { command, actor, options = {} } = request
  const { sensitive } = command
  const readable = readCommand(context.registry, { name: command.name, version: command.version, args: request.args })
  if (readable.kind !== 'readable') return refused(...readable.failures)
  const args = readable.args as Readonly<Record<string, unknown>>
  if (JSON.stringify(args).length > MAX_COMMAND_BYTES) return refused(failure('sync.too-large'))
  const id = context.newId()
  const at = context.now()
  const prepared: Prepared = {
    id,
    name: command.name,
    version: command.version,
    args: sensitive.length > 0 ? await sealFields(context.secrets.sealer, id, { value: args, sensitive }) : args,
    at,
    businessDay: businessDayOf(at, actor),
    actor: actorKey(actor),
  }
  const judge = (tx: StoreTx, seq: number, overlay: Overlay) =>
    decideCommand(readable.command, args, overlay, factsOf({ ...prepared, seq }, actor, context.device))
  const outcome = await context.store.transact('write', (tx) => save(context, tx, { prepared, judge, options }))
  if ('failures' in outcome) return refused(...outcome.failures)
  context.secrets.remember(outcome.entry, args)
  for (const copy of context.copies) await copy.append(outcome.entry)
  const rows = outcome.entry.touches.map((key) => ({ collection: collectionOf(key), id: idOf(key) }))
  return ok({ commandId: id, seq: outcome.entry.seq, rows })
}

interface Saving {
  readonly prepared: Prepared
  readonly judge: (tx: StoreTx, seq: number, overlay: Overlay) => Promise<Decision>
  readonly options: SubmitOptions
}

async function save(
  context: EngineContext,
  tx: StoreTx,
  { prepared, judge, options }: Saving,
): Promise<{ entry: OutboxEntry } | { failures: readonly Failure[] }> {
  const seq = ((await tx.meta.get('seq')) ?? 0) + 1
  const overlay = new Overlay(tx.rows)
  const decision = await judge(tx, seq, overlay)
  if (decision.kind === 'refused') return { failures: decision.failures }
  const bases = new Map<RowKey, BaseRow>()
  let writer: BaseRow['writer'] | undefined
  for (const change of decision.changes) {
    const { key, collection, id, before } = await overlay.apply(change)
    if (bases.has(key)) continue
    const base = await tx.base.get(key)
    if (base && base.writer.seq > (writer?.seq ?? 0)) writer = base.writer
    bases.set(key, { key, collection, id, truth: base ? base.truth : before, writer: { seq, id: prepared.id } })
  }
  const entry: OutboxEntry = {
    ...prepared,
    seq,
    touches: [...bases.keys()],
    state: 'queued',
    failures: [],
    ...(writer ? { dependsOn: writer.id } : {}),
  }
  await writeRows(tx.rows, overlay.changes())
  await tx.base.putMany([...bases.values()])
  await tx.outbox.putMany([entry])
  await tx.meta.put('seq', seq)
  if (options.replaces !== undefined) await putAway(context, tx, options.replaces)
  return { entry }
}

/** Moves an answered refusal out of sight, with its receipt. Anything else stays where it is (S1). */
export async function putAway(context: Pick<EngineContext, 'now'>, tx: StoreTx, seq: number): Promise<void> {
  const entry = await tx.outbox.get(seq)
  if (!entry || (entry.state !== 'refused' && entry.state !== 'parked')) return
  if (entry.again) return tx.outbox.putMany([{ ...entry, quiet: true }])
  await tx.settled.putMany([{ ...wipeSecrets(entry), quiet: true, settledAt: context.now() }])
  await tx.outbox.deleteMany([seq])
}
