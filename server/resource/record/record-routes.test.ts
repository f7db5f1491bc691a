import { describe, expect, test } from 'vitest'
import type { ActivityEntry } from '../../../shared/resource/activity.api.ts'
import { userTitles } from '../../../shared/features/organisation/user-title/user-title.list.ts'
import { recordConflictSchema } from '../../../shared/resource/record.ts'
import { dialect } from '../../platform/database/columns.ts'
import { TEST_ORIGIN, testClient } from '../../platform/testing/test-client.ts'
import { worldOf } from '../../platform/testing/world-of.ts'
import { openListsWorld, type Answer, type ListsWorld } from '../testing/lists-world.ts'
import type { TestUser } from '../../features/account/testing/test-people.ts'

let world: ListsWorld
let office: TestUser

worldOf(async () => {
  world = await openListsWorld()
  office = await world.join('backoffice')
  return world.platform
})

const titles = (query: object = {}, user = office): Promise<Answer> => world.ask(user, 'user-titles', query)
const namesOf = ({ rows }: Answer): unknown[] => rows.map(({ name }) => name)

async function send(method: string, path: string, body: object, user = office): Promise<Answer> {
  const response = await testClient(world.app.http, user.cookie).send(method, `/api/v1/records/user-titles${path}`, {
    body,
  })
  return { status: response.status, ...((await response.json()) as object) } as Answer
}

const statusesOf = (answers: readonly Answer[]): number[] =>
  answers.map(({ status }) => status).toSorted((a, b) => a - b)

const create = (name: string, more: object = {}, user = office): Promise<Answer> =>
  send('POST', '', { id: world.platform.newId(), name, description: '', ...more }, user)
const edit = ({ row }: Answer, fields: object, user = office): Promise<Answer> =>
  send(
    'PATCH',
    `/${String(row['id'])}`,
    { name: row['name'], description: '', version: row['version'], ...fields },
    user,
  )
const move = ({ row }: Answer, way: 'archive' | 'restore'): Promise<Answer> =>
  send('POST', `/${String(row['id'])}/${way}`, {})

async function activity({ row }: Pick<Answer, 'row'>, { user = office, of = 'user-titles', after = '' } = {}) {
  const query = `of=${of}&id=${String(row['id'])}${after === '' ? '' : `&after=${after}`}`
  const response = await testClient(world.app.http, user.cookie).get(`/api/v1/activity?${query}`)
  const body = (await response.json()) as { entries?: ActivityEntry[]; next?: string | null }
  return { status: response.status, entries: body.entries ?? [], next: body.next ?? null }
}

describe(`titles of people, a simple record, on ${dialect}`, () => {
  test('are created, changed, archived and restored, and never deleted', async () => {
    const created = await create('Säljare')
    expect(created).toMatchObject({ status: 200, row: { name: 'Säljare', version: 1, state: 'active' } })
    const edited = await edit(created, { name: 'Fältsäljare', description: 'Vid dörren' })
    expect(edited).toMatchObject({ status: 200, row: { name: 'Fältsäljare', description: 'Vid dörren', version: 2 } })
    const archived = await move(edited, 'archive')
    expect(archived).toMatchObject({ row: { state: 'archived', version: 3 } })
    expect(await move(archived, 'restore')).toMatchObject({ row: { state: 'active', version: 4 } })
    const path = `/api/v1/records/user-titles/${String(created.row['id'])}`
    expect((await testClient(world.app.http, office.cookie).delete(path)).status).toBe(405)
  })

  test('the list shows active ones, searches their texts, and counts each view', async () => {
    await create('Coach', { description: 'Leder ett team' })
    await create('Åkare')
    const old = await create('Teamledare')
    await move(old, 'archive')
    expect(namesOf(await titles())).toEqual(['Coach', 'Åkare'])
    expect(namesOf(await titles({ q: 'leder' }))).toEqual(['Coach'])
    expect(namesOf(await titles({ 'filter[state]': 'archived' }))).toEqual(['Teamledare'])
    expect(namesOf(await titles({ 'filter[state]': 'active,archived' }))).toEqual(['Coach', 'Teamledare', 'Åkare'])
    expect((await world.ask(office, 'user-titles/counts')).views).toEqual({
      active: { n: 2, exact: true },
      archived: { n: 1, exact: true },
    })
  })

  test('spaces around a text are dropped; what the form does not know is refused, by the name of its field', async () => {
    expect(await create('  Coach ')).toMatchObject({ row: { name: 'Coach' } })
    expect(await create('')).toMatchObject({
      status: 422,
      errors: [{ pointer: '/name', code: 'record.name-required' }],
    })
    expect(await create('x'.repeat(61))).toMatchObject({ errors: [{ pointer: '/name', code: 'record.too-long' }] })
    expect((await create('Other', { salary: 1 })).status).toBe(422)
    expect((await titles()).total.n).toBe(1)
  })
})

