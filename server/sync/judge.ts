// One command, judged on the server's own rows with the server's own facts.
// S7 One rule: `decideCommand` is the phone's code too; its answer here is final.
// S8 No blocking: any fault of one command becomes its own outcome. Only a failing store throws.
// S9 Time: the device's clock may be behind for a while, never ahead. A phone's data is a claim: `prepare` replaces it by
//    the server's knowledge before the decision.
//
//   unreadable ─► refused        unknown, crashing, waiting for a missing one ─► parked
//   over its limit ─► parked until a stated time (given-counts.ts)
//   rule says no ─► refused      rule says yes ─► applied
//   with a receipt `applied`: a refusal is parked for a person instead (S1)
//   with a receipt `refused`: it stays refused, even if it would apply now: the person may have repeated it

import { mayUse } from '../../shared/access/ability.ts'
import type { Actor } from '../../shared/access/actor.ts'
import { dayOf, type Instant } from '../../shared/kernel/days.ts'
import type { Id } from '../../shared/kernel/ids.ts'
import { failure, type Failure } from '../../shared/kernel/result.ts'
import type { Command, Facts } from '../../shared/sync/command.ts'
import type { DomainEvent } from '../../shared/sync/event.ts'
import { decideCommand, readCommand, type Readable } from '../../shared/sync/decide.ts'
import { derivedId } from '../../shared/sync/derived-id.ts'
import type { CommandResult, WireCommand } from '../../shared/sync/protocol.ts'
import type { Db } from '../platform/database/database.ts'
import type { SyncContext } from './context.ts'
import { openArguments } from './capsules.ts'
import { believedTime, isTooOld } from './believed-time.ts'
import type { GivenCounts } from './given-counts.ts'
import { timed } from './pace.ts'
import { readReceipt, type Receipt } from './receipts.ts'
import type { RowKey } from './line-plan.ts'
import { CommandRows, RowTakenError, type RequestRows } from './row-changes.ts'
import { isStorageFailure } from '../platform/database/storage-failure.ts'

const UNKNOWN_MAX_CHARACTERS = 8 * 1024

export interface Verdict {
  readonly status: CommandResult['status']
  readonly failures: readonly Failure[]
  readonly events: readonly DomainEvent[]
  readonly written: readonly RowKey[]
}

/** The context of judging, beside the command. */
export interface JudgeContext {
  readonly context: SyncContext
  readonly db: Db
  readonly rows: RequestRows
  readonly actor: Actor
  readonly device: Id
  /** When the device was first seen. */
  readonly deviceSince: Instant | undefined
  readonly now: Instant
  /** Whether the command this one builds on has been applied. */
  readonly isApplied: (id: Id) => boolean
  /** Whether a command that throws ends its whole push, which is then taken again with a savepoint for each (`push.ts`). */
  readonly isTogether?: boolean
  /** How often the actor has given commands. Left out: nothing is limited. */
  readonly given?: GivenCounts | undefined
}

export const settledAs = (status: 'refused' | 'parked', ...failures: readonly Failure[]): Verdict => ({
  status,
  failures,
  events: [],
  written: [],
})

/** A command with its fate, and what its receipt will be made of. */
export interface Judged {
  readonly wire: WireCommand
  readonly verdict: Verdict
  readonly openArgs: unknown
  readonly decidedAt: Instant
  /** A receipt has proved that it was applied once. */
  readonly wasApplied?: true
  /** Without the command, its secrets are unknown. */
  readonly isUnreadable?: true
}

/**
 * Gives a command its fate, and its effects when it is applied. Throws only when the store fails.
 * @param proven what this server itself knows about an earlier judgement, in the place of the command's receipt
 */
