// Invariants (numbers from docs/sync.md):
// S1 Nothing lost: an answer moves an entry to another state; no answer, and no failure to answer, removes one.
// S2 Nothing twice: a batch may be sent any number of times; entries are matched by number and id.
// S3 Order: batches start at the front of the sequence, and each goes when the one before has been answered.
// S10 Bounded: at most PUSH_MAX_COMMANDS and PUSH_MAX_BYTES a request.

import {
  PUSH_MAX_BYTES,
  PUSH_MAX_COMMANDS,
  type CommandResult,
  type PushRequest,
  type PushResponse,
  type WireCommand,
} from '../../../shared/sync/protocol.ts'
import { idSchema } from '../../../shared/kernel/ids.ts'
import type { EngineContext } from './context.ts'
import { RequestFailure } from './failures.ts'
import { Overlay } from './overlay.ts'
import { keptRows, rebase, transactWithSecrets } from './rebase.ts'
import { hasForgotten, renameDevice } from './rename.ts'
import { mustBeSent, requeue } from './requeue.ts'
import { isLocal, openFields, sealFields, wipeSecrets } from './secrets.ts'
import { emptyPullState, type OutboxEntry, type StoreTx } from './store.ts'
import type { Transport } from './transport.ts'

/** Room for the request's own fields. */
const ENVELOPE_BYTES = 1024

/**
 * nothing: no command waits. sent: the server has answered some. pull_first: another history, nothing was applied.
 * renamed: this device's numbers did not fit the server's; it has a new name, under which everything is sent.
 * sequence_gap, sequence_reused: not even that helped; commands stay and a person must help.
 */
export type PushOutcome = 'nothing' | 'sent' | 'pull_first' | 'renamed' | 'sequence_gap' | 'sequence_reused'

/**
 * Sends the queue, batch by batch. While the server judges one, the next is made ready; while that is on its way, the
 * answers to the one before are written down.
 */
export class Pushing {
  readonly #context: EngineContext
  readonly #transport: Transport
  #ready: Batch | null = null
  #written: Promise<PushOutcome> = allWritten

  constructor(context: EngineContext, transport: Transport) {
    this.#context = context
    this.#transport = transport
  }

