// Commands of an online person, executed by the same judge as a push and stored in the same inbox: one, or a chain of
// steps on the same row, of which all are carried out or none.
// S2 Nothing twice: a known id is answered with its stored outcome, whatever is sent with it.
// S4 Truth: the answer is sent after the commit of everything it claims.
// S6 No leak: the answer contains only rows that the caller may see.
//
//   known id ─► its outcome      a row has changed since ─► 412, nothing done      else ─► judge ─► inbox, positions, effects
//
// An action does not use a number of its device: the phone's outbox keeps its own count. In the inbox its own id is the
// device, with the number 1. Nobody asks about it later, so a command that cannot be judged is refused, not parked.

import { assert } from '../../shared/kernel/assert.ts'
import type { Id } from '../../shared/kernel/ids.ts'
import { actedBy, type Actor } from '../../shared/access/actor.ts'
import { dayOf, type Instant } from '../../shared/kernel/days.ts'
import type { Action, ActionAnswer, ActionChain, ChainAnswer } from '../../shared/sync/online.api.ts'
import { isPersonal } from '../../shared/sync/acting.ts'
import type { Command } from '../../shared/sync/command.ts'
import type { WireCommand } from '../../shared/sync/protocol.ts'
import type { Db } from '../platform/database/database.ts'
import { isStorageFailure } from '../platform/database/storage-failure.ts'
import { hasMaskedFields } from '../platform/http/acting-answers.ts'
import { Problem, storageUnavailable } from '../platform/http/problem.ts'
import { sealArguments } from './capsules.ts'
import type { SyncContext, SyncSession } from './context.ts'
import { effectsOf } from './effects.ts'
import { GivenCounts } from './given-counts.ts'
import { inboxLine, outcomeOf } from './inbox.ts'
import { judge, type Judged } from './judge.ts'
import type { RowKey } from './line-plan.ts'
import { visibleTo } from './online-rows.ts'
import { writeReceipt } from './receipts.ts'
import { RequestRows } from './row-changes.ts'
import type { Committed } from './server-acts.ts'
import { addEffects, addToInbox, readDevice, readInboxByIds, type InboxLine } from './sync.store.ts'

export interface Acted extends Committed {
  readonly answer: ActionAnswer
}

/** Carries out one command now. Throws a `Problem` where it cannot be taken as a whole; then nothing was done. */
export async function act(context: SyncContext, session: SyncSession, action: Action): Promise<Acted> {
  const { device, basedOn, ...step } = action
  return storeWilling(context, () =>
    context.commits.run(1, (db) => take({ context, db, session, device, basedOn, steps: [step] })),
  )
}

/** Carries out each chain in a savepoint of its own. Those that wait together share a commit. */
export async function actInChains(
  context: SyncContext,
  session: SyncSession,
  { device, chains }: { readonly device: Id; readonly chains: readonly ActionChain[] },
): Promise<Committed & { readonly answers: readonly ChainAnswer[] }> {
  const acted = await storeWilling(context, () =>
    Promise.all(chains.map((chain) => actInChain({ context, session, device, ...chain }))),
  )
  return {
    answers: acted.map(({ answer }) => answer),
    touched: [...new Set(acted.flatMap(({ touched }) => touched))],
    news: acted.flatMap(({ news }) => news),
    hasEffects: acted.some(({ hasEffects }) => hasEffects),
  }
}

async function actInChain(given: Omit<Given, 'db'>): Promise<Committed & { readonly answer: ChainAnswer }> {
  const { context, basedOn, steps } = given
  try {
    const { answer, ...committed } = await context.commits.run(steps.length, (db) => take({ ...given, db }))
    const { status, failures } = answer
    // Each step that wrote a row gave it the next version; an answer that is repeated has no rows to read it from.
    const after = new Map(answer.changes.map(({ collection, id, row }) => [`${collection}/${id}`, row?.version]))
    const rows = basedOn.map(({ collection, id, version }) => ({
      collection,
      id,
      version: after.get(`${collection}/${id}`) ?? version + steps.length,
    }))
    return { ...committed, answer: { status, failures, rows: status === 'applied' ? rows : [] } }
  } catch (error) {
    if (!(error instanceof Problem) || error.code !== 'sync.stale') throw error
    return { answer: { status: 'stale', failures: [], rows: [] }, touched: [], news: [], hasEffects: false }
  }
}

