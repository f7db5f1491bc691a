import type { Actor } from '../../../shared/access/actor.ts'
import type { OtherEyesName } from '../../../shared/access/other-eyes.ts'
import type { Permission } from '../../../shared/access/permissions.ts'
import { reaches, type Place } from '../../../shared/access/reach.ts'
import { assert } from '../../../shared/kernel/assert.ts'
import type { Instant } from '../../../shared/kernel/days.ts'
import { idSchema, type Id, type IdMaker } from '../../../shared/kernel/ids.ts'
import { RECORD_CHANGED } from '../../../shared/resource/record.ts'
import { isPossible, type RowAct } from '../../../shared/resource/row-acts.ts'
import type { Db } from '../../platform/database/database.ts'
import type { Versioned } from '../../kept/row-changer.ts'
import { Problem } from '../../platform/http/problem.ts'
import { route, type Route, type RouteLimits } from '../../platform/http/route.ts'
import { recordActivity } from '../activity/activity.store.ts'
import { writeLines, type LogLine } from './log-line.ts'
import { addReceipt, isRemoved, isRepeated } from './act-receipt.store.ts'

/** The rows that acts change, and the rules that all their acts share. */
export interface ActTable<Row extends Versioned> {
  /** The kind of the rows in the activity log. */
  readonly kind: string
  /** The record that the log is about, where it is not the row itself. */
  readonly subjectOf?: (row: Row) => Id
  readonly load: (db: Db, id: Id) => Promise<Row | null>
  /** A row that is not there yet, at version 0. Left out: acts never create one. */
  readonly begin?: (id: Id, asked: { readonly actor: Actor; readonly now: Instant; readonly form: Fields }) => Row
  /** The place of the row, for the reach of a right; null: no right reaches it. Left out: the acts need a company-wide right. */
  readonly placeOf?: (row: Row, db: Db) => Place | Promise<Place | null>
  /** Where a place alone does not decide, such as a call for help that was taken back, or a row of its owner alone. */
  readonly isReached?: (row: Row, asked: ReachAsked) => boolean | Promise<boolean>
  /** The state that `from` of an act names, and the refusal in every other one. Needed if an act has `from`. */
  readonly state?: { readonly of: (row: Row) => string; readonly refusal: string }
  /** The right that another person needs to approve the act. Default: the right in the table of other eyes. */
  readonly othersRight?: Permission
  /** The people whom an act benefits or binds. Needed if an act takes other eyes. */
  readonly partiesOf?: (row: Row, asked: EyesAsked) => Parties | Promise<Parties>
  /** Throws if no act is possible now for another reason, such as a colleague who works on the row. */
  readonly assertFree?: (row: Row, asked: { readonly actor: Actor; readonly now: Instant }) => void
  /** Deletes the row. Needed if a decision `removes`. */
  readonly remove?: (db: Db, row: Row) => Promise<unknown>
  /** Writes the change and returns the new version, as `rowChanger` makes it. */
  readonly change: (...of: readonly [db: Db, row: Row, change: Partial<Row>, moment: Moment]) => Promise<number>
}

type Parties = readonly (Id | null)[]

interface ReachAsked {
  readonly db: Db
  readonly actor: Actor
  readonly params: Readonly<Record<string, string>>
}

interface EyesAsked {
  readonly db: Db
  readonly actor: Actor
  readonly name: OtherEyesName
  /** The form of the act: of one path, some steps may need another person and others not. */
  readonly form: Fields
}

interface Moment {
  readonly now: Instant
  readonly newId: IdMaker
}

/** The row of an act as the person saw it, and the form they filled in. */
export interface ActAsked<Row, Form> extends Moment {
  readonly row: Row
  readonly form: Form
  /** The ids in the path. */
  readonly params: Readonly<Record<string, string>>
  readonly actor: Actor
  readonly db: Db
}

type Fields = Readonly<Record<string, unknown>>

/** The decision of an act: what changes, and what follows in the same transaction. */
export interface ActDecision<Row, Follower> {
  /** Null: there is nothing to change, log or follow. The row has the version that it had. */
  readonly change: Partial<Row> | null
  /** The row is deleted instead of changed. The same act again is answered as before. */
  readonly removes?: true
  /** Fields for the log. Never personal data: the log is not erased with a person. */
  readonly before?: Fields
  readonly after?: Fields
  /** The name in the log, where it depends on the form; null: nothing that the log shows has changed. */
  readonly logs?: string | null
  /** Lines in the logs of other records, which the act has changed as well. */
  readonly alsoLogs?: readonly LogLine[]
  /** Commands and events that follow from the act. A refused command leaves nothing of its own. */
  readonly follow?: readonly Follower[]
  /** The act is refused (409) where one of its commands is. */
  readonly mustFollow?: true
  /** Part of the response that only this call knows. A repeated call has the `answer` of the act alone. */
  readonly answer?: Fields
  /** Runs after the commit. It may be lost with the server: only for what a job or the next reading makes good. */
  readonly afterwards?: () => Promise<unknown>
}

