import { globSync } from 'node:fs'
import { beforeEach, describe, expect, test } from 'vitest'
import { providers } from '../shared/features/catalog/provider.schema.ts'
import { emptyProfile } from '../shared/features/controlling/map/controlling-map.schema.ts'
import type { MessageContent, Written } from '../shared/features/messaging/template/message-template.schema.ts'
import { guideText } from '../shared/features/guides/testing/guide-texts.ts'
import { newGuide } from '../shared/features/guides/guide/guide.schema.ts'
import { content, question } from '../shared/features/quality/testing/questions.ts'
import { provider } from '../shared/features/sales/testing/sale-world.ts'
import type { EditedView, EditionForm, Editioned } from '../shared/resource/edition.ts'
import { put, type Change } from '../shared/sync/command.ts'
import { guideTables } from './features/guides/index.ts'
import type { Db } from './platform/database/database.ts'
import { testClient } from './platform/testing/test-client.ts'
import { worldOf } from './platform/testing/world-of.ts'
import type { TestUser } from './features/account/testing/test-people.ts'
import { openListsWorld, type ListsWorld } from './resource/testing/lists-world.ts'

const shared = new URL('../shared/', import.meta.url).pathname

interface Sample {
  /** Somebody with the right, and somebody without. */
  readonly by: 'admin' | 'quality' | 'backoffice'
  readonly notBy: 'seller'
  /** Rows that the forms refer to. */
  readonly changes?: readonly Change[]
  /** Other rows that the forms refer to. */
  readonly prepare?: (db: Db) => Promise<unknown>
  /** Forms that can be published. Each has another content. */
  readonly forms: readonly [EditionForm, EditionForm]
  /** A change of another field than the content. */
  readonly renamed: Readonly<Record<string, unknown>>
  /** The form of publishing. */
  readonly details?: object
}

const inThree = (written: Written): MessageContent => ({ sv: written, en: written, fi: written })

const categoryId = '0190a000-0000-7000-8000-00000000ca7e'
const category = { id: categoryId, version: 1, nameSv: 'Sälja', nameEn: '', nameFi: '' }
const renamed = { name: 'Nytt namn' }
const begun = { ...newGuide({ title: 'Säljguide', categoryId, language: 'sv' }, null), reviewDay: '2031-04-01' }

/** The forms that the walk saves of each resource with editions. */
const samples: Readonly<Record<string, Sample>> = {
  'controlling-maps': {
    by: 'backoffice',
    notBy: 'seller',
    changes: [put(providers, provider)],
    forms: [
      { name: 'Uppföljning', providerId: provider.id, content: emptyProfile },
      { name: 'Uppföljning', providerId: provider.id, content: { ...emptyProfile, toleranceDays: 3 } },
    ] as unknown as Sample['forms'],
    renamed,
  },
  guides: {
    by: 'admin',
    notBy: 'seller',
    prepare: (db) =>
      db.insert(guideTables.guideCategoryTable).values({ ...category, parentId: null, roleIds: [], place: 1 }),
    forms: [
      { ...begun, content: guideText() },
      { ...begun, content: guideText({ text: 'Andra' }) },
    ],
    renamed: { reviewDay: '2031-05-01' },
    details: { asks: false, note: 'Ny text' },
  },
  'message-templates': {
    by: 'backoffice',
    notBy: 'seller',
    forms: [
      { name: 'Uppföljning', ownerId: null, content: inThree({ subject: 'Hej', body: 'Hej {{firstName}}' }) },
      { name: 'Uppföljning', ownerId: null, content: inThree({ subject: 'Hej', body: 'Hej {{name}}' }) },
    ] as unknown as Sample['forms'],
    renamed,
  },
  'quality-templates': {
    by: 'quality',
    notBy: 'seller',
    forms: [
      { name: 'Uppföljning', providerId: null, content: content() },
      { name: 'Uppföljning', providerId: null, content: content([question({ id: 'other' })]) },
    ] as unknown as Sample['forms'],
    renamed,
  },
}

type AnyEditioned = Editioned<EditionForm>

const isEditioned = (value: unknown): value is AnyEditioned =>
  typeof value === 'object' && value !== null && 'saves' in value && 'archive' in value && 'publishFailures' in value

async function declared(): Promise<readonly AnyEditioned[]> {
  const modules = globSync('**/*.api.ts', { cwd: shared }).map((file) => import(`${shared}${file}`))
  return (await Promise.all(modules)).flatMap((module: object) => Object.values(module).filter(isEditioned))
}
const contracts = await declared()

let lists: ListsWorld
let user: TestUser
worldOf(async () => {
  lists = await openListsWorld()
  return lists.platform
})

interface Answer {
  readonly status: number
  readonly code?: string
  readonly version: number
}

test('every resource with editions is walked', () => {
  expect(contracts.map(({ name }) => name).toSorted()).toEqual(Object.keys(samples).toSorted())
})

