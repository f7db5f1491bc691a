import { signatureOf } from '../../../shared/access/actor.ts'
import type { Instant } from '../../../shared/kernel/days.ts'
import type { Id } from '../../../shared/kernel/ids.ts'
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
import { route, type Route } from '../../platform/http/route.ts'
import type { ActAsked, ActDecision, ActRoute, ActTable } from '../act/act-routes.ts'
import type { ActivitySubject } from '../activity/activity-routes.ts'
import { refusal } from '../list/list-routes.ts'
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
export interface ServerEditioned<Row extends EditedRow, Form extends EditionForm> {
  readonly contract: Editioned<Form>
  readonly load: (db: Db, id: Id) => Promise<Row | null>
  /** Writes a row whole, a new one included. */
  readonly save: (db: Db, row: Row) => Promise<unknown>
  readonly editions: EditionStore<Form['content']>
  /** Throws if the form cannot be saved. Null: it begins a row. */
  readonly assertFits?: (db: Db, form: Form, before: Form | null) => Promise<void>
  /** The form as the log shows it. A save that changes none of it is not logged: its edition is. Never personal data. */
  readonly inWords: (form: Form, db: Db) => Fields | Promise<Fields>
}

/** Who may see the log of such a resource. */
export const editionActivity = <Row extends EditedRow, Form extends EditionForm>({
  contract: { name, view },
  load,
}: ServerEditioned<Row, Form>): ActivitySubject => ({
  kind: name,
  permission: view,
  reach: 'company',
  mayRead: async (db, _actor, id) => (await load(db, id)) !== null,
})

/** The rows for `actsOf`. */
export const editionActTable = <Row extends EditedRow, Form extends EditionForm>({
  contract,
  load,
  save,
}: ServerEditioned<Row, Form>): ActTable<Row> => ({
  kind: contract.name,
  load,
  begin: (id, { now, form }) => {
    const { content, ...head } = form as unknown as Form
    const begun = { state: 'draft', edition: null, hasChanges: true, changedAt: now, changedByName: '' }
    return { id, version: 0, ...head, draft: content, ...begun } as unknown as Row
  },
  state: { of: ({ state }) => state, refusal: 'record.archived' },
  change: async (db, row, change) => {
    // Where each save is an edition, the version is its number: archiving makes none.
    const isCounted = contract.saves === 'drafts' || 'edition' in change
    const changed = { ...row, ...change, version: row.version + (isCounted ? 1 : 0) }
    await save(db, changed)
    return changed.version
  },
})

/** The calls of a resource with editions. `act`: of `actsOf` with its {@link editionActTable}. */
export function editionRoutes<Row extends EditedRow, Form extends EditionForm>(
  db: Db,
  act: ActRoute<Row, never>,
  server: ServerEditioned<Row, Form>,
): readonly Route[] {
  const { contract, load, editions } = server
  const limits = { perMinute: 120 }
  return [
    route(contract.get, async ({ params }) => viewOf(db, server, orNotFound(await load(db, params['id'] ?? '')))),
    route(contract.edition, async ({ params, input: { number } }) => {
      const { content } = orNotFound(await editions.load(db, params['id'] ?? '', number))
      return { content }
    }),
    act(contract.save, (asked) => saved(server, asked), { ...limits, maxBytes: contract.maxBytes }),
    ...(contract.publish === null ? [] : [act(contract.publish, (asked) => published(server, asked), limits)]),
    act(contract.archive, ({ row, form: { isArchived } }) => archived(row, isArchived), limits),
  ]
}

async function viewOf<Row extends EditedRow, Form extends EditionForm>(
  db: Db,
  { contract, editions }: ServerEditioned<Row, Form>,
  row: Row,
): Promise<EditedView<Form>> {
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
const formOf = <Form extends EditionForm>({ fields }: Editioned<Form>, row: EditedRow): Form => {
  const stored = { ...row, content: row.draft } as unknown as Fields
  return Object.fromEntries(fields.map((name) => [name, stored[name]])) as unknown as Form
}

async function saved<Row extends EditedRow, Form extends EditionForm>(
  server: ServerEditioned<Row, Form>,
  { row, form, actor, now, newId, db }: ActAsked<Row, Form>,
): Promise<ActDecision<Row, never>> {
  const { contract, editions, assertFits, inWords } = server
  const before = row.version === 0 ? null : formOf(contract, row)
  await assertFits?.(db, form, before)
  const isEdition = contract.saves === 'editions'
  if (isSameContent(form, before)) {
    if (isEdition) throw new Problem(409, 'edition.unchanged')
    return { change: null }
  }
  const { content, ...head } = form
  const newest = row.edition === null ? null : await editions.newest(db, row.id)
  const edition = isEdition ? await added(server, row, { content, actor, now, newId, db }) : row.edition
  const number = (of: number | null) => (isEdition ? { edition: of } : {})
  const words = before === null ? {} : { ...(await inWords(before, db)), ...number(row.edition) }
  const after = { ...(await inWords(form, db)), ...number(edition) }
  const change = {
    ...head,
    draft: content,
    changedAt: now,
    changedByName: signatureOf(actor),
    // A draft that equals the newest edition again has no changes.
    hasChanges: !isEdition && !isSameContent(content, newest?.content),
    ...(isEdition ? { edition, state: 'published' } : {}),
  } as unknown as Partial<Row>
  const isLogged = before === null || !isSameContent(words, after)
  return { change, logs: before === null ? 'created' : isLogged ? 'edited' : null, before: words, after }
}

async function published<Row extends EditedRow, Form extends EditionForm>(
  server: ServerEditioned<Row, Form>,
  asked: ActAsked<Row, unknown>,
): Promise<ActDecision<Row, never>> {
  const { row } = asked
  const content = row.draft as Form['content']
  // The same content again would part what refers to it into two editions.
  if (row.edition !== null && !row.hasChanges) throw new Problem(409, 'edition.unchanged')
  const failures = server.contract.publishFailures(content)
  if (failures.length > 0) throw refusal(failures)
  const edition = await added(server, row, { ...asked, content })
  const change = { state: 'published', edition, hasChanges: false } as unknown as Partial<Row>
  return { change, before: row.edition === null ? {} : { edition: row.edition }, after: { edition } }
}

/** Adds the next edition and returns its number. */
async function added<Row extends EditedRow, Form extends EditionForm>(
  { editions }: ServerEditioned<Row, Form>,
  row: Row,
  asked: Omit<ActAsked<Row, Form>, 'row' | 'form' | 'params'> & { readonly content: Form['content'] },
): Promise<number> {
  const { content, actor, now, newId, db } = asked
  const number = (row.edition ?? 0) + 1
  await editions.add(db, row.id, { id: newId(), number, content, at: now, byName: signatureOf(actor) })
  return number
}

function archived<Row extends EditedRow>(row: Row, isArchived: boolean): ActDecision<Row, never> {
  if ((row.state === 'archived') === isArchived) return { change: null }
  // A restored resource is published if it has an edition, and a draft otherwise.
  const state: EditionState = isArchived ? 'archived' : row.edition === null ? 'draft' : 'published'
  return {
    change: { state } as unknown as Partial<Row>,
    logs: isArchived ? 'archived' : 'restored',
    before: { state: row.state },
    after: { state },
  }
}
