// The server's own changes take the same way as a phone's: the same code decides them, they get positions in every
// scope, and their events are emitted. They have no device and no line in the inbox, because no phone waits for their
// answer.

import type { Actor } from '../../shared/access/actor.ts'
import type { Permission } from '../../shared/access/permissions.ts'
import { assert } from '../../shared/kernel/assert.ts'
import { dayOf, lastZone, type Instant } from '../../shared/kernel/days.ts'
import type { Id } from '../../shared/kernel/ids.ts'
import { failure, type Failure } from '../../shared/kernel/result.ts'
import type { Change, Command } from '../../shared/sync/command.ts'
import type { DomainEvent } from '../../shared/sync/event.ts'
import { derivedId } from '../../shared/sync/derived-id.ts'
import type { Scope } from '../../shared/sync/protocol.ts'
import type { Db } from '../platform/database/database.ts'
import type { SyncContext } from './context.ts'
import { effectsOf } from './effects.ts'
import type { News } from './feature.ts'
import { carryOut } from './judge.ts'
import { isWithinHorizon } from './line-plan.ts'
import { moveLines } from './lines.ts'
import { Pace, timed } from './pace.ts'
import { CommandRows, RequestRows, RowTakenError } from './row-changes.ts'
import { addEffects, SYNC_TURN } from './sync.store.ts'

/** A command carried out by the server in somebody's name. */
export interface ServerAct<Args = unknown> {
  // oxlint-disable-next-line typescript/no-explicit-any
  readonly command: Command<any>
  readonly args: Args
  readonly actor: Actor
  /** Made up when left out. The ids of created rows come from it. */
  readonly id?: Id
  /** The time of the change; now if left out. Seeds use past times. */
  readonly at?: Instant
}

export type ActOutcome =
  | { readonly status: 'applied'; readonly id: Id }
  | { readonly status: 'refused'; readonly id: Id; readonly failures: readonly Failure[] }

/** The code of the first refusal; null: every command was applied. */
export function refusedOf(outcomes: readonly ActOutcome[]): string | null {
  const refused = outcomes.find(({ status }) => status === 'refused')
  return refused?.status === 'refused' ? (refused.failures[0]?.code ?? 'request.refused') : null
}

export interface RowChanges {
  /** Given, or made of the rows that the transaction finds after `first`. */
  readonly changes: readonly Change[] | ((db: Db) => Promise<readonly Change[]>)
  readonly events?: readonly DomainEvent[]
  /** Runs before the rows are written, in the same transaction: what it throws undoes everything. */
  readonly first?: (db: Db) => Promise<void>
  /** Runs after the rows are written, in the same transaction: for rows of other tables that refer to them. */
  readonly last?: (db: Db) => Promise<void>
}

/** One transaction in which an endpoint or a job changes its own rows and carries out the commands that follow from them. */
export interface ServerTransaction {
  readonly db: Db
  /** Carries out commands one after the other. A refused one leaves nothing of its own; throw to undo everything. */
  readonly apply: (acts: readonly ServerAct[]) => Promise<readonly ActOutcome[]>
  /** Writes whole rows without a decision, and emits events. */
  readonly write: (written: {
    readonly changes: readonly Change[]
    readonly events?: readonly DomainEvent[]
  }) => Promise<void>
}

/** The changes of a committed transaction for other users. */
export interface Committed {
  readonly touched: readonly Scope[]
  readonly news: readonly News[]
  readonly hasEffects: boolean
}

/** The device in the facts of the server's own changes. */
export const SERVER_DEVICE: Id = '00000000-0000-7000-8000-000000000000'

/** The server itself as the actor, with one right. Histories show no person, or the rule. */
export const systemActor = (permission: Permission): Actor => ({
  userId: SERVER_DEVICE,
  name: '',
  teamId: null,
  officeId: null,
  regionId: null,
  zone: lastZone,
  grants: [{ permission, extent: 'company' }],
})

/**
 * Carries out commands in one transaction, as many of them as its time allows, at least one: the caller goes on with the
 * rest. A refused one leaves nothing; a crashing one fails the whole transaction.
 */
export async function applyActs(
  context: SyncContext,
  acts: readonly ServerAct[],
): Promise<Committed & { outcomes: readonly ActOutcome[] }> {
  return context.platform.database.tx(async (db) => {
    const rows = new RequestRows(context.lines)
    const outcomes: ActOutcome[] = []
    const told: { source: Id; events: readonly DomainEvent[] }[] = []
    const pace = new Pace(context.platform.elapsed)
    for (const act of acts) {
      if (outcomes.length > 0 && pace.isSpent) break
      await pace.breathe()
      const { outcome, events } = await carryOutAct({ context, db, rows, act })
      outcomes.push(outcome)
      told.push({ source: outcome.id, events })
    }
    return { ...(await finish({ context, db, rows, told })), outcomes }
  }, SYNC_TURN)
}

/**
 * Runs `work` in one transaction: what it stores, its commands and their events are all there or none. PostgreSQL may run
 * `work` again, so it must change nothing but the database.
 */