/** The parts of the server that an act needs. `Follower`: a command or an event that follows from an act. */
export interface ActParts<Follower> {
  readonly db: Db
  readonly now: () => Instant
  readonly newId: IdMaker
  /** Runs `work` in one transaction. PostgreSQL may run it again. `apply` returns the code of the first refusal. */
  readonly transact: <Result>(
    work: (transaction: {
      readonly db: Db
      readonly apply: (followers: readonly Follower[]) => Promise<string | null>
    }) => Promise<Result>,
  ) => Promise<Result>
  readonly assertOtherEyes: (
    db: Db,
    name: OtherEyesName,
    asked: {
      readonly actor: Actor
      readonly parties: Parties
      readonly place: Place | null
      readonly permission?: Permission
    },
  ) => Promise<void>
}

interface ActOptions<Row, Form> extends RouteLimits {
  /** Throws if the act is not possible now. Asked before the version, for a refusal that explains more than 412. */
  readonly assertPossible?: (asked: ActAsked<Row, Form>) => void | Promise<void>
}

interface AnswerAsked<Row, Form> {
  readonly db: Db
  readonly actor: Actor
  readonly row: Row
  readonly form: Form
  /** The act was carried out by an earlier call. */
  readonly isRepeated: boolean
}

interface Answering<Row, Form, Answer> extends ActOptions<Row, Form> {
  /** Builds the rest of the response, beside the version. Runs after the commit, and again for a repeated act. */
  readonly answer: (asked: AnswerAsked<Row, Form>) => Promise<Answer>
}

/** Builds the route of one act. `decide` throws a {@link Problem} to refuse. */
export type ActRoute<Row, Follower> = <Form, Answer>(
  act: RowAct<Form, Answer>,
  decide: (asked: ActAsked<Row, Form>) => ActDecision<Row, Follower> | Promise<ActDecision<Row, Follower>>,
  ...options: keyof Answer extends never ? [ActOptions<Row, Form>?] : [Answering<Row, Form, Answer>]
) => Route

const defaultLimits: RouteLimits = { perMinute: 240 }

/**
 * Acts on the rows of a table, each in one transaction: row and reach (404), other eyes, a repeated act (answered as before),
 * state (409), version (412), decision, log, change, followers.
 */
export function actRoutes<Row extends Versioned, Follower = never>(
  parts: ActParts<Follower>,
  table: ActTable<Row>,
): ActRoute<Row, Follower> {
  return (act, decide, ...rest) => {
    assertFits(table, act)
    const { answer, assertPossible, ...limits }: Partial<Answering<Row, never, unknown>> = rest[0] ?? defaultLimits
    const work = { parts, table, act, decide, assertPossible } as unknown as Work<Row, Follower>
    return route(
      act,
      async ({ actor, params, input }) => {
        const { version, actId, ...form } = input
        const done = await carryOut(work, { actor, params, version, actId, form })
        await done.afterwards?.()
        // Applications of earlier releases send neither, and do not expect a version.
        const isOlder = version === undefined && actId === undefined
        const stamp = (current: number) => (isOlder ? {} : { version: current })
        const isBare = answer === undefined && done.afterwards === undefined
        if (done.isGone || isBare) return { ...done.answer, ...stamp(done.version) }
        const row = await table.load(parts.db, done.id)
        if (row === null) throw new Problem(404, 'request.not-found')
        const shown = (await answer?.({
          db: parts.db,
          actor,
          row,
          form: form as never,
          isRepeated: done.isRepeated === true,
        })) as object | undefined
        return { ...shown, ...done.answer, ...stamp(row.version) }
      },
      limits,
    )
  }
}

type AnyAct = Omit<RowAct<unknown>, 'input' | 'output'>

function assertFits<Row extends Versioned>(table: ActTable<Row>, act: AnyAct): void {
  const { path, access, reach } = act
  // The dispatcher accepts only a right for the whole company here.
  assert(
    table.placeOf || table.isReached || reach === 'company',
    `${path} reaches rows of ${table.kind}, which have no place`,
  )
  assert(!table.placeOf || typeof access === 'string', `${path} reaches rows by several rights`)
  assert(table.state || act.act.from === null, `${path} names states, and ${table.kind} has none`)
}

interface Work<Row extends Versioned, Follower> {
  readonly parts: ActParts<Follower>
  readonly table: ActTable<Row>
  readonly act: AnyAct
  readonly decide: (asked: ActAsked<Row, Fields>) => Promise<ActDecision<Row, Follower>>
  readonly assertPossible?: (asked: ActAsked<Row, Fields>) => void | Promise<void>
}

