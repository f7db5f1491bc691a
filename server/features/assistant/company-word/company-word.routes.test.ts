import { describe, expect, test } from 'vitest'
import type { Turn } from '../../../../shared/features/assistant/chat/chat.api.ts'
import type { UnreadWord } from '../../../../shared/features/assistant/company-word/company-word.api.ts'
import type { CompanyWordRow } from '../../../../shared/features/assistant/company-word/company-word.list.ts'
import type { Question } from '../../../../shared/features/assistant/question/question.schema.ts'
import type { ActivityEntry } from '../../../../shared/resource/activity.api.ts'
import type { ImportOutcome } from '../../../../shared/resource/import.ts'
import { dialect } from '../../../platform/database/columns.ts'
import { testClient } from '../../../platform/testing/test-client.ts'
import { worldOf } from '../../../platform/testing/world-of.ts'
import { openListsWorld, type ListsWorld } from '../../../resource/testing/lists-world.ts'
import type { TestUser } from '../../account/testing/test-people.ts'

let world: ListsWorld
let admin: TestUser
let manager: TestUser

worldOf(async () => {
  world = await openListsWorld()
  await world.addTeams(['Tallbacken'])
  admin = await world.join('admin', {})
  manager = await world.join('manager')
  return world.platform
})

const RECORDS = '/api/v1/records/company-words'
type Told = { readonly status: number; readonly row: CompanyWordRow; readonly code?: string } & Readonly<
  Record<string, unknown>
>
async function send(method: string, path: string, body: object, user = admin): Promise<Told> {
  const response = await testClient(world.app.http, user.cookie).send(method, path, { body })
  return { status: response.status, ...((await response.json()) as object) } as Told
}
const add = (name: string, meaning: string, target: string, user = admin) =>
  send('POST', RECORDS, { id: world.platform.newId(), name, meaning, target }, user)
async function get<T>(path: string, user = admin): Promise<T> {
  return (await (await testClient(world.app.http, user.cookie).get(path)).json()) as T
}
const idOf = async (kind: string, name: string): Promise<string> => {
  const query = `kind=${kind}&search=${encodeURIComponent(name)}`
  const { targets } = await get<{ targets: { id: string }[] }>(`/api/v1/assistant/words/targets?${query}`)
  return targets[0]?.id ?? ''
}
async function ask(text: string, user = manager, chatId = world.platform.newId()): Promise<Turn> {
  world.platform.clock.advance(7000)
  const path = `/api/v1/assistant/chats/${chatId}/questions`
  const answer = await send('POST', path, { place: 'chat', text, legacy: false }, user)
  return answer['turn'] as Turn
}
const unread = async (user = admin) =>
  (await get<{ words: UnreadWord[] }>('/api/v1/assistant/words/unread', user)).words.map(
    ({ word, questions, metric }) => [word, questions, metric],
  )
const namesIn = async (query: object = {}) =>
  (await world.ask(admin, 'company-words', query)).rows.map(({ name }) => name)

