import type { Actor } from '../../../shared/access/actor.ts'
import type { OtherEyesName } from '../../../shared/access/other-eyes.ts'
import type { Permission } from '../../../shared/access/permissions.ts'
import { reaches, type Place } from '../../../shared/access/reach.ts'
import { assert } from '../../../shared/kernel/assert.ts'
import type { Instant } from '../../../shared/kernel/days.ts'
import type { Id, IdMaker } from '../../../shared/kernel/ids.ts'
import { RECORD_CHANGED } from '../../../shared/resource/record.ts'
import { isPossible, type RowAct } from '../../../shared/resource/row-acts.ts'
import type { Db } from '../../platform/database/database.ts'
import { Problem } from '../../platform/http/problem.ts'
import { route, type Route, type RouteLimits } from '../../platform/http/route.ts'
import { findActivity, recordActivity } from '../activity/activity.store.ts'

/** The rows that acts change, and the rules that all their acts share. */
export interface ActTable<Row extends { readonly id: Id; readonly version: number }> {
  /** The kind of the rows in the activity log. */
  readonly kind: string
  readonly load: (db: Db, id: Id) => Promise<Row | null>
  /** The place by which a right reaches the row. Left out: the acts belong to the whole company. */
  readonly placeOf?: (row: Row) => Place
  /** Where a place alone does not decide, such as a call for help that was taken back. */
  readonly isShown?: (row: Row, actor: Actor) => boolean
  /** The state that `from` of an act names, and the refusal in every other one. Needed if an act has `from`. */
  readonly state?: { readonly of: (row: Row) => string; readonly refusal: string }
  /** The people whom an act benefits or binds. Needed if an act takes other eyes. */
  readonly partiesOf?: (row: Row, asked: EyesAsked) => Parties | Promise<Parties>
  /** Throws if no act is possible now for another reason, such as a colleague who works on the row. */
  readonly assertFree?: (row: Row, asked: { readonly actor: Actor; readonly now: Instant }) => void
  /** Writes the change and returns the new version. */
  readonly change: (
    db: Db,
    row: Row,
    written: { readonly change: Partial<Row>; readonly moment: Moment },
  ) => Promise<number>
}

type Parties = readonly (Id | null)[]

interface EyesAsked {
  readonly db: Db
  readonly actor: Actor
  readonly name: OtherEyesName
}

interface Moment {
  readonly now: Instant
  readonly newId: IdMaker
}

/** The row of an act as the person saw it, and the form they filled in. */
export interface ActAsked<Row, Form> extends Moment {
  readonly row: Row
  readonly form: Form
  readonly actor: Actor
  readonly db: Db
}

type Fields = Readonly<Record<string, unknown>>

/** The decision of an act: what changes, and what follows in the same transaction. */
export interface ActDecision<Row, Follower> {
  readonly change: Partial<Row>
  /** Fields for the log. Nothing personal: the log outlives what is erased. */
  readonly before?: Fields
  readonly after?: Fields
  /** The name in the log, where it depends on the form; null: nothing that the log shows has changed. */
  readonly logs?: string | null
  /** Commands and events that follow from the act. A refused command leaves nothing of its own. */
  readonly follow?: readonly Follower[]
}

/** The parts of the server that an act needs. `Follower`: a command or an event that follows from an act. */
export interface ActParts<Follower> {
  readonly now: () => Instant
  readonly newId: IdMaker
  /** Runs `work` in one transaction. PostgreSQL may run it again. */
  readonly transact: <Result>(
    work: (transaction: {
      readonly db: Db
      readonly apply: (followers: readonly Follower[]) => Promise<unknown>
    }) => Promise<Result>,
  ) => Promise<Result>
  readonly assertOtherEyes: (
    db: Db,
    name: OtherEyesName,
    asked: { readonly actor: Actor; readonly parties: readonly (Id | null)[]; readonly place: Place | null },
  ) => Promise<void>
}

/** Builds the route of one act. `decide` throws a {@link Problem} to refuse. */
export type ActRoute<Row, Follower> = <Form>(
  act: RowAct<Form>,
  decide: (asked: ActAsked<Row, Form>) => ActDecision<Row, Follower> | Promise<ActDecision<Row, Follower>>,
  limits?: RouteLimits,
) => Route

