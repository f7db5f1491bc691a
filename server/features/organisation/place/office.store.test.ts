import { describe, expect, test } from 'vitest'
import { people } from '../../../../shared/features/people/person/person.schema.ts'
import { assert } from '../../../../shared/kernel/assert.ts'
import { put } from '../../../../shared/sync/command.ts'
import { dialect } from '../../../platform/database/columns.ts'
import { testClient } from '../../../platform/testing/test-client.ts'
import { worldOf } from '../../../platform/testing/world-of.ts'
import { openListsWorld, type Answer, type ListsWorld } from '../../../resource/testing/lists-world.ts'
import type { TestUser } from '../../account/testing/test-people.ts'
import { loadPeople, personOf } from '../../people/person/person.store.ts'
import { userGrantTable } from '../access/access.table.ts'

let world: ListsWorld
let admin: TestUser

worldOf(async () => {
  world = await openListsWorld()
  admin = await world.join('admin', {})
  return world.platform
})

async function send(method: 'POST' | 'PATCH', path: string, body: object, user = admin): Promise<Answer> {
  const response = await testClient(world.app.http, user.cookie).send(method, `/api/v1/records/${path}`, { body })
  return { status: response.status, ...((await response.json()) as object) } as Answer
}

const create = (kind: string, fields: object, user = admin) =>
  send('POST', kind, { id: world.platform.newId(), ...fields }, user)
const idOf = ({ row }: Answer): string => String(row['id'])