describe.each(contracts.map((one) => [one.name, one] as const))('%s', (name, of) => {
  const {
    by,
    notBy,
    forms,
    prepare,
    changes = [],
    renamed: change,
    details = {},
  }: Sample = samples[name] ?? {
    by: 'quality',
    notBy: 'seller',
    forms: [{ content: '' }, { content: '' }],
    renamed,
  }
  const changed = Object.keys(change)
  const [first, second] = forms
  const isPublishedBySaving = of.saves === 'editions'
  let id = ''

  beforeEach(async () => {
    user = await lists.join(by)
    await lists.app.sync.writeOnServer({ changes })
    await prepare?.(lists.platform.database.db)
    id = lists.platform.newId()
  })

  const call = async <Body = Answer>(act: { method: string; path: string }, input?: object, who = user) => {
    const path = act.path.replace(':id', id)
    const query = act.method === 'GET' ? `?${new URLSearchParams(input as Record<string, string>).toString()}` : ''
    const body = act.method === 'GET' ? {} : { body: input }
    const response = await testClient(lists.app.http, who.cookie).send(act.method, `${path}${query}`, body)
    return { ...((await response.json()) as Body), status: response.status }
  }
  const save = (version: number, form: EditionForm, actId = lists.platform.newId()) =>
    call(of.save, { ...form, version, actId })
  const publish = async (version: number) => (of.publish === null ? null : call(of.publish, { version, ...details }))
  const archive = (version: number, isArchived: boolean) => call(of.archive, { version, isArchived })
  const view = () => call<EditedView<EditionForm>>(of.get)
  const logged = async () => {
    const { entries } = await call<{ entries: readonly { what: string; before: object; after: object }[] }>(
      { method: 'GET', path: '/api/v1/activity' },
      { of: name, id },
    )
    return entries
  }
  const pick = (form: EditionForm) =>
    Object.fromEntries(Object.entries(form).filter(([field]) => changed.includes(field)))
  /** The first edition; answers its version. */
  const begun = async (): Promise<number> => {
    const { version } = await save(0, first)
    return (await publish(version))?.version ?? version
  }

  test('a save is answered as before when it is sent again, and changes nothing twice', async () => {
    const version = await begun()
    const actId = lists.platform.newId()
    const once = await save(version, second, actId)
    expect(once).toMatchObject({ status: 200, version: version + 1 })
    expect(await save(version, second, actId)).toEqual(once)
    expect(await view()).toMatchObject({ version: version + 1, form: second })
  })

  test('a save on a version that another person has changed is refused, and theirs stays', async () => {
    const version = await begun()
    await save(version, second)
    expect(await save(version, first)).toMatchObject({ status: 412, code: 'record.changed-meanwhile' })
    expect(await view()).toMatchObject({ form: second })
  })

  test('what has not changed makes no edition', async () => {
    const version = await begun()
    const again = await (of.publish === null ? save(version, first) : call(of.publish, { version, ...details }))
    expect(again).toMatchObject({ status: 409, code: 'edition.unchanged' })
    expect(await view()).toMatchObject({ version, edition: 1, hasChanges: false, editions: [{ number: 1 }] })
  })

  test('a new name alone is saved and makes no edition', async () => {
    const version = await begun()
    const other = { ...first, ...change } as EditionForm
    expect(await save(version, other)).toMatchObject({ status: 200, version: version + 1 })
    expect(await save(version, second)).toMatchObject({ status: 412, code: 'record.changed-meanwhile' })
    expect(await view()).toMatchObject({ form: other, edition: 1, hasChanges: false, editions: [{ number: 1 }] })
  })

  test('an edition never changes', async () => {
    const { version } = await save(await begun(), second)
    await publish(version)
    expect(await view()).toMatchObject({ edition: 2, hasChanges: false, editions: [{ number: 2 }, { number: 1 }] })
    for (const [number, { content: written }] of [[1, first] as const, [2, second] as const])
      expect(await call(of.edition, { number })).toMatchObject({ status: 200, content: written })
    expect(await call(of.edition, { number: 3 })).toMatchObject({ status: 404 })
  })

  test.skipIf(isPublishedBySaving)('a draft that is changed back has nothing to publish', async () => {
    const { version } = await save(await begun(), second)
    expect(await view()).toMatchObject({ hasChanges: true })
    const back = await save(version, first)
    expect(await view()).toMatchObject({ hasChanges: false })
    expect(await publish(back.version)).toMatchObject({ status: 409, code: 'edition.unchanged' })
  })

  test('an archived one is not changed, and is restored as it was', async () => {
    const version = await begun()
    const before = await view()
    const done = await archive(version, true)
    expect(await archive(done.version, true)).toEqual(done)
    expect(await save(done.version, second)).toMatchObject({ status: 409, code: 'record.archived' })
    expect(await view()).toMatchObject({ state: 'archived', form: first })
    const back = await archive(done.version, false)
    expect(await view()).toEqual({ ...before, version: back.version })
  })

  test('every act is in the log, with what was before and after', async () => {
    const version = await begun()
    const done = await archive(version, true)
    await archive(done.version, false)
    const lines = await logged()
    expect(lines).toMatchObject([
      { what: 'restored', before: { state: 'archived' }, after: { state: 'published' } },
      { what: 'archived', before: { state: 'published' }, after: { state: 'archived' } },
      ...(isPublishedBySaving ? [] : [{ what: 'published', before: {}, after: { edition: 1, ...details } }]),
      { what: 'created', after: pick(first) },
    ])
    const other = await save((await view()).version, { ...second, ...change })
    await publish(other.version)
    const edited = (await logged()).find(({ what }) => what === 'edited')
    expect(edited).toMatchObject({ before: pick(first), after: change })
  })

  test('nothing of it is done without the right', async () => {
    const version = await begun()
    const stranger = await lists.join(notBy)
    const acts = [of.save, of.archive, of.get, of.edition, ...(of.publish === null ? [] : [of.publish])]
    for (const act of acts)
      expect(await call(act, { ...second, version, isArchived: true }, stranger)).toMatchObject({ status: 403 })
    expect(await view()).toMatchObject({ version, state: 'published', form: first })
  })
})
