import { describe, expect, test } from 'vitest'
import type { RoleName } from '../../../../shared/access/roles.ts'
import { people } from '../../../../shared/features/people/person/person.schema.ts'
import { put } from '../../../../shared/sync/command.ts'
import { testClient } from '../../../platform/testing/test-client.ts'
import { worldOf } from '../../../platform/testing/world-of.ts'
import { openListsWorld, type ListsWorld } from '../../../resource/testing/lists-world.ts'
import { addTestPlace, type TestPlace, type TestUser } from '../../account/testing/test-people.ts'
import { addTeam } from '../../organisation/team/organisation.store.ts'
import { userGrantTable } from '../../organisation/access/access.table.ts'
import { userTable } from '../../organisation/place/organisation.table.ts'
import { personOf } from './person.store.ts'
import { eq } from '../../../platform/database/eq.ts'

let world: ListsWorld
let besides: TestPlace
let elsewhere: TestPlace

worldOf(async () => {
  world = await openListsWorld()
  besides = { ...world.place, teamId: world.platform.newId() }
  elsewhere = await addTestPlace(world.platform)
  await addTeam(world.platform.database.db, { id: besides.teamId, name: 'Väst', officeId: besides.officeId })
  return world.platform
})

async function join(role: RoleName, place?: TestPlace, name?: string): Promise<TestUser> {
  const { db } = world.platform.database
  const user = await world.join(role, place)
  if (name !== undefined) await db.update(userTable).set({ name }).where(eq(userTable.id, user.id))
  await world.app.sync.writeOnServer({ changes: [put(people, await personOf(db, user.id))] })
  return user
}

async function leave({ id }: TestUser): Promise<void> {
  const { db } = world.platform.database
  await db.update(userTable).set({ active: false }).where(eq(userTable.id, id))
  await world.app.sync.writeOnServer({ changes: [put(people, await personOf(db, id))] })
}

interface Answer {
  readonly rows: readonly { readonly id: string; readonly name: string; readonly standing: string }[]
  readonly total: { readonly n: number }
}

async function ask(asker: TestUser, list: string, query: Readonly<Record<string, string>> = {}): Promise<Answer> {
  const words = new URLSearchParams({ size: '50', ...query })
  const answer = await testClient(world.app.http, asker.cookie).get(`/api/v1/lists/${list}?${words.toString()}`)
  expect(answer.status).toBe(200)
  return (await answer.json()) as Answer
}

const namesFor = async (asker: TestUser, query: Readonly<Record<string, string>> = {}) =>
  (await ask(asker, 'directory', query)).rows.map(({ name }) => name)

describe('the directory that people are chosen from', () => {
  test('reaches as far as the right to see: the team of a coach, the office of a manager, all for back office', async () => {
    await join('seller', undefined, 'Alva Ek')
    await join('seller', besides, 'Bo Ek')
    await join('seller', elsewhere, 'Cleo Ek')
    const [coach, manager, office] = [await join('coach'), await join('manager'), await join('backoffice')]
    expect(await namesFor(coach, { q: 'ek' })).toEqual(['Alva Ek'])
    expect(await namesFor(manager, { q: 'ek' })).toEqual(['Alva Ek', 'Bo Ek'])
    expect(await namesFor(office, { q: 'ek' })).toEqual(['Alva Ek', 'Bo Ek', 'Cleo Ek'])
    const http = testClient(world.app.http, (await join('seller')).cookie)
    expect((await http.get('/api/v1/lists/directory')).status).toBe(403)
    expect((await http.get('/api/v1/lists/directory-teams')).status).toBe(403)
  })

  test('answers by name one who is far down the list, and who has left; nobody out of reach, also by id', async () => {
    const last = await join('seller', besides, 'Östen Ö')
    const stranger = await join('seller', elsewhere, 'Cleo Ek')
    await leave(last)
    const manager = await join('manager')
    const ids = { 'filter[id]': `${last.id},${stranger.id}` }
    expect((await ask(manager, 'directory', ids)).rows).toMatchObject([{ name: 'Östen Ö', standing: 'left' }])
    expect(await namesFor(manager, { ...ids, 'filter[standing]': 'working' })).toEqual([])
  })

  test('finds by the beginnings of words, in any case, with or without accents, also in the name of the team', async () => {
    await join('seller', besides, 'Anna-Karin Öberg')
    const asker = await join('backoffice')
    for (const q of ['anna', 'KARIN', 'oberg', 'öb an', 'vast'])
      expect(await namesFor(asker, { q })).toEqual(['Anna-Karin Öberg'])
    expect(await namesFor(asker, { q: 'arin' })).toEqual([])
  })

  test('finds those who sell: by a role or by a right of their own, not finance or an administrator', async () => {
    const { db } = world.platform.database
    const office = await join('backoffice', undefined, 'Office')
    await join('seller', undefined, 'Seller')
    await join('finance', undefined, 'Finance')
    await join('admin', undefined, 'Admin')
    const helper = await join('quality', undefined, 'Helper')
    const given = { userId: helper.id, permission: 'create sales', extent: 'own', inverted: false }
    await db.insert(userGrantTable).values(given)
    const { rows } = await ask(office, 'directory', { 'filter[sells]': 'yes' })
    expect(rows.map(({ name }) => name)).toEqual(['Helper', 'Seller'])
  })

  test('finds those who hold a role, and says when there are more than a page', async () => {
    for (const name of ['Alva', 'Bo', 'Cleo']) await join('seller', undefined, name)
    const asker = await join('backoffice')
    const found = await ask(asker, 'directory', { 'filter[roles]': 'seller', size: '2' })
    expect(found.rows.map(({ name }) => name)).toEqual(['Alva', 'Bo'])
    expect(found.total.n).toBe(3)
  })
})

describe('the teams that people belong to', () => {
  const teamsFor = async (asker: TestUser, query: Readonly<Record<string, string>> = {}) =>
    (await ask(asker, 'directory-teams', query)).rows.map(({ id, standing }) => [id, standing])

  test('are those within reach, without teams that nobody has ever been in', async () => {
    const manager = await join('manager')
    expect(await teamsFor(manager)).toEqual([[world.place.teamId, 'working']])
    await leave(await join('seller', besides))
    await join('seller', elsewhere)
    expect(new Set((await teamsFor(manager)).map(([id]) => id))).toEqual(new Set([world.place.teamId, besides.teamId]))
    expect(await teamsFor(manager, { 'filter[id]': `${besides.teamId},${elsewhere.teamId}` })).toEqual([
      [besides.teamId, 'left'],
    ])
    expect(await teamsFor(await join('coach'))).toEqual([[world.place.teamId, 'working']])
    expect((await teamsFor(await join('backoffice'))).length).toBe(3)
  })
})

describe('the offices that filters choose from', () => {
  const officesFor = async (asker: TestUser, query: Readonly<Record<string, string>> = {}) =>
    new Set((await ask(asker, 'directory-offices', query)).rows.map(({ id }) => id))

  test('are those within reach: one for a manager, none for a coach, all for back office, with one that is chosen', async () => {
    const { officeId } = world.place
    expect(await officesFor(await join('manager'))).toEqual(new Set([officeId]))
    expect(await officesFor(await join('coach'))).toEqual(new Set())
    const backOffice = await join('backoffice')
    expect(await officesFor(backOffice)).toEqual(new Set([officeId, elsewhere.officeId]))
    expect(await officesFor(backOffice, { 'filter[id]': elsewhere.officeId })).toEqual(new Set([elsewhere.officeId]))
  })
})
