import { signatureOf, type Actor } from '../../../shared/access/actor.ts'
import { assert } from '../../../shared/kernel/assert.ts'
import type { Instant } from '../../../shared/kernel/days.ts'
import type { Id, IdMaker } from '../../../shared/kernel/ids.ts'
import {
  isSameContent,
  type EditedView,
  type EditionForm,
  type Editioned,
  type EditionState,
} from '../../../shared/resource/edition.ts'
import type { Versioned } from '../../kept/row-changer.ts'
import type { Db } from '../../platform/database/database.ts'
import { orNotFound, Problem } from '../../platform/http/problem.ts'
import { route, type Route, type RouteContext } from '../../platform/http/route.ts'
import type { ActAsked, ActDecision, ActRoute, ActTable } from '../act/act-routes.ts'
import type { ActivitySubject } from '../activity/activity-routes.ts'
import { refusal } from '../list/list-routes.ts'
import type { AnyServerList } from '../list/server-list.ts'
import { isReached } from '../record/record.store.ts'
import type { EditionStore } from './edition.store.ts'

/** A row with editions: the fields of its form, with the content as `draft`. */
export interface EditedRow extends Versioned {
  readonly state: string
  readonly draft: unknown
  readonly edition: number | null
  readonly hasChanges: boolean
  readonly changedAt: Instant
  readonly changedByName: string
}

type Fields = Readonly<Record<string, unknown>>

/** How a resource with editions lives in the database. */
export interface ServerEditioned<
  Row extends EditedRow,
  Form extends EditionForm,
  Details extends object = object,
  Follower = never,
> {
  readonly contract: Editioned<Form, Details>
  readonly load: (db: Db, id: Id) => Promise<Row | null>
  /** Writes a row whole, a new one included. */
  readonly save: (db: Db, row: Row) => Promise<unknown>
  readonly editions: EditionStore<Form['content'], Details>
  /** The list whose rows a right reaches. Needed if the contract has the reach `row`. */
  readonly list?: Pick<AnyServerList, 'from' | 'id' | 'reach'>
  /** Throws if the form cannot be saved. */
  readonly assertFits?: (form: Form, asked: FitAsked<Form>) => Promise<void>
  /** Throws if an archived row cannot be restored. */
  readonly assertRestorable?: (row: Row, db: Db) => Promise<void>
  /** Whether unchanged content may be published again, for example to request new confirmations. Default: never. */
  readonly mayRepeat?: (details: Details) => boolean
  /** What an edition changes in its row, and what follows in the same transaction. */
  readonly whenPublished?: (
    row: Row,
    number: number,
  ) => Pick<ActDecision<Row, Follower>, 'follow'> & {
    readonly change?: Partial<Row>
  }
  /** The form as the log shows it. A save that changes none of it is not logged: its edition is. Never personal data. */
  readonly inWords: (form: Form, db: Db) => Fields | Promise<Fields>
}

interface FitAsked<Form> {
  readonly db: Db
  readonly actor: Actor
  /** Null: the save begins a row. */
  readonly before: Form | null
}

/** Who may see the log of such a resource. */
export const editionActivity = <Row extends EditedRow, Form extends EditionForm, Details extends object, Follower>(
  server: ServerEditioned<Row, Form, Details, Follower>,
): ActivitySubject => ({
  kind: server.contract.name,
  permission: server.contract.view,
  reach: server.contract.reach,
  mayRead: async (db, actor, id) => (await readable(db, server, { actor, id })) !== null,
})

/** The row, if the right to see it reaches it. */
async function readable<Row extends EditedRow, Form extends EditionForm, Details extends object, Follower>(
  db: Db,
  { contract, load, list }: ServerEditioned<Row, Form, Details, Follower>,
  { actor, id = '' }: { readonly actor: Actor; readonly id: Id | undefined },
): Promise<Row | null> {
  const isThere = list === undefined || (await isReached(db, { list, actor, permission: contract.view, id }))
  return isThere ? load(db, id) : null
}