async function storeWilling<T>(context: SyncContext, work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (!isStorageFailure(error)) throw error
    context.platform.log.error({ error }, 'the store refused an action; nothing of it was done')
    throw storageUnavailable()
  }
}

interface Given extends ActionChain {
  readonly context: SyncContext
  readonly db: Db
  readonly session: SyncSession
  readonly device: Id
}

async function take(given: Given): Promise<Acted> {
  const { context, db, session, steps } = given
  const now = context.platform.now()
  const own = await context.actorOf(db, session.userId)
  if (!own) throw new Problem(401, 'session.needed')
  const { impersonator } = session
  const actor = impersonator ? actedBy(own, impersonator) : own
  if (impersonator) for (const step of steps) assertNotPersonal(context.phoneCommands.get(step.name), step.args)
  const device = await readDevice(db, given.device)
  if (device && device.userId !== actor.userId) throw new Problem(403, 'sync.device-of-another-user')
  const [first] = steps
  assert(first, 'a chain has a step')
  const [line] = await readInboxByIds(db, [first.id])
  if (line) return asBefore(line, actor)
  await assertFresh(given, actor)
  const seq = (device?.lastSeq ?? 0) + 1
  const sender = { actor, deviceSince: device?.createdAt ?? now, seq }
  try {
    return await context.platform.database.savepoint(db, (inner) => carryOutSteps({ ...given, db: inner }, sender, now))
  } catch (error) {
    if (!(error instanceof StepRefused)) throw error
    return await saveRefusal(given, error.judged, { actor, now })
  }
}

/** A later step was refused: those before it are undone with their savepoint. */
class StepRefused extends Error {
  override readonly name = 'StepRefused'
  readonly judged: Judged

  constructor(judged: Judged) {
    super()
    this.judged = judged
  }
}

async function carryOutSteps(
  { context, db, steps, device }: Given,
  { actor, deviceSince, seq }: { readonly actor: Actor; readonly deviceSince: Instant; readonly seq: number },
  begun: Instant,
): Promise<Acted> {
  const rows = new RequestRows(context.lines)
  const done: Judged[] = []
  const commands = steps.map(({ name }) => ({ name, at: begun }))
  const given = await GivenCounts.read(context, db, { userId: actor.userId, commands, now: begun })
  for (const [at, step] of steps.entries()) {
    // A history is read in the order of its times.
    const now = begun + at
    const bench = { context, db, rows, actor, now, device, deviceSince, isApplied: () => false, given }
    const judged = await judge(bench, wireOf(step, { actor, now, seq }))
    if (at > 0 && judged.verdict.status !== 'applied') throw new StepRefused(judged)
    done.push(judged)
    if (judged.verdict.status !== 'applied') break
  }
  const { touched } = await rows.finish(db)
  const effects = done.flatMap(({ wire, verdict }) =>
    effectsOf(context, verdict.events, { source: wire.id, now: begun }),
  )
  await addToInbox(
    db,
    done.map((judged) => lineOf(context, judged, { actor, now: begun })),
  )
  await addEffects(db, effects)
  for (const { wire, verdict } of done) {
    if (actor.impersonator && verdict.status === 'applied')
      await context.noteActing(db, { actor, command: wire.name, commandId: wire.id, at: begun })
  }
  const last = done.at(-1)?.verdict
  const written = new Set(done.flatMap(({ verdict }) => verdict.written))
  return {
    touched: [...touched],
    news: rows.news(),
    hasEffects: effects.length > 0,
    answer: {
      status: statusOf(last?.status ?? 'refused'),
      failures: (last?.failures ?? []).map((one) => ({ ...one })),
      changes: changesOf(context, actor, { rows, written: [...written] }),
    },
  }
}