describe(`two people, or one call sent twice, on ${dialect}`, () => {
  test('the same id creates once', async () => {
    const id = world.platform.newId()
    const first = await create('Coach', { id })
    expect(await create('Coach', { id })).toEqual(first)
    expect(await Promise.all([create('Rekryterare', { id }), create('Rekryterare', { id })])).toEqual([first, first])
    expect((await titles()).total.n).toBe(1)
    expect((await activity(first)).entries).toHaveLength(1)
  })

  test('the same name is refused with its field, in whatever case, also when two create it at once', async () => {
    const answers = await Promise.all([create('Åkare'), create('ÅKARE')])
    expect(statusesOf(answers)).toEqual([200, 409])
    const refused = answers.find(({ status }) => status === 409)
    expect(refused).toMatchObject({ code: 'record.taken', errors: [{ pointer: '/name', code: 'record.taken' }] })
    const other = await create('Coach')
    expect(await edit(other, { name: 'åkare' })).toMatchObject({ status: 409 })
    expect(await edit(other, { name: 'COACH' })).toMatchObject({ status: 200, row: { name: 'COACH' } })
  })

  test('the name of an archived one is refused in words of its own', async () => {
    const old = await create('Teamledare')
    await move(old, 'archive')
    expect(await create('teamledare')).toMatchObject({ errors: [{ code: 'record.taken-by-archived' }] })
    expect(await edit(old, { name: 'Ny', version: 2 })).toMatchObject({ status: 409, code: 'record.archived' })
  })

  test('an edit of an older version changes nothing, and answers what the record holds now', async () => {
    const created = await create('Coach')
    await edit(created, { name: 'Coach A' })
    const refused = await edit(created, { name: 'Coach B' })
    expect(refused.status).toBe(412)
    expect(recordConflictSchema(userTitles.row).parse(refused).row).toMatchObject({ name: 'Coach A', version: 2 })
    expect(namesOf(await titles())).toEqual(['Coach A'])
  })

  test('of two edits at once one wins; the same edit twice is one', async () => {
    const created = await create('Coach')
    const both = await Promise.all([edit(created, { name: 'Left' }), edit(created, { name: 'Right' })])
    expect(statusesOf(both)).toEqual([200, 412])
    const current = both.find(({ status }) => status === 412) as Answer
    const twice = [await edit(current, { name: 'Same' }), await edit(current, { name: 'Same' })]
    expect(twice.map(({ status, row }) => [status, row['version']])).toEqual([
      [200, 3],
      [200, 3],
    ])
    expect((await activity(created)).entries).toHaveLength(3)
  })

  test('archiving twice is archiving once', async () => {
    const created = await create('Coach')
    await move(created, 'archive')
    expect(await move(created, 'archive')).toMatchObject({ status: 200, row: { version: 2 } })
    expect((await activity(created)).entries).toHaveLength(2)
  })
})

describe(`the log of a record on ${dialect}`, () => {
  test('says who did what and when, the newest first, with the changed fields only', async () => {
    const created = await create('Coach', { description: 'Leder' })
    world.platform.clock.advance(1000)
    const edited = await edit(created, { name: 'Lead coach', description: 'Leder' })
    world.platform.clock.advance(1000)
    await move(edited, 'archive')
    expect((await activity(created)).entries).toMatchObject([
      { what: 'archived', before: { state: 'active' }, after: { state: 'archived' }, at: world.platform.now() },
      { what: 'edited', before: { name: 'Coach' }, after: { name: 'Lead coach' }, actorName: 'Test backoffice' },
      { what: 'created', before: {}, after: { name: 'Coach', description: 'Leder' }, impersonatorName: null },
    ])
    expect((await activity(created)).entries[1]?.after).toEqual({ name: 'Lead coach' })
  })

  test('comes in pages without a gap, also where many entries have one moment', async () => {
    let current = await create('0')
    for (let n = 1; n < 60; n += 1) {
      if (n % 7 === 0) world.platform.clock.advance(1)
      current = await edit(current, { name: String(n) })
    }
    const seen: unknown[] = []
    let page = await activity(current)
    for (seen.push(...page.entries); page.next !== null; seen.push(...page.entries)) {
      page = await activity(current, { after: page.next })
    }
    expect(new Set(seen.map((entry) => (entry as ActivityEntry).id)).size).toBe(60)
    expect(seen).toHaveLength(60)
  })

  test('an edit that is refused leaves no trace', async () => {
    const created = await create('Coach')
    await create('Åkare')
    await edit(created, { name: 'Åkare' })
    await edit(created, { name: 'B', version: 9 })
    expect((await activity(created)).entries).toHaveLength(1)
  })
})

describe(`who may see and change titles on ${dialect}`, () => {
  test('back office and administrators; the log asks for the right to see titles', async () => {
    const created = await create('Coach')
    const [admin, manager] = [await world.join('admin'), await world.join('manager')]
    expect(await edit(created, { name: 'Coach 2' }, admin)).toMatchObject({ status: 200 })
    expect((await create('Own', {}, manager)).status).toBe(403)
    expect((await titles({}, manager)).status).toBe(403)
    expect((await activity(created, { user: manager })).status).toBe(403)
    expect((await activity(created, { user: admin })).entries).toHaveLength(2)
  })

  test('what is not there is not found: no kind, no record, nobody', async () => {
    const nothing = { row: { id: '01900000-0000-7000-8000-00000000abcd', name: 'x', version: 1 } } as unknown as Answer
    expect((await edit(nothing, {})).status).toBe(404)
    expect((await move(nothing, 'archive')).status).toBe(404)
    expect((await activity(nothing)).status).toBe(404)
    expect((await activity(await create('Coach'), { of: 'nothing' })).status).toBe(404)
    const response = await world.app.http.request(`${TEST_ORIGIN}/api/v1/activity?of=user-titles&id=x`)
    expect(response.status).toBe(401)
  })
})
