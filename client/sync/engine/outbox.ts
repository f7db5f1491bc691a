// Invariants (numbers from docs/sync.md):
// S1 Nothing lost: rows, base rows, number and outbox entry are one transaction; a refusal writes nothing.
// S3 Order: the store gives the number inside that transaction, so all tabs share one gapless sequence.
// S4 Truth: `submit` resolves with success only after every local copy is written. Copies are started before the
// decision, because the disk takes longest, and withdrawn if it refuses.
// S10 Bounded: a command is at most MAX_COMMAND_BYTES, well inside one request.

import type { Actor } from '../../../shared/access/actor.ts'
import type { Id } from '../../../shared/kernel/ids.ts'
import { failure, ok, refused, type Failure, type Result } from '../../../shared/kernel/result.ts'
import { decideCommand, firstNeeds, readCommand } from '../../../shared/sync/decide.ts'
import { LAST_SEQ, type Command, type Decision, type Facts, type Need } from '../../../shared/sync/command.ts'
import { actorKey, businessDayOf, factsOf } from './context.ts'
import type { CopyInProgress, EngineContext, GivenCommand } from './context.ts'
import { collectionOf, idOf, keyOfChange, Overlay, writeRows } from './overlay.ts'
import { hasEffect } from './rebase.ts'
import { sealFields, Sealing, wipeSecrets, type Fields } from './secrets.ts'
import { emptyPullState } from './store.ts'
import type { BaseRow, NewEntry, OutboxEntry, RowKey, StoreTx } from './store.ts'

export const MAX_COMMAND_BYTES = 256 * 1024

/** A command that is saved on this phone. `rows` are those it wrote, in the order it wrote them. */
export interface Saved {
  readonly commandId: Id
  readonly seq: number
  readonly rows: readonly { readonly collection: string; readonly id: Id }[]
}

export interface SubmitOptions {
  /** The refused command that this one replaces: it is dismissed in the same transaction. */
  readonly replaces?: number
}

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
  // The command itself is at hand, whatever else has been fetched so far.
  const known = { commands: new Map([[command.name, command as Command]]) }
  const readable = readCommand(known, { name: command.name, version: command.version, args: request.args })
  if (readable.kind !== 'readable') return refused(...readable.failures)
  const args = readable.args as Fields
  if (JSON.stringify(args).length > MAX_COMMAND_BYTES) return refused(failure('sync.too-large'))
  const id = context.newId()
  const at = context.now()
  const prepared: GivenCommand = {
    id,
    name: command.name,
    version: command.version,
    at,
    businessDay: businessDayOf(at, actor),
    actor: actorKey(actor),
  }
  const facts = trackedFacts(factsOf({ ...prepared, seq: LAST_SEQ }, actor, context.device))
  const sealing = new Sealing(
    sensitive.length > 0 ? sealFields(context.secrets.sealer, id, { value: args, sensitive }) : args,
  )
  const copies = context.copies.map((copy) => copy.begin(prepared, { open: args, sealed: sealing.ready }))
  const saving: Saving = {
    prepared,
    copies,
    sealed: () => sealing.args(),
    options,
    wanted: firstNeeds(readable.command, readable.args, facts),
    isOwn: (id) => facts.issued.has(id),
    judge: (overlay) => decideCommand(readable.command, readable.args, overlay, facts),
  }
  const outcome = await orWithdrawn(copies, () =>
    sealing.within(() => context.store.transact('write', (tx) => save(context, tx, saving))),
  )
  if ('failures' in outcome) {
    for (const copy of copies) void copy.withdraw()
    return refused(...outcome.failures)
  }
  const entry: OutboxEntry = { ...outcome.entry, seq: await outcome.seq }
  context.secrets.remember(entry, args)
  await Promise.all(copies.map((copy) => copy.kept()))
  const rows = entry.touches.map((key) => ({ collection: collectionOf(key), id: idOf(key) }))
  return ok({ commandId: id, seq: entry.seq, rows })
}

/** Withdraws a command from its further copies if it could not be stored here. */
async function orWithdrawn<T>(copies: readonly CopyInProgress[], work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    await Promise.all(copies.map((copy) => copy.withdraw()))
    throw error
  }
}

interface Saving {
  readonly prepared: GivenCommand
  readonly sealed: () => Fields
  readonly options: SubmitOptions
  /** The further copies, on their way beside this. */
  readonly copies: readonly CopyInProgress[]
  /** The rows that the decision is certain to read. */
  readonly wanted: readonly Need[]
  /** Whether an id was made by this very command, so that no row can have it yet. */
  readonly isOwn: (id: Id) => boolean
  readonly judge: (overlay: Overlay) => Promise<Decision>
}