/** The chain's refusal is stored under its first id, which is asked for when the answer was lost. */
async function saveRefusal(
  { context, db, steps }: Given,
  { wire, verdict, ...judged }: Judged,
  { actor, now }: { actor: Actor; now: Instant },
): Promise<Acted> {
  const first = steps[0] ?? wire
  const refusedChain = { ...judged, wire: { ...wire, ...first }, verdict, openArgs: first.args }
  await addToInbox(db, [lineOf(context, refusedChain, { actor, now })])
  const failures = verdict.failures.map((one) => ({ ...one }))
  return { answer: { status: 'refused', failures, changes: [] }, touched: [], news: [], hasEffects: false }
}

/** Throws if the command is not allowed while acting for another person. */
function assertNotPersonal(command: Command | undefined, args: unknown): void {
  if (!command) return
  // Money and identity numbers were never shown: sent back they would be zeros and dots.
  if (isPersonal(command) || hasMaskedFields(args, command.args)) throw new Problem(403, 'impersonation.not-here')
}

/** The answer to an id that has acted before. Its rows may have changed since: the caller reads them again. */
function asBefore(line: InboxLine, actor: Actor): Acted {
  if (line.userId !== actor.userId) throw new Problem(403, 'sync.id-of-another-user')
  const failures = outcomeOf(line).failures.map((one) => ({ ...one }))
  const answer = { status: statusOf(line.status), failures, changes: [] }
  return { answer, touched: [], news: [], hasEffects: false }
}

const statusOf = (status: string): ActionAnswer['status'] => (status === 'applied' ? 'applied' : 'refused')

/** Throws 412 where a row that the person decided on is not any more what they saw. */
async function assertFresh({ context, db, basedOn }: Given, actor: Actor): Promise<void> {
  const seen = new Map<string, Map<Id, number>>()
  for (const { collection, id, version } of basedOn) {
    seen.set(collection, (seen.get(collection) ?? new Map<Id, number>()).set(id, version))
  }
  for (const [name, versions] of seen) {
    const collection = context.collections.get(name)
    if (!collection) throw new Problem(422, 'request.invalid')
    // The command itself refuses rows that the person may no longer see, with its own message.
    const rows = visibleTo(context, actor, { collection, rows: await collection.load(db, [...versions.keys()]) })
    if (rows.some(({ id, version }) => versions.get(id) !== version)) throw new Problem(412, 'sync.stale')
  }
}

function wireOf(
  { id, name, version, args }: ActionChain['steps'][number],
  { actor, now, seq }: { actor: Actor; now: Instant; seq: number },
): WireCommand {
  return { id, seq, name, version, args, at: now, businessDay: dayOf(now, actor.zone) }
}

function lineOf(
  context: SyncContext,
  { wire, verdict, openArgs, decidedAt }: Judged,
  { actor, now }: { actor: Actor; now: Instant },
): InboxLine {
  const { secrets } = context.platform
  const status = statusOf(verdict.status)
  const sensitive = context.phoneCommands.get(wire.name)?.sensitive
  const { stored, sealed } = sealArguments(secrets, wire, sensitive)
  const signed = { userId: actor.userId, wire, openArgs, sensitive: sensitive ?? [] }
  const receipt = writeReceipt(secrets, { status, decidedAt }, signed)
  const outcome = { failures: verdict.failures, needs: {}, receipt, sealed: Object.keys(sealed) }
  const sender = { userId: actor.userId, device: wire.id }
  return inboxLine({ wire: { ...wire, seq: 1 }, sender, storedArgs: stored, status, outcome, receivedAt: now })
}

function changesOf(
  context: SyncContext,
  actor: Actor,
  { rows, written }: { rows: RequestRows; written: readonly RowKey[] },
): ActionAnswer['changes'] {
  return written.flatMap((key) => {
    const end = key.lastIndexOf('/')
    const [name, id] = [key.slice(0, end), key.slice(end + 1)]
    const collection = context.collections.get(name)
    const row = rows.get(key) ?? null
    if (!collection) return []
    const [shown] = row === null ? [] : visibleTo(context, actor, { collection, rows: [row] })
    return [{ collection: name, id, row: shown ? { ...shown } : null }]
  })
}