export async function actWithin<Result>(
  context: SyncContext,
  work: (transaction: ServerTransaction) => Promise<Result>,
): Promise<Committed & { result: Result }> {
  return context.platform.database.tx(async (db) => {
    const rows = new RequestRows(context.lines)
    const told: { source: Id; events: readonly DomainEvent[] }[] = []
    const pace = new Pace(context.platform.elapsed)
    const result = await work({
      db,
      apply: async (acts) => {
        const outcomes: ActOutcome[] = []
        for (const act of acts) {
          await pace.breathe()
          const { outcome, events } = await carryOutAct({ context, db, rows, act })
          outcomes.push(outcome)
          told.push({ source: outcome.id, events })
        }
        return outcomes
      },
      write: async ({ changes, events = [] }) => {
        const written = new CommandRows(rows, db)
        await written.write(changes, { overwrite: true })
        written.adopt()
        told.push({ source: context.platform.newId(), events })
      },
    })
    return { ...(await finish({ context, db, rows, told })), result }
  }, SYNC_TURN)
}

/** Writes whole rows without a decision. Each row is still checked by its schema. */
export async function applyChanges(
  context: SyncContext,
  { changes, events = [], first, last }: RowChanges,
): Promise<Committed> {
  return context.platform.database.tx(async (db) => {
    await first?.(db)
    const rows = new RequestRows(context.lines)
    const written = new CommandRows(rows, db)
    await written.write(typeof changes === 'function' ? await changes(db) : changes, { overwrite: true })
    written.adopt()
    const committed = await finish({ context, db, rows, told: [{ source: context.platform.newId(), events }] })
    await last?.(db)
    return committed
  }, SYNC_TURN)
}

/**
 * Gives rows their lines that were stored in the same transaction and had never been there. In areas that a feature narrows
 * (`syncedKinds`) only the lines of the field: what is wider is read online.
 */
export async function placeRows({ lines }: SyncContext, db: Db, changes: readonly Change[]): Promise<void> {
  const written = changes.flatMap((change) => {
    assert(change.op === 'put', `a row of ${change.collection} that was never there cannot be removed`)
    const { collection, row } = change
    const own = { collection, id: row.id, row: { ...row, version: 1 }, wasThere: false }
    const { views = [] } = lines.collections.get(collection) ?? {}
    return [own, ...views.map((view) => ({ ...own, collection: view.collection, row: view.of(own.row) }))]
  })
  const isNarrowed = (scope: Scope): boolean => lines.narrowedAreas.some((area) => scope.startsWith(`${area}/`))
  // A seller's sales are in the same few scopes.
  const known = new Map<Scope, boolean>()
  const isSynced = (scope: Scope): boolean => {
    const answer = known.get(scope) ?? (lines.isSynced(scope) && (isWithinHorizon(scope) || !isNarrowed(scope)))
    known.set(scope, answer)
    return answer
  }
  await moveLines({ ...lines, isSynced }, db, written)
}

async function carryOutAct(parts: {
  context: SyncContext
  db: Db
  rows: RequestRows
  act: ServerAct
}): Promise<{ outcome: ActOutcome; events: readonly DomainEvent[] }> {
  const { context, db, rows, act } = parts
  const { command, actor } = act
  assert(context.registry.commands.get(command.name) === command, `${command.name} is not a command of this server`)
  const now = context.platform.now()
  const at = act.at ?? now
  const id = act.id ?? context.platform.newId()
  const businessDay = dayOf(at, actor.zone)
  const idFor = (ordinal: number): Id => derivedId(id, ordinal)
  const facts = { actor, device: SERVER_DEVICE, seq: 0, commandId: id, at, now: act.at ?? now, businessDay, idFor }
  const parsed = command.args.safeParse(act.args)
  assert(parsed.success, `${command.name} was called by the server with wrong arguments`)
  const work = { bench: { context, rows }, command, args: parsed.data as unknown, facts, refusedBefore: false }
  try {
    const verdict = await timed(context.platform, command.name, () =>
      context.platform.database.savepoint(db, (inner) => carryOut({ ...work, db: inner })),
    )
    if (verdict.status === 'applied') return { outcome: { status: 'applied', id }, events: verdict.events }
    return { outcome: { status: 'refused', id, failures: verdict.failures }, events: [] }
  } catch (error) {
    if (!(error instanceof RowTakenError)) throw error
    return { outcome: { status: 'refused', id, failures: [failure('sync.row-exists')] }, events: [] }
  }
}

async function finish(parts: {
  context: SyncContext
  db: Db
  rows: RequestRows
  told: readonly { source: Id; events: readonly DomainEvent[] }[]
}): Promise<Committed> {
  const { context, db, rows, told } = parts
  const { touched } = await rows.finish(db)
  const now = context.platform.now()
  const effects = told.flatMap(({ source, events }) => effectsOf(context, events, { source, now }))
  await addEffects(db, effects)
  return {
    touched: [...touched],
    news: rows.news(),
    hasEffects: effects.length > 0,
  }
}
