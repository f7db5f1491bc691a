import { isDeepStrictEqual } from 'node:util'
import { extentOf } from '../../../shared/access/ability.ts'
import type { Actor } from '../../../shared/access/actor.ts'
import type { Id } from '../../../shared/kernel/ids.ts'
import { RECORD_CHANGED, recordEndpoints } from '../../../shared/resource/record.ts'
import type { Db } from '../../platform/database/database.ts'
import { Problem } from '../../platform/http/problem.ts'
import { assertCompanyWide, route, type Route, type RouteContext } from '../../platform/http/route.ts'
import type { Platform } from '../../platform/platform.ts'
import { recordActivity } from '../activity/activity.store.ts'
import { findTaken, insertRecord, isReached, updateRecord } from './record.store.ts'
import { formFields, stateOf, type RecordChange, type ServerRecord, type StoredRecord } from './server-record.ts'

type RecordPlatform = Pick<Platform, 'database' | 'now' | 'newId'>
type Values = Readonly<Record<string, unknown>>

/** One person's change to one record, inside its transaction. */
interface Change {
  readonly platform: RecordPlatform
  readonly record: ServerRecord
  readonly db: Db
  readonly actor: Actor
  readonly id: Id
}

const limits = { maxBytes: 32 * 1024, perMinute: 120 }

/** The calls that change the records of one kind. Each runs in one transaction with its entry in the activity log. */
export function recordRoutes(platform: RecordPlatform, record: ServerRecord): readonly Route[] {
  const { create, edit, archive, restore } = recordEndpoints(record.contract)
  const within = async (
    { actor, params }: Pick<RouteContext<unknown>, 'actor' | 'params'>,
    change: (given: Change) => Promise<void>,
    createdId?: Id,
  ) => {
    const id = createdId ?? params['id'] ?? ''
    const answer = await platform.database.tx(async (db) => {
      const given: Change = { platform, record, db, actor, id }
      await change(given)
      return { row: await shownRow(given) }
    })
    await record.rules.settled?.()
    return answer
  }
  return [
    route(
      create,
      (context) => {
        const { id, ...values } = context.input as { id: Id } & Values
        return within(context, (given) => createRecord(given, values), id)
      },
      limits,
    ),
    route(
      edit,
      (context) => {
        const { version, ...values } = context.input as { version: number } & Values
        return within(context, (given) => editRecord(given, version, values))
      },
      limits,
    ),
    route(archive, (context) => within(context, (given) => moveRecord(given, 'archived')), limits),
    route(restore, (context) => within(context, (given) => moveRecord(given, 'restored')), limits),
  ]
}

/** Adds a record within a transaction, by the rules that hold for the call. */
export async function addRecord(change: Change, values: Values): Promise<void> {
  const { contract } = change.record
  if (contract.reach === 'company') assertCompanyWide(change.actor, contract.change)
  await createRecord(change, values)
}

async function createRecord(change: Change, values: Values): Promise<void> {
  const { db, record, id } = change
  const [existing] = await record.read(db, [id])
  if (existing) return assertReached(change, 404)
  await assertFree(change, values)
  const fields = fieldsOf(change, values)
  const insert = (within: Db) => insertRecord(within, record.table, { ...fields, id, version: 1, archivedAt: null })
  await assertAllowed(change, { what: 'created', before: {}, after: fields }, insert)
  await insert(db)
  await assertReached(change, 403)
  await log(change, { what: 'created', before: {}, after: fields })
}

async function editRecord(change: Change, version: number, values: Values): Promise<void> {
  const { db, record, id } = change
  const stored = await storedRecord(change)
  // A client from before a release does not know its new fields: what is left out stays as it is.
  const after = fieldsOf(change, { ...stored, ...values })
  const before = fieldsOf(change, stored)
  // Also the answer to the second copy of an edit whose first answer was lost.
  if (isDeepStrictEqual(before, after)) return
  if (stored.version !== version) {
    throw new Problem(412, RECORD_CHANGED, { members: { row: await shownRow(change) } })
  }
  if (stored.archivedAt !== null) throw new Problem(409, 'record.archived')
  await assertFree(change, values)
  const update = (within: Db) => updateRecord(within, record.table, { ...after, id, version: version + 1 })
  await assertAllowed(change, { what: 'edited', before, after }, update)
  await update(db)
  await assertReached(change, 403)
  await log(change, { what: 'edited', before, after })
}