// Every request, and every wait for one, is a turn through the browser's database: what does not depend on each other
// is asked for together, and what can be known otherwise is not asked for.
async function save(
  context: EngineContext,
  tx: StoreTx,
  { prepared, sealed, options, copies, wanted, isOwn, judge }: Saving,
): Promise<Kept | { failures: readonly Failure[] }> {
  const overlay = new Overlay(tx.rows)
  const [replaced] = await Promise.all([replacedBy(tx, options), overlay.fetch(wanted)])
  // Another tab, or a second tap, has made it good already: once more would be twice (S2).
  if (replaced === 'gone') return { failures: [failure('sync.not-refused')] }
  const decision = await judge(overlay)
  if (decision.kind === 'refused') return { failures: decision.failures }
  const touches = [...new Set(decision.changes.map(keyOfChange))]
  for (const key of touches) if (isOwn(idOf(key))) overlay.know(key, null)
  if (touches.some((key) => overlay.stored(key) === undefined)) await overlay.read(touches)
  // A new sale changes no existing row: it reads and writes no bases.
  const known = touches.filter((key) => overlay.stored(key))
  const { fresh, dependsOn } = known.length > 0 ? await basesOf(tx, overlay, known) : noBases
  for (const change of decision.changes) overlay.lay(change)
  const entry: NewEntry = {
    ...prepared,
    args: sealed(),
    touches,
    state: 'queued',
    failures: [],
    ...(dependsOn === undefined ? {} : { dependsOn }),
  }
  await Promise.all([writeRows(tx.rows, overlay.changes()), fresh.length > 0 ? tx.base.putMany(fresh) : undefined])
  if (options.replaces !== undefined) await dismissEntry(tx, options.replaces)
  if (dependsOn !== undefined) for (const copy of copies) copy.buildsOn(dependsOn)
  return { entry, seq: tx.outbox.append(entry) }
}

/** Whether the refusal that a command makes good still waits for that. */
async function replacedBy(tx: StoreTx, { replaces }: SubmitOptions): Promise<'none' | 'waits' | 'gone'> {
  if (replaces === undefined) return 'none'
  const entry = await tx.outbox.get(replaces)
  return entry && entry.quiet !== true && (entry.state === 'refused' || entry.state === 'parked') ? 'waits' : 'gone'
}

/** Complete except for the number, which is being read: waiting for it would only delay the commit. */
interface Kept {
  readonly entry: NewEntry
  readonly seq: Promise<number>
}

interface Bases {
  /** To be stored from now on, because the server's rows are about to be changed here. */
  readonly fresh: readonly BaseRow[]
  /** The newest pending command that wrote one of the rows. */
  readonly dependsOn?: Id | undefined
}

const noBases: Bases = { fresh: [] }

/** The server's rows under the ones shown. */
async function basesOf(tx: StoreTx, overlay: Overlay, rows: readonly RowKey[]): Promise<Bases> {
  const held = await tx.base.getMany(rows)
  const fresh: BaseRow[] = []
  const pending = new Set<RowKey>()
  for (const [index, key] of rows.entries()) {
    const truth = overlay.stored(key)
    if (held[index] || truth?.scopes.length === 0) pending.add(key)
    else if (truth) fresh.push({ key, truth })
  }
  if (pending.size === 0) return { fresh }
  const wrote = (entry: OutboxEntry) =>
    hasEffect(entry) && !entry.localRefusal && entry.touches.some((key) => pending.has(key))
  return { fresh, dependsOn: (await tx.outbox.list()).findLast(wrote)?.id }
}

/** Facts that remember which ids they gave out. */
function trackedFacts(facts: Facts): Facts & { readonly issued: ReadonlySet<Id> } {
  const issued = new Set<Id>()
  const idFor = (ordinal: number): Id => {
    const id = facts.idFor(ordinal)
    issued.add(id)
    return id
  }
  return { ...facts, idFor, issued }
}

/** Moves an answered refusal out of sight, with its receipt. Anything else stays where it is (S1). */
export async function dismissEntry(tx: StoreTx, seq: number): Promise<void> {
  const entry = await tx.outbox.get(seq)
  if (!entry || (entry.state !== 'refused' && entry.state !== 'parked')) return
  if (entry.again) return tx.outbox.putMany([{ ...entry, quiet: true }])
  const { serverNow } = (await tx.meta.get('pull')) ?? emptyPullState
  await tx.settled.putMany([{ ...wipeSecrets(entry), quiet: true, settledAt: serverNow }])
  await tx.outbox.deleteMany([seq])
}