describe(`words of the company on ${dialect}`, () => {
  test('are added by an administrator, read in the next question, and closed to others', async () => {
    const before = await ask('pärlor per team förra månaden')
    expect(before.reading.is).not.toBe('question')
    expect(await add('Pärlor', 'metric', 'approved')).toMatchObject({
      status: 200,
      row: { name: 'Pärlor', version: 1 },
    })
    expect((await ask('pärlorna per team förra månaden')).reading).toMatchObject({
      is: 'question',
      question: { metric: 'approved', split: 'team' },
    })
    expect((await add('Guldägg', 'metric', 'approved', manager)).status).toBe(403)
    expect((await world.ask(manager, 'company-words')).status).toBe(403)
    for (const path of ['unread', 'targets?kind=team&search='])
      expect((await testClient(world.app.http, manager.cookie).get(`/api/v1/assistant/words/${path}`)).status).toBe(403)
  })

  test('are nicknames of things, which follow a new name', async () => {
    const id = await idOf('team', 'Tallbacken')
    expect(await add('Stora teamet', 'team', id)).toMatchObject({ status: 200, row: { targetName: 'Tallbacken' } })
    const { reading } = await ask('ordrar stora teamet förra månaden', admin)
    expect(reading).toMatchObject({ is: 'question', question: { filters: [{ by: 'team', ids: [id] }] } })
  })

  test('name no person to somebody who may not name that person', async () => {
    const far = await world.join('seller', {})
    expect(await add('Bossen', 'seller', far.id)).toMatchObject({ status: 200 })
    const seen = await ask('ordrar bossen förra månaden', admin)
    expect(JSON.stringify(seen.reading)).toContain(far.id)
    const unseen = await ask('ordrar bossen förra månaden', manager)
    expect(JSON.stringify(unseen.reading)).not.toContain(far.id)
  })

  test.each([
    ['a negation', 'utan', 'filler', '', 'company-word.changes-questions', 'name'],
    ['a figure', 'ordrar', 'metric', 'approved', 'company-word.means-already', 'name'],
    ['a phrase without a letter', '12 3', 'metric', 'approved', 'company-word.no-letter', 'name'],
    ['a phrase of four words', 'en två tre fyror', 'metric', 'approved', 'company-word.too-long', 'name'],
    ['the name of a team', 'Tallbacken', 'metric', 'approved', 'company-word.is-name', 'name'],
    ['the name of a team, to be skipped', 'tallbacken', 'filler', '', 'company-word.is-name', 'name'],
    ['an unknown figure', 'Guldägg', 'metric', 'nothing', 'company-word.target', 'target'],
    ['an unknown team', 'Guldgänget', 'team', 'nothing', 'company-word.target', 'target'],
  ])('refuse %s', async (_, name, meaning, target, code, field) => {
    expect(await add(name, meaning, target)).toMatchObject({
      status: 409,
      code,
      errors: [{ pointer: `/${field}`, code }],
    })
  })

  test('are unique whatever the case and the accents, of two people who add at once too', async () => {
    const both = await Promise.all([add('Pärlor', 'metric', 'approved'), add('PARLOR', 'metric', 'orders')])
    expect(both.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409])
    expect(await add('pärlor', 'metric', 'xp')).toMatchObject({ errors: [{ pointer: '/name', code: 'record.taken' }] })
  })

  test('are changed over no newer version, and restored over no newer word', async () => {
    const { row } = await add('Pärlor', 'metric', 'approved')
    const edit = (version: number, target: string) =>
      send('PATCH', `${RECORDS}/${row.id}`, { version, name: 'Pärlor', meaning: 'metric', target })
    expect(await edit(1, 'orders')).toMatchObject({ status: 200, row: { version: 2, target: 'orders' } })
    expect(await edit(1, 'xp')).toMatchObject({ status: 412, row: { target: 'orders' } })
    expect(await send('POST', `${RECORDS}/${row.id}/archive`, {})).toMatchObject({ row: { state: 'archived' } })
    expect((await ask('pärlor per team förra månaden')).reading.is).not.toBe('question')
    expect(await send('POST', `${RECORDS}/${row.id}/restore`, {})).toMatchObject({ row: { state: 'active' } })
    expect((await ask('pärlor per team förra månaden')).reading.is).toBe('question')
    await send('POST', `${RECORDS}/${row.id}/archive`, {})
    await add('Pärlor', 'metric', 'xp')
    expect(await send('POST', `${RECORDS}/${row.id}/restore`, {})).toMatchObject({ status: 409, code: 'record.taken' })
  })

  test('are logged with the names of what they stand for, and without nicknames of people', async () => {
    const team = await add('Stora teamet', 'team', await idOf('team', 'Tallbacken'))
    const person = await add('Bossen', 'seller', manager.id)
    const logOf = async ({ row }: Told) =>
      (await get<{ entries: ActivityEntry[] }>(`/api/v1/activity?of=company-words&id=${row.id}`)).entries
    expect(await logOf(team)).toMatchObject([
      { what: 'created', after: { name: 'Stora teamet', target: 'Tallbacken' } },
    ])
    expect((await logOf(person)).map(({ after }) => after)).toEqual([{ meaning: 'seller' }])
  })
})