const defaultLimits: RouteLimits = { perMinute: 240 }

/**
 * Acts on the rows of a table, each in one transaction: row and reach (404), other eyes, a repeated act (answered as before),
 * state (409), version (412), decision, log, change, followers.
 */
export function actRoutes<Row extends { readonly id: Id; readonly version: number }, Follower = never>(
  parts: ActParts<Follower>,
  table: ActTable<Row>,
): ActRoute<Row, Follower> {
  const { now, newId } = parts
  return (act, decide, limits = defaultLimits) => {
    // The dispatcher lets through only those who hold the right for the whole company.
    assert(table.placeOf || act.reach === 'company', `${act.path} reaches rows of ${table.kind}, which have no place`)
    assert(!table.placeOf || typeof act.access === 'string', `${act.path} reaches rows by several rights`)
    assert(table.state || act.act.from === null, `${act.path} names states, and ${table.kind} has none`)
    return route(
      act,
      ({ actor, params, input }) =>
        parts.transact(async ({ db, apply }) => {
          const { version, actId, ...form } = input
          const moment = { now: now(), newId }
          const row = await reachedRow(db, table, { actor, id: params['id'] ?? '', act })
          await assertEyes(parts, db, { table, row, actor, name: act.otherEyes as OtherEyesName | undefined })
          if (actId !== undefined && (await isRepeated(db, { id: actId, kind: table.kind, subjectId: row.id, actor })))
            return { version: row.version }
          table.assertFree?.(row, { actor, now: moment.now })
          if (table.state !== undefined && !isPossible(act, table.state.of(row)))
            throw new Problem(409, table.state.refusal)
          if (row.version !== version) throw new Problem(412, RECORD_CHANGED)
          const decided = await decide({ ...moment, row, form: form as never, actor, db })
          const { change, before = {}, after = {}, logs = act.act.logs, follow = [] } = decided
          if (logs !== null) {
            const entry = { actor, kind: table.kind, subjectId: row.id, what: logs, before, after }
            await recordActivity(db, { ...entry, id: actId ?? newId(), at: moment.now })
          }
          // What follows from the decision may have written the row as well.
          const current = (await table.load(db, row.id)) ?? row
          const changed = await table.change(db, current, { change, moment })
          await apply(follow)
          return { version: changed }
        }),
      limits,
    )
  }
}

async function reachedRow<Row extends { readonly id: Id; readonly version: number }>(
  db: Db,
  { load, placeOf, isShown = () => true }: ActTable<Row>,
  { actor, id, act }: { readonly actor: Actor; readonly id: Id; readonly act: RowAct<never> | RowAct<unknown> },
): Promise<Row> {
  const row = await load(db, id)
  const isReached = row !== null && (placeOf === undefined || reaches(actor, act.access as Permission, placeOf(row)))
  if (!isReached || !isShown(row, actor)) throw new Problem(404, 'request.not-found')
  return row
}

/** An act with other eyes is not carried out for its own party. */
async function assertEyes<Row extends { readonly id: Id; readonly version: number }>(
  { assertOtherEyes }: Pick<ActParts<never>, 'assertOtherEyes'>,
  db: Db,
  asked: { table: ActTable<Row>; row: Row; actor: Actor; name: OtherEyesName | undefined },
): Promise<void> {
  const { table, row, actor, name } = asked
  if (name === undefined) return
  assert(table.partiesOf, `${table.kind} has an act with other eyes and names no parties`)
  const parties = await table.partiesOf(row, { db, actor, name })
  await assertOtherEyes(db, name, { actor, parties, place: table.placeOf?.(row) ?? null })
}

/** Whether this very act was carried out before: its answer was lost, and the client sends it again. */
async function isRepeated(
  db: Db,
  asked: { readonly id: Id; readonly kind: string; readonly subjectId: Id; readonly actor: Actor },
): Promise<boolean> {
  const done = await findActivity(db, asked.id)
  if (done === null) return false
  const isSame = done.kind === asked.kind && done.subjectId === asked.subjectId && done.actorId === asked.actor.userId
  if (!isSame) throw new Problem(422, 'request.invalid')
  return true
}
