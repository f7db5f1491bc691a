// S2 Nothing twice: a known id is answered with its stored fate, whichever device sends it.
// S3 Order: numbers are taken one by one; a gap stops the request. Once per epoch a device may say where its history
//    resumes, because a restored server may have forgotten numbers the phone no longer keeps.
// S4 Truth: the answer is made after the commit of everything it claims.
// S8 No blocking: see judge.ts.
//
//   request ─► device, epoch, what is known ─► command by command ─► positions, inbox, effects, device ─► commit ─► answer

import type { Actor } from '../../shared/access/actor.ts'
import type { Instant } from '../../shared/kernel/days.ts'
import type { Id } from '../../shared/kernel/ids.ts'
import { failure } from '../../shared/kernel/result.ts'
import type { CommandResult, PushRequest, PushResponse, Scope, WireCommand } from '../../shared/sync/protocol.ts'
import type { Db } from '../platform/database/database.ts'
import { Problem } from '../platform/http/problem.ts'
import { sealArguments } from './capsules.ts'
import type { SyncContext, SyncSession } from './context.ts'
import { effectsOf } from './effects.ts'
import { currentEpoch } from './epoch.ts'
import { inboxLine, Known, resultOf } from './inbox.ts'
import { judge, settledAs, type Judged } from './judge.ts'
import { writeReceipt } from './receipts.ts'
import { RequestRows, type Positions, type RowKey } from './row-changes.ts'
import { isStorageFailure, storageUnavailable } from './storage-errors.ts'
import {
  addEffects,
  addToInbox,
  readDevice,
  readInboxByIds,
  readInboxBySeqs,
  saveDevices,
  type Device,
  type InboxLine,
} from './sync.store.ts'

/** What a committed push has changed for others. */
export interface Pushed {
  readonly response: PushResponse
  readonly touched: readonly Scope[]
  readonly hasEffects: boolean
}

/** Takes a batch of commands, all of it in one transaction. Throws a `Problem` when the request as a whole cannot be taken. */
export async function push(context: SyncContext, session: SyncSession, request: PushRequest): Promise<Pushed> {
  try {
    const weight = Math.max(request.commands.length, 1)
    return await context.commits.run(weight, (db) => new Push(context, db).take(session, request))
  } catch (error) {
    if (!isStorageFailure(error)) throw error
    context.platform.log.error({ error }, 'the store refused a push; nothing of it was applied')
    throw storageUnavailable()
  }
}

class Push {
  readonly #context: SyncContext
  readonly #db: Db
  readonly #now: Instant
  readonly #rows: RequestRows
  readonly #judged = new Map<Id, Judged>()

  constructor(context: SyncContext, db: Db) {
    this.#context = context
    this.#db = db
    this.#now = context.platform.now()
    this.#rows = new RequestRows(context.collections)
  }