describe(`unread words on ${dialect}`, () => {
  test('are those of several people or of the reader, never of one other person', async () => {
    const other = await world.join('manager')
    await ask('ordrar per team förra månaden fräscht', manager)
    await ask('ordrar per team förra månaden hemligt', manager)
    expect(await unread()).toEqual([])
    await ask('ordervärde per team i år fräscht', other)
    await ask('ordrar per team förra månaden finurligt', admin)
    expect(await unread()).toEqual([
      ['fräscht', 2, null],
      ['finurligt', 1, null],
    ])
  })

  test('are single words without numbers, decisive words and words of the grammar', async () => {
    await ask('ordrar utan Guldgänget förra månaden', admin)
    await ask('kaffekoppar 8501019999 minst 5', admin)
    expect((await unread()).map(([word]) => String(word)).toSorted()).toEqual(['guldgänget', 'kaffekoppar'])
  })

  test('suggest what people chose most afterwards, and leave when they are words of the company', async () => {
    const question: Question = {
      metric: 'approved',
      split: null,
      over: null,
      filters: [],
      period: { unit: 'month', back: 0, count: 1 },
      compare: 'none',
      chart: 'bar',
      order: 'most',
      limit: null,
    }
    for (const metric of ['approved', 'orders', 'approved'] as const) {
      const id = world.platform.newId()
      await ask('kaffekoppar', admin, id)
      const body = { place: 'chat', text: 'Val', question: { ...question, metric }, legacy: false }
      expect((await send('POST', `/api/v1/assistant/chats/${id}/turns`, body)).status).toBe(200)
    }
    expect(await unread()).toEqual([['kaffekoppar', 3, 'approved']])
    await add('Kaffekoppar', 'metric', 'approved')
    expect(await unread()).toEqual([])
  })

  test('are forgotten after 90 days', async () => {
    await ask('kaffekoppar', admin)
    world.platform.clock.advance(91 * 86_400_000)
    const later = await world.join('admin', {})
    await ask('tekoppar', later)
    expect(await unread(later)).toEqual([['tekoppar', 1, null]])
  })
})

describe(`words from a file on ${dialect}`, () => {
  const run = async (rows: readonly object[], ready: number) =>
    (await send('POST', '/api/v1/imports/company-words', {
      id: world.platform.newId(),
      ready,
      rows,
    })) as unknown as ImportOutcome
  const check = async (rows: readonly object[]) =>
    (await send('POST', '/api/v1/imports/company-words/check', { rows })) as unknown as ImportOutcome

  test('come back as they were listed', async () => {
    await add('Pärlor', 'metric', 'approved')
    await add('Stora teamet', 'team', await idOf('team', 'Tallbacken'))
    await add('flock', 'split', 'team')
    await add('fräscht', 'filler', '')
    const listed = (await world.ask(admin, 'company-words')).rows as unknown as readonly CompanyWordRow[]
    const rows = listed.map(({ name, meaning, targetName }) => ({ word: name, meaning, target: targetName }))
    expect(await check(rows)).toMatchObject({ ready: 0, existing: 4, faults: [] })
    for (const { id } of listed) await send('POST', `${RECORDS}/${id}/archive`, {})
    expect(await namesIn()).toEqual([])
    expect(await run(rows, 4)).toMatchObject({ ready: 4, faults: [] })
    const again = (await world.ask(admin, 'company-words')).rows as unknown as readonly CompanyWordRow[]
    const plain = (all: readonly CompanyWordRow[]) => all.map(({ name, meaning, target }) => [name, meaning, target])
    expect(plain(again)).toEqual(plain(listed))
  })

  test('name figures in any language, and each fault at its column', async () => {
    const rows = [
      { word: 'Pärlor', meaning: 'metric', target: 'Godkända ordrar' },
      { word: 'utan', meaning: 'filler', target: '' },
      { word: 'Guldgänget', meaning: 'team', target: 'Nowhere' },
      { word: 'Guldägg', meaning: 'gold', target: 'Söder' },
    ]
    expect(await check(rows)).toMatchObject({
      ready: 1,
      faults: [
        { row: 1, field: 'word', code: 'company-word.changes-questions' },
        { row: 2, field: 'target', code: 'import.unknown-name' },
        { row: 3, field: 'meaning' },
      ],
    })
  })
})