export async function judge(bench: JudgeContext, wire: WireCommand, proven?: Receipt): Promise<Judged> {
  const { opened, openArgs, receipt } = unsealed(bench, wire, proven)
  const { platform, phoneCommands } = bench.context
  const name = phoneCommands.get(wire.name)?.name ?? 'unknown'
  const verdict = await timed(platform, name, () => judgeOpened({ bench, wire, opened, receipt }))
  const contradicts = receipt?.status === 'applied' && verdict.status === 'refused'
  return {
    wire,
    verdict: contradicts ? settledAs('parked', failure('sync.accepted-before'), ...verdict.failures) : verdict,
    openArgs,
    decidedAt: receipt?.decidedAt ?? bench.now,
    ...(receipt?.status === 'applied' ? { wasApplied: true } : {}),
  }
}

/** When the command's receipt proves that it was applied, if it does. Nothing is judged. */
export function appliedAt(bench: Pick<JudgeContext, 'context' | 'actor'>, wire: WireCommand): Instant | undefined {
  const { receipt } = unsealed(bench, wire)
  return receipt?.status === 'applied' ? receipt.decidedAt : undefined
}

/**
 * Whether the command is unknown and its arguments are too large to wait, perhaps for ever, for a server that knows
 * it.
 */
export function isTooLargeToKeep({ registry }: Pick<SyncContext, 'registry'>, { name, args }: WireCommand): boolean {
  return !registry.commands.has(name) && (JSON.stringify(args) ?? '').length > UNKNOWN_MAX_CHARACTERS
}

/** A command's arguments as they were given, and what is proved of it. */
function unsealed({ context, actor }: Pick<JudgeContext, 'context' | 'actor'>, wire: WireCommand, proven?: Receipt) {
  const { secrets } = context.platform
  const sensitive = context.phoneCommands.get(wire.name)?.sensitive ?? []
  const opened = openArguments(secrets, wire, sensitive)
  const openArgs = opened?.args ?? null
  return {
    opened,
    openArgs,
    receipt: proven ?? readReceipt(secrets, { userId: actor.userId, wire, openArgs, sensitive }),
  }
}

interface Opened {
  readonly bench: JudgeContext
  readonly wire: WireCommand
  readonly opened: { args: unknown } | undefined
  readonly receipt: Receipt | undefined
}

async function judgeOpened({ bench, wire, opened, receipt }: Opened): Promise<Verdict> {
  if (!opened) return settledAs('refused', failure('sync.unreadable-command'))
  const readable = readSafely(bench, wire, opened.args)
  if (readable.kind === 'unknown') {
    return isTooLargeToKeep(bench.context, wire)
      ? settledAs('refused', failure('sync.unknown-too-large'))
      : settledAs('parked', ...readable.failures)
  }
  if (readable.kind === 'unreadable') return settledAs('refused', ...readable.failures)
  if (wire.dependsOn !== undefined && !bench.isApplied(wire.dependsOn)) {
    return settledAs('parked', failure('sync.depends-on-missing'))
  }
  const { command, args } = readable
  const facts = factsOf(bench, wire, { command, receipt })
  // What was accepted once is within its limit.
  const over = receipt?.status === 'applied' ? undefined : bench.given?.waiting(command, facts)
  if (over) {
    bench.given?.add(command, facts)
    bench.context.platform.log.warn(
      { command: command.name, userId: facts.actor.userId },
      'a command is over its limit',
    )
    return settledAs('parked', over)
  }
  const refusedBefore = receipt?.status === 'refused'
  const verdict = await attempt(bench, wire.name, (db) => carryOut({ bench, db, command, args, facts, refusedBefore }))
  if (verdict.status !== 'refused') bench.given?.add(command, facts)
  return verdict
}