  /** Sends the next batch. `sent` may be said before its answers are written down, when another batch is ready. */
  async step(signal: AbortSignal, maxCommands: number = PUSH_MAX_COMMANDS): Promise<PushOutcome> {
    const batch = this.#ready ?? (await nextBatch(this.#context, maxCommands))
    this.#ready = null
    if (!batch) return 'nothing'
    if (batch.request.epoch === null) return 'pull_first'
    try {
      const [response, ready] = await Promise.all([
        this.#transport.push(batch.request, signal),
        batchAfter(this.#context, batch, maxCommands),
      ])
      const before = await this.settled()
      const written = recordAnswers(this.#context, batch, response)
      // What is ready was read before these answers: only where they are plain does it still come next.
      const isPlain = response.status === 'ok' && response.results.length === batch.request.commands.length
      if (!ready || !isPlain || before !== 'sent' || signal.aborted) {
        const outcome = await written
        return outcome === 'sent' ? before : outcome
      }
      // A failure is heard by the next step, or by whatever waits for `settled`.
      written.catch(() => undefined)
      this.#written = written
      this.#ready = ready
      return 'sent'
    } finally {
      // A failed request must not hide the answers to the one before.
      if (!this.#ready) await this.settled()
    }
  }

  /** Resolves when every answer is written down. To be awaited before anything else is done with the outbox. */
  settled(): Promise<PushOutcome> {
    const written = this.#written
    this.#written = allWritten
    return written
  }
}

const allWritten: Promise<PushOutcome> = Promise.resolve('sent')

interface Batch {
  readonly request: PushRequest
  /** The entries as they were sent, by number. */
  readonly sent: ReadonlyMap<number, OutboxEntry>
  /** Whether more waited when it was read. */
  readonly hasMore: boolean
}

async function nextBatch(context: EngineContext, maxCommands: number): Promise<Batch | null> {
  const { entries, device, epoch, firstSeq, oldestSeq } = await context.store.transact('read', readQueue)
  context.device = device ?? context.device
  const waiting = entries.filter(mustBeSent)
  const [first] = waiting
  if (!first) return null
  if (first.seq < firstSeq) {
    await context.store.transact('write', (tx) => renameDevice(context, tx, context.device))
    return nextBatch(context, maxCommands)
  }
  const nameless = waiting.slice(0, maxCommands).filter((entry) => !isNamed(entry))
  if (nameless.length > 0) {
    await reassignIds(context, nameless)
    return nextBatch(context, maxCommands)
  }
  return toBatch(context, waiting, { device: context.device, epoch, oldestSeq, maxCommands })
}

/**
 * The batch that follows one under way. Null where the queue must be looked at as a whole, or has ended: what cannot be
 * read here is read, and fails, when it is sent.
 */
async function batchAfter(
  context: EngineContext,
  { request, hasMore }: Batch,
  maxCommands: number,
): Promise<Batch | null> {
  const last = request.commands.at(-1)
  if (!hasMore || !last) return null
  try {
    const entries = await context.store.transact('read', (tx) =>
      tx.outbox.list({ above: last.seq, limit: maxCommands + 1 }),
    )
    const waiting = entries.filter(mustBeSent)
    if (waiting.length === 0 || !waiting.every(isNamed)) return null
    return await toBatch(context, waiting, { ...request, maxCommands })
  } catch {
    return null
  }
}

const isNamed = ({ id }: OutboxEntry): boolean => idSchema.safeParse(id).success

async function toBatch(
  context: EngineContext,
  waiting: readonly OutboxEntry[],
  { device, epoch, oldestSeq, maxCommands }: Omit<PushRequest, 'commands'> & { readonly maxCommands: number },
): Promise<Batch> {
  const some = waiting.slice(0, maxCommands)
  const commands: WireCommand[] = []
  let bytes = ENVELOPE_BYTES
  for (const wire of await Promise.all(some.map((entry) => toWire(context, entry)))) {
    bytes += new TextEncoder().encode(JSON.stringify(wire)).length + 1
    if (bytes > PUSH_MAX_BYTES && commands.length > 0) break
    commands.push(wire)
  }
  return {
    request: { device, epoch, oldestSeq, commands },
    sent: new Map(some.map((entry) => [entry.seq, entry])),
    hasMore: commands.length < waiting.length,
  }
}

async function readQueue(tx: StoreTx) {
  const entries = await tx.outbox.list()
  const firstSeq = (await tx.meta.get('firstSeq')) ?? 0
  const settled = firstSeq === 0 ? [await tx.settled.first()] : await tx.settled.list()
  const held = [...settled, ...entries].flatMap((entry) => (entry && entry.seq >= firstSeq ? [entry.seq] : []))
  return {
    entries,
    firstSeq,
    device: await tx.meta.get('device'),
    epoch: (await tx.meta.get('pull'))?.epoch ?? null,
    oldestSeq: Math.min(...held),
  }
}

/**
 * The server cannot answer a command without a readable id: it refuses the request, and everything behind it would wait
 * for ever (S8). It has never had such a command either, so a new id takes nothing away and doubles nothing.
 */
async function reassignIds({ store, secrets, newId }: EngineContext, nameless: readonly OutboxEntry[]): Promise<void> {
  for (const { id: before, seq, args } of nameless) {
    const id = newId()
    const sensitive = Object.keys(args).filter((name) => isLocal(args[name]))
    const value = await openFields(secrets.sealer, before, args)
    const sealed = await sealFields(secrets.sealer, id, { value, sensitive })
    await store.transact('write', async (tx) => {
      const entry = await tx.outbox.get(seq)
      if (entry?.id === before) await tx.outbox.putMany([{ ...entry, id, args: sealed }])
    })
  }
}

async function toWire(context: EngineContext, entry: OutboxEntry): Promise<WireCommand> {
  const { id, seq, name, version, at, businessDay, dependsOn, asked, receipt } = entry
  return {
    id,
    seq,
    name,
    version,
    args: await context.secrets.open(entry),
    at,
    businessDay,
    ...(dependsOn === undefined ? {} : { dependsOn }),
    ...(asked === undefined ? {} : { asked }),
    ...(receipt === undefined ? {} : { receipt }),
  }
}

function recordAnswers(context: EngineContext, batch: Batch, response: PushResponse): Promise<PushOutcome> {
  const { request, sent } = batch
  const write = async (tx: StoreTx): Promise<PushOutcome> => {
    const epoch = (await tx.meta.get('pull'))?.epoch ?? null
    // An answer from another history says nothing about this one: the pull finds out which one is right.
    if (response.status === 'epoch_changed' || response.epoch !== epoch) return 'pull_first'
    await record(context, tx, { results: response.results, sent })
    if (response.status === 'sequence_gap') {
      const first = request.commands[0]?.seq ?? 0
      if (response.expected >= first) return 'sequence_gap'
      if (await requeue(tx, response.expected)) return 'sent'
    }
    if (response.status === 'sequence_gap' || hasForgotten(request, response)) {
      await renameDevice(context, tx, request.device)
      return 'renamed'
    }
    if (response.status === 'sequence_reused') return 'sequence_reused'
    // Another tab may have recorded the same answers; an answer without any would be asked for again for ever.
    const first = await tx.outbox.get(request.commands[0]?.seq ?? 0)
    if (first && mustBeSent(first) && isAnswerTo(sent, first)) throw new RequestFailure('rejected')
    return 'sent'
  }
  return transactWithSecrets(context, write, { rarely: true })
}

/** A late answer may be older than the latest request to judge a parked command again. */
const isAnswerTo = (sent: Batch['sent'], { seq, asked }: OutboxEntry): boolean => sent.get(seq)?.asked === asked

/** Answers may arrive out of order: a final outcome replaces parked, never the reverse. */
function isNews(sent: Batch['sent'], entry: OutboxEntry, { status }: CommandResult): boolean {
  if (status === 'parked') return mustBeSent(entry) && isAnswerTo(sent, entry)
  return mustBeSent(entry) || entry.state === 'parked'
}

/**
 * Writes down the fates the server tells, each once and only what is news.
 * @param told.sent the entries as they were sent, by number
 */
export async function record(
  context: EngineContext,
  tx: StoreTx,
  { results, sent }: { readonly results: readonly CommandResult[]; readonly sent: Batch['sent'] },
): Promise<void> {
  let lostEffect = false
  const open: OutboxEntry[] = []
  const closed: OutboxEntry[] = []
  const held = await tx.outbox.getMany(results.map(({ seq }) => seq))
  const { serverNow } = (await tx.meta.get('pull')) ?? emptyPullState
  const fates = results.flatMap((result, index) => {
    const entry = held[index]
    return entry?.id === result.id && isNews(sent, entry, result) ? [{ entry, result }] : []
  })
  const shown = new Overlay(tx.rows)
  const isLost = ({ result }: (typeof fates)[number]): boolean => result.status !== 'applied'
  await shown.read(fates.filter(isLost).flatMap(({ entry }) => entry.touches))
  for (const { entry, result } of fates) {
    const kept = result.status === 'applied' ? undefined : keptRows(shown, entry)
    lostEffect = lostEffect || (entry.state === 'queued' && result.status !== 'applied')
    const next = answered(entry, result, kept)
    if (next.quiet) closed.push({ ...wipeSecrets(next), settledAt: serverNow })
    else open.push(next)
  }
  await tx.outbox.putMany(open)
  await tx.settled.putMany(closed)
  await tx.outbox.deleteMany(closed.map((entry) => entry.seq))
  if (lostEffect) await rebase(context, tx, { server: new Map(), incomplete: false })
}

function answered(entry: OutboxEntry, result: CommandResult, kept: OutboxEntry['kept']): OutboxEntry {
  const { localRefusal: _refusal, again: _again, kept: _kept, quiet, ...rest } = entry
  const { status, failures, needs, receipt, sealed } = result
  return {
    ...rest,
    state: status,
    failures: failures.map(({ code, field, params }) => ({
      code,
      ...(field === undefined ? {} : { field }),
      ...(params === undefined ? {} : { params }),
    })),
    needs,
    receipt,
    ...(sealed ? { capsules: sealed } : {}),
    ...(status === 'applied' || !kept ? {} : { kept }),
    ...(quiet && status !== 'applied' ? { quiet } : {}),
  }
}