/** The rows for `actsOf`. */
export function editionActTable<Row extends EditedRow, Form extends EditionForm, Details extends object, Follower>(
  server: ServerEditioned<Row, Form, Details, Follower>,
): ActTable<Row> {
  const { contract, load, save, list } = server
  assert((contract.reach === 'row') === (list !== undefined), `${contract.name} has another reach than its rows`)
  return {
    kind: contract.name,
    load,
    ...(list === undefined
      ? {}
      : {
          // A row that begins has no place yet: `assertFits` judges its form.
          isReached: async ({ id, version }, { db, actor }) =>
            version === 0 || isReached(db, { list, actor, permission: contract.right, id }),
        }),
    begin: (id, { now, form }) => {
      const { content, ...head } = form as unknown as Form
      const begun = { state: 'draft', edition: null, hasChanges: true, changedAt: now, changedByName: '' }
      return { id, version: 0, ...head, draft: content, ...begun } as unknown as Row
    },
    state: { of: ({ state }) => state, refusal: 'record.archived' },
    change: async (db, row, change) => {
      // Where a save is in force at once, archiving changes nothing that a save could overwrite.
      const isCounted = contract.saves === 'drafts' || 'changedAt' in change
      const changed = { ...row, ...change, version: row.version + (isCounted ? 1 : 0) }
      await save(db, changed)
      return changed.version
    },
  }
}

/** The calls of a resource with editions. `act`: of `actsOf` with its {@link editionActTable}. */
export function editionRoutes<Row extends EditedRow, Form extends EditionForm, Details extends object, Follower>(
  db: Db,
  act: ActRoute<Row, Follower>,
  server: ServerEditioned<Row, Form, Details, Follower>,
): readonly Route[] {
  const { contract, editions } = server
  const limits = { perMinute: 120 }
  const seen = async ({ actor, params }: Pick<RouteContext<unknown>, 'actor' | 'params'>): Promise<Row> =>
    orNotFound(await readable(db, server, { actor, id: params['id'] }))
  const publish = ({ row, form: details, actor, ...asked }: ActAsked<Row, Details>) =>
    published(server, row, { ...asked, details, byName: signatureOf(actor) })
  return [
    route(contract.get, async (context) => viewOf(db, server, await seen(context))),
    route(contract.edition, async (context) => {
      const { id } = await seen(context)
      const { content } = orNotFound(await editions.load(db, id, context.input.number))
      return { content }
    }),
    act(contract.save, (asked) => saved(server, asked), { ...limits, maxBytes: contract.maxBytes }),
    ...(contract.publish === null ? [] : [act(contract.publish, publish, limits)]),
    act(contract.archive, (asked) => archived(server, asked), limits),
  ]
}

async function viewOf<Row extends EditedRow, Form extends EditionForm, Details extends object, Follower>(
  db: Db,
  { contract, editions }: ServerEditioned<Row, Form, Details, Follower>,
  row: Row,
): Promise<EditedView<Form, Details>> {
  const { id, version, edition, hasChanges } = row
  const state = row.state as EditionState
  return {
    id,
    version,
    state,
    edition,
    hasChanges,
    form: formOf(contract, row),
    editions: await editions.heads(db, id),
  }
}

/** The fields of the form that a row holds. */
const formOf = <Form extends EditionForm>({ fields }: Pick<Editioned<Form>, 'fields'>, row: EditedRow): Form => {
  const stored = { ...row, content: row.draft } as unknown as Fields
  return Object.fromEntries(fields.map((name) => [name, stored[name]])) as unknown as Form
}

