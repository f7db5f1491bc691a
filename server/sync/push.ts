// S2 Nothing twice: a known id is answered with its stored outcome, whichever device sends it.
// S3 Order: numbers are taken one by one; a gap stops the request. Once per epoch a device may state where its history
//    resumes, because a restored server may have lost numbers that the phone no longer stores.
// S4 Truth: the answer is sent after the commit of everything it claims.
// S8 No blocking: see judge.ts.
//
//   request ─► device, epoch, what is known ─► command by command ─► positions, inbox, effects, device ─► commit ─► answer

import type { Actor } from '../../shared/access/actor.ts'
import type { Instant } from '../../shared/kernel/days.ts'
import type { Id } from '../../shared/kernel/ids.ts'
import { failure } from '../../shared/kernel/result.ts'
import type { CommandResult, PushInput, PushResponse, Scope, WireCommand } from '../../shared/sync/protocol.ts'
import type { Db } from '../platform/database/database.ts'
import { isStorageFailure } from '../platform/database/storage-failure.ts'
import { Problem, storageUnavailable } from '../platform/http/problem.ts'
import { sealArguments } from './capsules.ts'
import type { SyncContext, SyncSession } from './context.ts'
import { effectsOf } from './effects.ts'
import { readEnvelopes, type Envelope } from './envelopes.ts'
import { currentEpoch } from './epoch.ts'
import type { News } from './feature.ts'
import { GivenCounts } from './given-counts.ts'
import { inboxLine, Known, outcomeOf, resultOf, type Sender, type StoredOutcome } from './inbox.ts'
import { appliedAt, CommandError, isTooLargeToKeep, judge, settledAs, type JudgeContext, type Judged } from './judge.ts'
import { judgeAgain } from './judge-again.ts'
import { KeepingError } from './keeping.ts'
import { Pace } from './pace.ts'
import { readOwnReceipt, writeReceipt } from './receipts.ts'
import type { Positions } from './lines.ts'
import type { RowKey } from './line-plan.ts'
import { RequestRows } from './row-changes.ts'
import {
  addEffects,
  addToInbox,
  readDevice,
  readInboxByIds,
  readInboxBySeqs,
  saveDevices,
  saveFates,
  newDevice,
  type Device,
  type InboxLine,
} from './sync.store.ts'

/** The changes of a committed push for other users. */
export interface Pushed {
  readonly response: PushResponse
  readonly touched: readonly Scope[]
  readonly news: readonly News[]
  readonly hasEffects: boolean
}

/** Takes a batch of commands, all of it in one transaction. Throws a `Problem` when the request as a whole cannot be taken. */
export async function push(context: SyncContext, session: SyncSession, request: PushInput): Promise<Pushed> {
  const { commands, ...rest } = request
  const batch: Batch = { ...rest, envelopes: readEnvelopes(commands, context.platform.now()) }
  try {
    const weight = Math.max(commands.length, 1)
    return await context.commits.run(weight, (db) => takeBatch(context, db, { session, batch }))
  } catch (error) {
    if (!isStorageFailure(error)) throw error
    context.platform.log.error({ error }, 'the store refused a push; nothing of it was applied')
    throw storageUnavailable()
  }
}

/** A push whose commands have been read. */
interface Batch extends Omit<PushInput, 'commands'> {
  readonly envelopes: readonly Envelope[]
}

/**
 * Commands are taken together: a refusal is said before anything is written, so that no command needs a savepoint of its
 * own, and what features keep of the rows is kept once. Where a command throws, or the keeping fails, all of it is undone
 * and taken again, each command in a savepoint, with what is kept of it: the one at fault is parked (S8).
 */
async function takeBatch(
  context: SyncContext,
  db: Db,
  { session, batch }: { session: SyncSession; batch: Batch },
): Promise<Pushed> {
  const taken = (inner: Db, isSingly: boolean): Promise<Pushed> =>
    new Push(context, inner, { isSingly }).take(session, batch)
  if (batch.envelopes.length <= 1) return taken(db, true)
  try {
    return await context.platform.database.savepoint(db, (inner) => taken(inner, false))
  } catch (error) {
    if (!(error instanceof KeepingError || error instanceof CommandError)) throw error
    context.platform.log.error({ error }, 'a push could not be taken together, and is taken command by command')
    return taken(db, true)
  }
}

class Push {
  readonly #context: SyncContext
  readonly #db: Db
  readonly #now: Instant
  readonly #rows: RequestRows
  readonly #judged = new Map<Id, Judged>()
  readonly #again = new Map<Id, { readonly line: InboxLine; readonly judged: Judged }>()
  /** Parked commands that were judged again without a new outcome. */
  readonly #asked = new Map<Id, InboxLine>()

  constructor(context: SyncContext, db: Db, how: { isSingly: boolean }) {
    this.#context = context
    this.#db = db
    this.#now = context.platform.now()
    this.#rows = new RequestRows(context.lines, how)
  }