/** The facts of a command that came from a phone. With a receipt: those of the moment it was first judged. */
function factsOf(
  bench: JudgeContext,
  wire: WireCommand,
  { command, receipt }: { command: Command; receipt: Receipt | undefined },
): Facts {
  const now = receipt?.decidedAt ?? bench.now
  const at = believedTime(wire.at, now)
  return {
    actor: receipt?.status === 'applied' ? allowedThen(bench.actor, command) : bench.actor,
    device: bench.device,
    seq: wire.seq,
    commandId: wire.id,
    at,
    now,
    businessDay: dayOf(at, bench.actor.zone),
    idFor: (ordinal) => derivedId(wire.id, ordinal),
    ...(isTooOld(wire.at, now) ? { claimedAt: wire.at } : {}),
    // A receipt proves an earlier judgement; a restored database may have forgotten the device.
    ...(receipt?.status === 'applied' || bench.deviceSince === undefined ? {} : { deviceSince: bench.deviceSince }),
  }
}

/** The actor with the right that the receipt proves they had. */
const allowedThen = (actor: Actor, { permission }: Command): Actor => ({
  ...actor,
  grants: [
    ...actor.grants.filter(
      (grant) => !(grant.inverted && (grant.permission === permission || grant.permission === 'manage all')),
    ),
    { permission, extent: 'company' },
  ],
})

export interface Work {
  readonly bench: Pick<JudgeContext, 'context' | 'rows'>
  readonly db: Db
  readonly command: Command
  readonly args: unknown
  readonly facts: Facts
  readonly refusedBefore: boolean
}

/** Decides and writes, inside the savepoint `db`. */
export async function carryOut({ bench, db, command, args, facts, refusedBefore }: Work): Promise<Verdict> {
  const rows = new CommandRows(bench.rows, db)
  const own = await preparedArguments({ bench, db, command, args, facts })
  const decision = await decideCommand(command, own, rows, facts)
  if (decision.kind === 'refused') return settledAs('refused', ...decision.failures)
  if (refusedBefore) return settledAs('refused', failure('sync.refused-before'))
  await rows.write(decision.changes, { overwrite: false })
  await bench.context.within.get(command.name)?.(db, own, facts, { events: decision.events, written: rows.written() })
  await rows.keepOwn()
  return { status: 'applied', failures: [], events: decision.events, written: rows.adopt() }
}

/** The arguments with the server's own facts in them. Without the command's permission nothing is looked up. */
async function preparedArguments({ bench, db, command, args, facts }: Omit<Work, 'refusedBefore'>): Promise<unknown> {
  const prepare = bench.context.prepare.get(command.name)
  if (!prepare || !mayUse(facts.actor.grants, command.permission)) return args
  return prepare(db, args, facts)
}

/** A command threw, in a push whose commands have no savepoints of their own. */
export class CommandError extends Error {
  override readonly name = 'CommandError'
}

async function attempt(bench: JudgeContext, name: string, work: (db: Db) => Promise<Verdict>): Promise<Verdict> {
  const { context, db, isTogether } = bench
  if (isTogether) {
    return work(db).catch((error: unknown) => {
      throw isStorageFailure(error) ? error : new CommandError('a command threw', { cause: error })
    })
  }
  let reason: unknown
  try {
    return await context.platform.database.savepoint(db, (inner) =>
      work(inner).catch((error: unknown) => {
        reason = error
        throw error
      }),
    )
  } catch (error) {
    // Anything but the command's own error means that the savepoint itself failed: the transaction is not to be trusted.
    if (error !== reason || isStorageFailure(error)) throw reason ?? error
    if (error instanceof RowTakenError) return settledAs('refused', failure('sync.row-exists'))
    context.platform.log.error({ error, command: name }, 'a command crashed its handler and is parked')
    return settledAs('parked', failure('sync.handler-failed'))
  }
}

function readSafely({ context }: JudgeContext, wire: WireCommand, args: unknown): Readable {
  try {
    return readCommand({ commands: context.phoneCommands }, { name: wire.name, version: wire.version, args })
  } catch (error) {
    context.platform.log.error({ error, command: wire.name }, 'a command crashed its schema and is parked')
    return { kind: 'unknown', failures: [failure('sync.handler-failed')] }
  }
}