async function saved<Row extends EditedRow, Form extends EditionForm, Details extends object, Follower>(
  server: ServerEditioned<Row, Form, Details, Follower>,
  { row, form, actor, now, newId, db }: ActAsked<Row, Form>,
): Promise<ActDecision<Row, Follower>> {
  const { contract, editions, assertFits, inWords } = server
  const before = row.version === 0 ? null : formOf<Form>(contract, row)
  await assertFits?.(form, { db, actor, before })
  const isInForce = contract.saves === 'editions'
  if (isSameContent(form, before)) {
    if (isInForce) throw new Problem(409, 'edition.unchanged')
    return { change: null }
  }
  const { content, ...head } = form
  if (isInForce) assertPublishable(contract, content)
  // A new name alone makes no edition.
  const isEdition = isInForce && !isSameContent(content, before?.content)
  const newest = row.edition === null ? null : await editions.newest(db, row.id)
  const asked = { content, details: {} as Details, byName: signatureOf(actor), now, newId, db }
  const edition = isEdition ? await added(server, row, asked) : row.edition
  const number = (of: number | null) => (isInForce ? { edition: of } : {})
  const words = before === null ? {} : { ...(await inWords(before, db)), ...number(row.edition) }
  const after = { ...(await inWords(form, db)), ...number(edition) }
  const change = {
    ...head,
    draft: content,
    changedAt: now,
    changedByName: signatureOf(actor),
    // A draft that equals the newest edition again has no changes.
    hasChanges: !isInForce && !isSameContent(content, newest?.content),
    ...(isEdition ? { edition, state: 'published' } : {}),
  } as unknown as Partial<Row>
  const isLogged = before === null || !isSameContent(words, after)
  return { change, logs: before === null ? 'created' : isLogged ? 'edited' : null, before: words, after }
}

interface Publishing<Details> {
  readonly db: Db
  readonly details: Details
  readonly byName: string
  readonly now: Instant
  readonly newId: IdMaker
}

/** The reason why the stored content cannot become the next edition; null: it can. */
export function publishRefusal<Row extends EditedRow, Form extends EditionForm, Details extends object, Follower>(
  { contract, mayRepeat }: ServerEditioned<Row, Form, Details, Follower>,
  row: Row,
  details: Details,
): Problem | null {
  // The same content again would part what refers to it into two editions.
  const isSame = row.edition !== null && !row.hasChanges && mayRepeat?.(details) !== true
  if (isSame) return new Problem(409, 'edition.unchanged')
  const failures = contract.publishFailures(row.draft)
  return failures.length > 0 ? refusal(failures) : null
}

/** Makes the stored content the next edition: by an act, or by a job in another person's name. */
export async function published<Row extends EditedRow, Form extends EditionForm, Details extends object, Follower>(
  server: ServerEditioned<Row, Form, Details, Follower>,
  row: Row,
  asked: Publishing<Details>,
): Promise<ActDecision<Row, Follower> & { readonly change: Partial<Row> }> {
  const refused = publishRefusal(server, row, asked.details)
  if (refused !== null) throw refused
  const edition = await added(server, row, { ...asked, content: row.draft })
  const { change = {}, follow = [] } = server.whenPublished?.(row, edition) ?? {}
  return {
    change: { state: 'published', edition, hasChanges: false, ...change } as unknown as Partial<Row>,
    before: row.edition === null ? {} : { edition: row.edition },
    after: { edition, ...asked.details },
    follow,
  }
}

function assertPublishable<Form extends EditionForm>(
  contract: Pick<Editioned<Form>, 'publishFailures'>,
  content: Form['content'],
): void {
  const failures = contract.publishFailures(content)
  if (failures.length > 0) throw refusal(failures)
}

/** Adds the next edition and returns its number. */
async function added<Row extends EditedRow, Form extends EditionForm, Details extends object, Follower>(
  { editions }: ServerEditioned<Row, Form, Details, Follower>,
  row: Row,
  { content, details, byName, now, newId, db }: Publishing<Details> & { readonly content: Form['content'] },
): Promise<number> {
  const number = (row.edition ?? 0) + 1
  await editions.add(db, row.id, { ...details, id: newId(), number, content, at: now, byName })
  return number
}

async function archived<Row extends EditedRow, Form extends EditionForm, Details extends object, Follower>(
  { assertRestorable }: ServerEditioned<Row, Form, Details, Follower>,
  { row, form: { isArchived }, db }: ActAsked<Row, { isArchived: boolean }>,
): Promise<ActDecision<Row, Follower>> {
  if ((row.state === 'archived') === isArchived) return { change: null }
  if (!isArchived) await assertRestorable?.(row, db)
  // A restored resource is published if it has an edition, and a draft otherwise.
  const state: EditionState = isArchived ? 'archived' : row.edition === null ? 'draft' : 'published'
  return {
    change: { state } as unknown as Partial<Row>,
    logs: isArchived ? 'archived' : 'restored',
    before: { state: row.state },
    after: { state },
  }
}