interface Sent {
  readonly actor: Actor
  readonly params: Readonly<Record<string, string>>
  /** Undefined from an application of an earlier release. */
  readonly version: number | undefined
  readonly actId: Id | undefined
  readonly form: Fields
}

interface Carried extends Versioned {
  readonly isRepeated?: true
  readonly isGone?: true
  readonly answer?: Fields | undefined
  readonly afterwards?: (() => Promise<unknown>) | undefined
}

function carryOut<Row extends Versioned, Follower>(work: Work<Row, Follower>, sent: Sent): Promise<Carried> {
  const { parts, table, act, decide, assertPossible } = work
  const { kind, subjectOf = ({ id }: Row) => id } = table
  const { actor, actId, form } = sent
  return parts.transact<Carried>(async ({ db, apply }) => {
    const moment = { now: parts.now(), newId: parts.newId }
    const id = sent.params[act.act.idName] ?? ''
    const found = await table.load(db, id)
    if (found === null && table.remove && (await isRemoved(db, { kind, actId, actorId: actor.userId })))
      return { id, version: sent.version ?? 0, isGone: true }
    const row = await reachedRow(db, table, { ...sent, act, id, found, now: moment.now })
    await assertEyes(parts, db, { table, row, actor, form, name: act.otherEyes as OtherEyesName | undefined })
    const about = { kind, subjectId: subjectOf(row) }
    if (actId !== undefined && (await isRepeated(db, { id: actId, ...about, actorId: actor.userId })))
      return { id, version: row.version, isRepeated: true }
    const asked = { ...moment, row, form, params: sent.params, actor, db }
    table.assertFree?.(row, asked)
    await assertPossible?.(asked)
    if (table.state !== undefined && !isPossible(act, table.state.of(row))) throw new Problem(409, table.state.refusal)
    if (sent.version !== undefined && row.version !== sent.version) throw new Problem(412, RECORD_CHANGED)
    const { change, removes, before = {}, after = {}, logs = act.act.logs, follow = [], ...then } = await decide(asked)
    if (change === null) return { id, version: row.version }
    const at = moment.now
    if (logs !== null)
      await recordActivity(db, { ...about, id: actId ?? parts.newId(), at, actor, what: logs, before, after })
    else if (actId !== undefined) await addReceipt(db, { ...about, id: actId, at, actorId: actor.userId })
    await writeLines(db, then.alsoLogs ?? [], { newId: parts.newId, at, actor, kind })
    // The decision may have written the row as well.
    const current = (await table.load(db, id)) ?? row
    if (removes) await table.remove?.(db, current)
    const changed = removes ? row.version : await table.change(db, current, change, moment)
    const refused = await apply(follow)
    if (refused !== null && then.mustFollow === true) throw new Problem(409, refused)
    if (removes) return { id, version: changed, isGone: true, answer: then.answer, afterwards: then.afterwards }
    const version = follow.length === 0 ? changed : ((await table.load(db, id))?.version ?? changed)
    return { id, version, answer: then.answer, afterwards: then.afterwards }
  })
}

/** Returns the row that was found, or the one that begins with this act. Throws 404 if the actor does not reach it. */
async function reachedRow<Row extends Versioned>(
  db: Db,
  table: ActTable<Row>,
  asked: Sent & { readonly act: AnyAct; readonly id: Id; readonly found: Row | null; readonly now: Instant },
): Promise<Row> {
  const { actor, act, id, found, version, params } = asked
  // Only the path of the row itself creates one, as earlier releases did without a version.
  const isOwnPath = act.method === 'PUT' && act.path.endsWith(`:${act.act.idName}`)
  const isNew = found === null && isOwnPath && (version ?? 0) === 0 && idSchema.safeParse(id).success
  const row = found ?? (isNew ? (table.begin?.(id, asked) ?? null) : null)
  const place = row === null || table.placeOf === undefined ? null : await table.placeOf(row, db)
  const isThere = table.placeOf === undefined || (place !== null && reaches(actor, act.access as Permission, place))
  if (row === null || !isThere || !((await table.isReached?.(row, { db, actor, params })) ?? true))
    throw new Problem(404, 'request.not-found')
  return row
}

/** An act with other eyes is not carried out for its own party. */
async function assertEyes<Row extends Versioned>(
  { assertOtherEyes }: Pick<ActParts<never>, 'assertOtherEyes'>,
  db: Db,
  asked: { table: ActTable<Row>; row: Row; actor: Actor; form: Fields; name: OtherEyesName | undefined },
): Promise<void> {
  const { table, row, actor, form, name } = asked
  if (name === undefined) return
  assert(table.partiesOf, `${table.kind} has an act with other eyes and names no parties`)
  const parties = await table.partiesOf(row, { db, actor, name, form })
  const { othersRight } = table
  const right = othersRight === undefined ? {} : { permission: othersRight }
  await assertOtherEyes(db, name, { actor, parties, place: (await table.placeOf?.(row, db)) ?? null, ...right })
}