  async take(session: SyncSession, request: PushRequest): Promise<Pushed> {
    const epoch = await currentEpoch(this.#context.platform, this.#db)
    const actor = await this.#context.actorOf(this.#db, session.userId)
    if (!actor) throw new Problem(401, 'session.needed')
    const device = await deviceOf(this.#db, { id: request.device, userId: session.userId, now: this.#now })
    if (request.epoch !== epoch) {
      const response = { epoch, status: 'epoch_changed' as const, results: [], expected: device.lastSeq + 1 }
      return { response, touched: [], hasEffects: false }
    }
    const known = await this.#readKnown(device, request.commands)
    const course = await this.#judgeInOrder({ actor, device, epoch, known, request })
    const positions = await this.#rows.finish(this.#db)
    const fresh = this.#inboxLines(actor, device, positions)
    const effects = [...this.#judged.values()].flatMap(({ wire, verdict }) =>
      effectsOf(this.#context, verdict.events, { source: wire.id, now: this.#now }),
    )
    await addToInbox(this.#db, fresh)
    await addEffects(this.#db, effects)
    await saveDevices(this.#db, [{ ...course.device, lastSeenAt: this.#now }])
    const mayHold = this.#context.scopesFor(actor)
    const results = course.answers.flatMap((wire): CommandResult[] => {
      const line = fresh.find((one) => one.id === wire.id) ?? known.byId(wire.id)
      return line ? [{ ...resultOf(line, mayHold), seq: wire.seq }] : []
    })
    const response = { epoch, status: course.status, results, expected: course.device.lastSeq + 1 }
    return { response, touched: scopesOf(positions), hasEffects: effects.length > 0 }
  }

  /** Goes through the batch until its end, or a number that does not fit. */
  async #judgeInOrder(parts: {
    actor: Actor
    device: Device
    epoch: string
    known: Known
    request: PushRequest
  }): Promise<{
    status: PushResponse['status']
    device: Device
    answers: readonly WireCommand[]
  }> {
    const { actor, epoch, known, request } = parts
    let device = parts.device
    const answers: WireCommand[] = []
    const isApplied = (id: Id): boolean =>
      (this.#judged.get(id)?.verdict.status ?? known.byId(id)?.status) === 'applied'
    for (const wire of request.commands) {
      const mayResume = device.epoch !== epoch && wire.seq === request.oldestSeq
      if (wire.seq > device.lastSeq + 1 && !mayResume) return { status: 'sequence_gap', device, answers }
      if (known.isReused(device.id, wire) || this.#isReusedHere(wire))
        return { status: 'sequence_reused', device, answers }
      const isFresh = !known.byId(wire.id) && !this.#judged.has(wire.id)
      const passed = wire.seq <= device.lastSeq
      const bench = {
        context: this.#context,
        db: this.#db,
        rows: this.#rows,
        actor,
        device: device.id,
        now: this.#now,
        isApplied,
      }
      if (isFresh) this.#judged.set(wire.id, passed ? this.#tooLate(wire) : await judge(bench, wire))
      answers.push(wire)
      if (wire.seq > device.lastSeq) device = { ...device, lastSeq: wire.seq, epoch }
    }
    return { status: 'ok', device, answers }
  }

  /** A number jumped over when the device resumed: applying it now would break the order, so a person must look. */
  #tooLate(wire: WireCommand): Judged {
    const verdict = settledAs('parked', failure('sync.sequence-passed'))
    return { wire, verdict, openArgs: wire.args, decidedAt: this.#now }
  }

  #isReusedHere(wire: WireCommand): boolean {
    for (const judged of this.#judged.values()) {
      if (judged.wire.id !== wire.id && judged.wire.seq === wire.seq) return true
    }
    return false
  }

  async #readKnown(device: Device, commands: readonly WireCommand[]): Promise<Known> {
    const ids = new Set(commands.flatMap(({ id, dependsOn }) => (dependsOn === undefined ? [id] : [id, dependsOn])))
    const seqs = commands.map(({ seq }) => seq).filter((seq) => seq <= device.lastSeq)
    const lines = [...(await readInboxByIds(this.#db, [...ids])), ...(await readInboxBySeqs(this.#db, device.id, seqs))]
    return new Known(lines, device.userId)
  }

  #inboxLines(actor: Actor, device: Device, positions: ReadonlyMap<RowKey, Positions>): InboxLine[] {
    const { secrets } = this.#context.platform
    return [...this.#judged.values()].map(({ wire, verdict, openArgs, decidedAt }) => {
      const sensitive = this.#context.registry.commands.get(wire.name)?.sensitive
      const { stored, sealed } = sealArguments(secrets, wire, sensitive)
      const sender = { userId: actor.userId, device: device.id }
      const signed = { sender, wire, openArgs, sensitive: sensitive ?? [] }
      const receipt = writeReceipt(secrets, { status: verdict.status, decidedAt }, signed)
      const needs = Object.assign({}, ...verdict.written.map((key) => positions.get(key) ?? {})) as Positions
      return inboxLine({
        wire,
        sender,
        storedArgs: stored,
        status: verdict.status,
        outcome: { failures: verdict.failures, needs, receipt, sealed: Object.keys(sealed) },
        receivedAt: this.#now,
      })
    })
  }
}

async function deviceOf(db: Db, asked: { id: Id; userId: Id; now: Instant }): Promise<Device> {
  const known = await readDevice(db, asked.id)
  if (known && known.userId !== asked.userId) throw new Problem(403, 'sync.device-of-another-user')
  if (known) return known
  return { id: asked.id, userId: asked.userId, createdAt: asked.now, lastSeq: 0, epoch: null, lastSeenAt: asked.now }
}

const scopesOf = (positions: ReadonlyMap<RowKey, Positions>): readonly Scope[] => [
  ...new Set([...positions.values()].flatMap((one) => Object.keys(one))),
]