/** Archives or restores a record within a transaction, by the rules that hold for the call. Done already, it changes nothing. */
export async function moveRecord(change: Change, what: 'archived' | 'restored'): Promise<void> {
  const { db, record, id, platform } = change
  const stored = await storedRecord(change)
  const archivedAt = what === 'archived' ? platform.now() : null
  if ((stored.archivedAt === null) === (archivedAt === null)) return
  const fields = fieldsOf(change, stored)
  await assertAllowed(change, { what, before: fields, after: fields })
  await updateRecord(db, record.table, { id, archivedAt, version: stored.version + 1 })
  await log(change, { what, before: { state: stateOf(stored) }, after: { state: stateOf({ archivedAt }) } })
}

/** The record as it is; 404 where there is none within reach. */
async function storedRecord(change: Change): Promise<StoredRecord> {
  const [stored] = await change.record.read(change.db, [change.id])
  if (!stored) throw new Problem(404, 'request.not-found')
  await assertReached(change, 404)
  return stored
}

async function assertReached({ db, record, actor, id }: Change, status: 403 | 404): Promise<void> {
  const { list, contract } = record
  if (await isReached(db, { list, actor, permission: contract.change, id })) return
  throw new Problem(status, status === 404 ? 'request.not-found' : 'access.forbidden')
}

async function assertFree({ db, record, id }: Change, values: Values): Promise<void> {
  const errors = []
  for (const field of record.contract.unique) {
    const taken = await findTaken(db, record.table, { id, field, text: String(values[field]) })
    if (!taken) continue
    const code = taken.isArchived ? 'record.taken-by-archived' : 'record.taken'
    errors.push({ pointer: `/${field}`, code, message: 'invalid' })
  }
  if (errors.length > 0) throw new Problem(409, 'record.taken', { errors })
}

type Step = Pick<RecordChange, 'what' | 'before' | 'after'>

/** @param write what the step writes. Somebody whose right does not reach the row afterwards gets no reason: it would confirm ids of others. */
async function assertAllowed(change: Change, step: Step, write?: (db: Db) => Promise<void>): Promise<void> {
  const failures = (await change.record.rules.check?.(toRules(change, step))) ?? []
  const [first] = failures
  if (!first) return
  if (write !== undefined && !(await wouldReach(change, write))) throw new Problem(403, 'access.forbidden')
  const errors = failures.flatMap(({ code, field }) =>
    field === undefined ? [] : [{ pointer: `/${field}`, code, message: 'invalid' }],
  )
  throw new Problem(409, first.code, { errors, members: { params: first.params ?? {} } })
}

/** Whether the right of the person reaches the row after a write, which is undone. A row that the database refuses is not reached. */
async function wouldReach(
  { platform, record, db, actor, id }: Change,
  write: (db: Db) => Promise<void>,
): Promise<boolean> {
  const { list, contract } = record
  if (extentOf(actor.grants, contract.change) === 'company') return true
  const tried = { isReached: false }
  await platform.database
    .savepoint(db, async (within) => {
      await write(within)
      tried.isReached = await isReached(within, { list, actor, permission: contract.change, id })
      throw new Undone()
    })
    .catch(() => undefined)
  return tried.isReached
}

class Undone extends Error {}

function toRules({ db, actor, id, platform }: Change, step: Step): RecordChange {
  return { db, actor, id, now: platform.now(), newId: platform.newId, ...step }
}

const fieldsOf = ({ record }: Change, values: Values): Values =>
  Object.fromEntries(formFields(record.contract).map((name) => [name, values[name] ?? null]))

async function shownRow({ db, record, actor, id }: Change): Promise<never> {
  const [row] = await record.list.load(db, [id], actor)
  return row as never
}

/** Writes what follows from a step in its transaction, and its entry in the log. */
async function log(change: Change, step: Step): Promise<void> {
  const { db, record, actor, id, platform } = change
  await record.rules.written?.(toRules(change, step))
  const { logged = unchanged } = record.rules
  await recordActivity(db, {
    what: step.what,
    before: await logged(db, step.before),
    after: await logged(db, step.after),
    id: platform.newId(),
    at: platform.now(),
    actor,
    kind: record.contract.name,
    subjectId: id,
  })
}

const unchanged = (_db: Db, values: Values): Promise<Values> => Promise.resolve(values)