describe(`offices, regions and teams on ${dialect}`, () => {
  test('are built from nothing: a region, an office in it, a team in the office', async () => {
    const region = await create('regions', { name: 'Norr' })
    const office = await create('offices', { name: 'Umeå', regionId: idOf(region), zone: 'Europe/Stockholm' })
    expect(office).toMatchObject({ status: 200, row: { regionName: 'Norr', currency: 'SEK', teams: 0, people: 0 } })
    const team = await create('teams', { name: 'Björk', officeId: idOf(office), leaderId: null })
    expect(team).toMatchObject({
      status: 200,
      row: { officeName: 'Umeå', regionName: 'Norr', way: 'both', members: 0 },
    })
    await world.join('seller', { teamId: idOf(team) })
    expect((await world.ask(admin, 'offices', { q: 'umeå' })).rows).toMatchObject([{ teams: 1, people: 1 }])
    expect((await world.ask(admin, 'regions', { sort: '-people' })).rows).toMatchObject([
      { name: 'Norr', offices: 1, people: 1 },
      { name: 'Stockholm', offices: 1, people: 0 },
    ])
  })

  test('what a client of an earlier release does not know stays as it is', async () => {
    const regionId = idOf(await create('regions', { name: 'Åland' }))
    const form = { name: 'Mariehamn', regionId, zone: 'Europe/Helsinki' }
    const office = await create('offices', { ...form, calendar: 'AX' })
    const path = `offices/${idOf(office)}`
    const renamed = await send('PATCH', path, { ...form, name: 'Maarianhamina', version: 1 })
    expect(renamed).toMatchObject({ status: 200, row: { name: 'Maarianhamina', calendar: 'AX' } })
    expect(await send('PATCH', path, { ...form, calendar: null, version: 2 })).toMatchObject({
      row: { calendar: null },
    })
  })

  test('an office is put into a region in use only, and one with people is archived, never deleted', async () => {
    const region = await create('regions', { name: 'Norr' })
    await send('POST', `regions/${idOf(region)}/archive`, {})
    const refused = await create('offices', { name: 'Umeå', regionId: idOf(region), zone: 'Europe/Stockholm' })
    expect(refused).toMatchObject({
      status: 409,
      errors: [{ pointer: '/regionId', code: 'office.region-not-offered' }],
    })
    const { officeId } = world.place
    await world.join('manager', { officeId })
    expect(await send('POST', `offices/${officeId}/archive`, {})).toMatchObject({
      row: { state: 'archived', people: 1 },
    })
    const team = await create('teams', { name: 'Björk', officeId, leaderId: null })
    expect(team).toMatchObject({ status: 409, code: 'team.office-not-offered' })
    const path = `/api/v1/records/offices/${officeId}`
    expect((await testClient(world.app.http, admin.cookie).delete(path)).status).toBe(405)
  })

  test('a team is led by somebody who works here, and its log tells names', async () => {
    const { teamId, officeId } = world.place
    const coach = await world.join('coach')
    const wrong = await send('PATCH', `teams/${teamId}`, { name: 'Söder', officeId, leaderId: 'nobody', version: 1 })
    expect(wrong).toMatchObject({ status: 409, errors: [{ pointer: '/leaderId', code: 'team.leader-gone' }] })
    const led = await send('PATCH', `teams/${teamId}`, { name: 'Söder', officeId, leaderId: coach.id, version: 1 })
    expect(led).toMatchObject({ status: 200, row: { leaderName: 'Test coach', version: 2 } })
    const response = await testClient(world.app.http, admin.cookie).get(`/api/v1/activity?of=teams&id=${teamId}`)
    const { entries } = (await response.json()) as { entries: object[] }
    expect(entries).toMatchObject([{ before: { leaderId: null }, after: { leaderId: 'Test coach' } }])
  })

  test('the directory follows a team to its new name and office at once', async () => {
    const seller = await world.join('seller')
    const { db } = world.platform.database
    await world.app.sync.writeOnServer({ changes: [put(people, await personOf(db, seller.id))] })
    const region = await create('regions', { name: 'Norr' })
    const office = await create('offices', { name: 'Umeå', regionId: idOf(region), zone: 'Europe/Stockholm' })
    const { teamId } = world.place
    await send('PATCH', `teams/${teamId}`, { name: 'Björk', officeId: idOf(office), leaderId: null, version: 1 })
    const [person] = await loadPeople(db, [seller.id])
    assert(person, 'the entry is there')
    expect(person).toMatchObject({ teamName: 'Björk', officeId: idOf(office), regionId: idOf(region) })
  })

  test('who sees one office sees neither the others nor may change any', async () => {
    const manager = await world.join('manager')
    const region = await create('regions', { name: 'Norr' })
    await create('offices', { name: 'Umeå', regionId: idOf(region), zone: 'Europe/Stockholm' })
    expect((await world.ask(manager, 'offices')).rows).toMatchObject([{ name: 'Stockholm' }])
    expect((await create('regions', { name: 'Syd' }, manager)).status).toBe(403)
  })

  test('a right to teams that ends at one region changes, moves and creates none beyond it', async () => {
    const manager = await world.join('manager')
    const grant = { userId: manager.id, permission: 'update teams', extent: 'region', inverted: false } as const
    await world.platform.database.tx((db) => db.insert(userGrantTable).values(grant))
    const region = await create('regions', { name: 'Norr' })
    const office = await create('offices', { name: 'Umeå', regionId: idOf(region), zone: 'Europe/Stockholm' })
    const team = { name: 'Björk', officeId: idOf(office), leaderId: null }
    const elsewhere = idOf(await create('teams', team))
    expect((await send('PATCH', `teams/${elsewhere}`, { ...team, name: 'Al', version: 1 }, manager)).status).toBe(404)
    expect((await send('POST', `teams/${elsewhere}/archive`, {}, manager)).status).toBe(404)
    expect((await create('teams', { ...team, name: 'Ek' }, manager)).status).toBe(403)
    const own = { name: 'Gran', officeId: world.place.officeId, leaderId: null }
    const created = await create('teams', own, manager)
    expect(created.status).toBe(200)
    const moved = { ...own, officeId: idOf(office), version: 1 }
    expect((await send('PATCH', `teams/${idOf(created)}`, moved, manager)).status).toBe(403)
    expect((await world.ask(admin, 'teams', { q: 'Björk' })).rows).toMatchObject([{ name: 'Björk', state: 'active' }])
    expect((await world.ask(admin, 'teams', { q: 'Ek' })).rows).toEqual([])
    expect((await world.ask(admin, 'teams', { q: 'Gran' })).rows).toMatchObject([{ officeName: 'Stockholm' }])
  })
})