  async take(session: SyncSession, request: Batch): Promise<Pushed> {
    const [epoch, actor, found, atIds] = await Promise.all([
      currentEpoch(this.#context.platform, this.#db),
      this.#context.actorOf(this.#db, session.userId),
      readDevice(this.#db, request.device),
      readInboxByIds(this.#db, namedIn(request.envelopes)),
    ])
    if (!actor) throw new Problem(401, 'session.needed')
    const device = ownDevice(found, { id: request.device, userId: session.userId, now: this.#now })
    if (request.epoch !== epoch) {
      const response = { epoch, status: 'epoch_changed' as const, results: [], expected: device.lastSeq + 1 }
      return { response, touched: [], news: [], hasEffects: false }
    }
    const known = await this.#readKnown(device, request.envelopes, atIds)
    const course = await this.#judgeInOrder({ actor, device, epoch, known, request })
    const { positions, touched } = await this.#rows.finish(this.#db)
    const sender = { userId: actor.userId, device: device.id }
    const fresh = [...this.#judged.values()].map((judged) => this.#inboxLine(judged, sender, positions))
    const judgedAgain = [...this.#again.values()].map(({ line, judged }) => this.#changedLine(line, judged, positions))
    const changed = [...judgedAgain, ...this.#asked.values()]
    const effects = [...this.#judged.values(), ...[...this.#again.values()].map(({ judged }) => judged)].flatMap(
      ({ wire, verdict }) => effectsOf(this.#context, verdict.events, { source: wire.id, now: this.#now }),
    )
    await addToInbox(this.#db, fresh)
    await saveFates(this.#db, changed)
    await addEffects(this.#db, effects)
    const clientVersion = session.clientVersion ?? course.device.clientVersion
    await saveDevices(this.#db, [{ ...course.device, lastSeenAt: this.#now, clientVersion }])
    const mayHold = this.#context.syncedScopesFor(actor)
    const lines = new Map([...fresh, ...changed].map((line) => [line.id, line]))
    const results = course.answers.flatMap((wire): CommandResult[] => {
      const line = lines.get(wire.id) ?? known.byId(wire.id)
      return line ? [{ ...resultOf(line, mayHold), seq: wire.seq }] : []
    })
    const response = { epoch, status: course.status, results, expected: course.device.lastSeq + 1 }
    return { response, touched: [...touched], news: this.#rows.news(), hasEffects: effects.length > 0 }
  }

  /** Goes through the batch until its end, a number that does not fit, or the end of its time. */
  async #judgeInOrder(parts: { actor: Actor; device: Device; epoch: string; known: Known; request: Batch }): Promise<{
    status: PushResponse['status']
    device: Device
    answers: readonly WireCommand[]
  }> {
    const { actor, epoch, known, request } = parts
    let device = parts.device
    const answers: WireCommand[] = []
    const isApplied = (id: Id): boolean =>
      (this.#judged.get(id) ?? this.#again.get(id)?.judged)?.verdict.status === 'applied' ||
      known.byId(id)?.status === 'applied'
    const given = await this.#given(actor, known, request.envelopes)
    const bench = { ...this.#bench(actor, isApplied), device: device.id, deviceSince: device.createdAt, given }
    const pace = new Pace(this.#context.platform.elapsed)
    for (const envelope of request.envelopes) {
      // The phone sends the rest: the next number is in the answer, and at least one command has got its fate (S10).
      if (answers.length > 0 && pace.isSpent) break
      await pace.breathe()
      const { wire } = envelope
      const mayResume = device.epoch !== epoch && wire.seq === request.oldestSeq
      if (wire.seq > device.lastSeq + 1 && !mayResume) return { status: 'sequence_gap', device, answers }
      const line = known.byId(wire.id)
      const isNew = !line && !this.#judged.has(wire.id)
      // Applying now what comes with an earlier number would break the order.
      const isPassed = isNew && wire.seq <= device.lastSeq
      if (isPassed || known.isReused(device.id, wire)) return { status: 'sequence_reused', device, answers }
      if (line) await this.#askAgain(bench, line, wire)
      else if (isNew) this.#judged.set(wire.id, await this.#judgeFresh(bench, envelope))
      answers.push(wire)
      if (wire.seq > device.lastSeq) device = { ...device, lastSeq: wire.seq, epoch }
    }
    return { status: 'ok', device, answers }
  }

  /** Counts what is new; a command that is known has its answer. */
  #given({ userId }: Actor, known: Known, envelopes: readonly Envelope[]): Promise<GivenCounts | undefined> {
    const commands = envelopes.map(({ wire }) => wire).filter(({ id }) => !known.byId(id))
    return GivenCounts.read(this.#context, this.#db, { userId, commands, now: this.#now })
  }

  #bench(actor: Actor, isApplied: (id: Id) => boolean): Omit<JudgeContext, 'device' | 'deviceSince'> {
    const isTogether = !this.#rows.isSingly
    return { context: this.#context, db: this.#db, rows: this.#rows, actor, now: this.#now, isApplied, isTogether }
  }

  async #judgeFresh(bench: JudgeContext, { wire, isReadable }: Envelope): Promise<Judged> {
    if (isReadable) return judge(bench, wire)
    const verdict = settledAs('refused', failure('sync.unreadable-command'))
    return { wire, verdict, openArgs: null, decidedAt: this.#now, isUnreadable: true }
  }

  /** One request is answered once: a late answer must not report another outcome than the first (S1). */
  async #askAgain(asking: JudgeContext, line: InboxLine, wire: WireCommand): Promise<void> {
    if (this.#again.has(line.id) || this.#asked.has(line.id)) return
    const { given: _given, ...uncounted } = asking
    const bench = {
      ...uncounted,
      device: line.device,
      deviceSince: (await readDevice(this.#db, line.device))?.createdAt,
    }
    const { asked = 0, dependsOn } = wire
    const outcome = outcomeOf(line)
    const acceptedAt = appliedAt(bench, wire)
    if (line.status === 'refused' && isOutrun(outcome, acceptedAt)) {
      this.#again.set(line.id, { line, judged: await judge(bench, wire) })
      return
    }
    if (line.status !== 'parked' || asked <= (outcome.asked ?? 0)) return
    const next = { ...line, result: JSON.stringify({ ...outcome, asked }) }
    const judged = await judgeAgain(bench, next, { dependsOn, acceptedAt })
    if (judged) this.#again.set(line.id, { line: next, judged })
    else this.#asked.set(line.id, next)
  }

  async #readKnown(device: Device, envelopes: readonly Envelope[], atIds: readonly InboxLine[]): Promise<Known> {
    const ids = namedIn(envelopes)
    const seqs = envelopes.map(({ wire }) => wire.seq).filter((seq) => seq <= device.lastSeq)
    const lines = [...atIds, ...(await readInboxBySeqs(this.#db, device.id, seqs))]
    const waitedFor = lines.flatMap((line) => outcomeOf(line).dependsOn ?? []).filter((id) => !ids.includes(id))
    if (waitedFor.length > 0) lines.push(...(await readInboxByIds(this.#db, waitedFor)))
    return new Known(lines, device.userId)
  }

  #inboxLine(judged: Judged, sender: Sender, positions: ReadonlyMap<RowKey, Positions>): InboxLine {
    const { wire, verdict } = judged
    const { secrets } = this.#context.platform
    const sensitive = judged.isUnreadable ? undefined : this.#sensitiveOf(wire)
    const { stored, sealed } = sealArguments(secrets, wire, sensitive)
    const outcome = this.#outcomeOf(judged, { sender, sealed: Object.keys(sealed), positions })
    const isDropped = verdict.status === 'refused' && isTooLargeToKeep(this.#context, wire)
    const storedArgs = isDropped ? null : stored
    return inboxLine({ wire, sender, storedArgs, status: verdict.status, outcome, receivedAt: this.#now })
  }

  #changedLine(line: InboxLine, judged: Judged, positions: ReadonlyMap<RowKey, Positions>): InboxLine {
    const { sealed, asked } = outcomeOf(line)
    const outcome = { ...this.#outcomeOf(judged, { sender: line, sealed, positions }), ...(asked ? { asked } : {}) }
    return { ...line, status: judged.verdict.status, result: JSON.stringify(outcome) }
  }

  #outcomeOf(
    { wire, verdict, openArgs, decidedAt, wasApplied }: Judged,
    more: { sender: Sender; sealed: readonly string[]; positions: ReadonlyMap<RowKey, Positions> },
  ): StoredOutcome {
    const { sender, sealed, positions } = more
    const signed = { userId: sender.userId, wire, openArgs, sensitive: this.#sensitiveOf(wire) ?? [] }
    // An accepted command stays proved, however often this database is restored before it can be applied again.
    const status = wasApplied ? 'applied' : verdict.status
    const receipt = writeReceipt(this.#context.platform.secrets, { status, decidedAt }, signed)
    const needs = Object.assign({}, ...verdict.written.map((key) => positions.get(key) ?? {})) as Positions
    return {
      failures: verdict.failures,
      needs,
      receipt,
      sealed,
      ...(wire.asked ? { asked: wire.asked } : {}),
      ...(verdict.status === 'parked' && wire.dependsOn !== undefined ? { dependsOn: wire.dependsOn } : {}),
    }
  }

  #sensitiveOf = ({ name }: WireCommand): readonly string[] | undefined =>
    this.#context.phoneCommands.get(name)?.sensitive
}

/**
 * A backup can contain a refusal from a period that another restore has undone, and that no phone received: a phone
 * that had received it would have returned it then. A later acceptance is what the person was told (S1).
 */
function isOutrun({ receipt }: StoredOutcome, acceptedAt: Instant | undefined): boolean {
  const refusal = readOwnReceipt(receipt)
  return acceptedAt !== undefined && refusal !== undefined && acceptedAt > refusal.decidedAt
}

/** The commands of a batch, and those that they build on. */
const namedIn = (envelopes: readonly Envelope[]): Id[] =>
  envelopes.flatMap(({ wire: { id, dependsOn } }) => (dependsOn === undefined ? [id] : [id, dependsOn]))

function ownDevice(known: Device | undefined, asked: { id: Id; userId: Id; now: Instant }): Device {
  if (known && known.userId !== asked.userId) throw new Problem(403, 'sync.device-of-another-user')
  return known ?? newDevice(asked)
}
