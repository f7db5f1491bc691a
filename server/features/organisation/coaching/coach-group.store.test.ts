import { describe, expect, test } from 'vitest'
import { provider } from '../../../../shared/features/sales/testing/sale-world.ts'
import { providers } from '../../../../shared/features/catalog/provider.schema.ts'
import { put } from '../../../../shared/sync/command.ts'
import { dialect } from '../../../platform/database/columns.ts'
import { testClient } from '../../../platform/testing/test-client.ts'
import { worldOf } from '../../../platform/testing/world-of.ts'
import { openListsWorld, type Answer, type ListsWorld } from '../../../resource/testing/lists-world.ts'
import { addTestPlace, type TestUser } from '../../account/testing/test-people.ts'

let world: ListsWorld
let manager: TestUser
let coach: TestUser
let seller: TestUser

worldOf(async () => {
  world = await openListsWorld()
  manager = await world.join('manager')
  coach = await world.join('coach')
  seller = await world.join('seller')
  await world.app.sync.writeOnServer({ changes: [put(providers, provider)] })
  return world.platform
})

async function create(fields: object = {}, user = manager): Promise<Answer> {
  const body = {
    id: world.platform.newId(),
    name: 'Grupp ett',
    officeId: world.place.officeId,
    coachId: coach.id,
    providerId: null,
    memberIds: [seller.id],
    ...fields,
  }
  const response = await testClient(world.app.http, user.cookie).post('/api/v1/records/coach-groups', body)
  return { status: response.status, ...((await response.json()) as object) } as Answer
}

const names = async (user: TestUser, list = 'coach-groups') =>
  (await world.ask(user, list)).rows?.map(({ name }) => name)

describe(`coach groups on ${dialect}`, () => {
  test('a manager puts sellers of the office under a coach, who sees the own groups only', async () => {
    const created = await create()
    expect(created).toMatchObject({ status: 200, row: { coachName: 'Test coach', sellers: 1, providerName: null } })
    const other = await world.join('coach')
    expect(await names(coach)).toEqual(['Grupp ett'])
    expect(await names(other)).toEqual([])
    expect((await world.ask(seller, 'coach-groups')).status).toBe(403)
    expect((await create({ name: 'Egen' }, coach)).status).toBe(403)
  })

  test('a manager of another office gets the same answer for people that there are and for people that there are not', async () => {
    const elsewhere = await addTestPlace(world.platform)
    const stranger = await world.join('manager', elsewhere)
    const nobody = world.platform.newId()
    const forms = [
      { coachId: nobody },
      { memberIds: [nobody] },
      { memberIds: [stranger.id] },
      { officeId: nobody },
      { officeId: nobody, coachId: nobody, memberIds: [nobody] },
    ]
    for (const form of forms) expect((await create(form, stranger)).status).toBe(403)
    // In the own office the reason is given.
    const own = await create({ officeId: elsewhere.officeId }, stranger)
    expect(own).toMatchObject({ status: 409, code: 'coach-group.other-office' })
  })

  test('a manager of another office neither sees nor changes the group, nor makes one elsewhere', async () => {
    const { row } = await create()
    const elsewhere = await addTestPlace(world.platform)
    const stranger = await world.join('manager', elsewhere)
    expect(await names(stranger)).toEqual([])
    const path = `/api/v1/records/coach-groups/${String(row['id'])}`
    const client = testClient(world.app.http, stranger.cookie)
    const { name, officeId, coachId, providerId, memberIds } = row
    const edit = { name, officeId, coachId, providerId, memberIds, version: 1 }
    expect((await client.send('PATCH', path, { body: { ...edit, name: 'Min' } })).status).toBe(404)
    expect((await client.post(`${path}/archive`, {})).status).toBe(404)
    expect((await create({ name: 'Fel kontor', memberIds: [] }, stranger)).status).toBe(403)
  })

  test('a seller of another office cannot be chosen, and nobody is in two groups of one provider', async () => {
    const elsewhere = await world.join('seller', await addTestPlace(world.platform))
    expect(await create({ memberIds: [elsewhere.id] })).toMatchObject({
      status: 409,
      errors: [{ pointer: '/memberIds', code: 'coach-group.other-office' }],
    })
    await create()
    expect(await create({ name: 'Grupp två' })).toMatchObject({ status: 409, code: 'coach-group.twice' })
    expect(await create({ name: 'Grupp två', providerId: provider.id })).toMatchObject({ status: 200 })
  })

  test('the log names the sellers who were taken in', async () => {
    const { row } = await create()
    const path = `/api/v1/activity?of=coach-groups&id=${String(row['id'])}`
    const response = await testClient(world.app.http, manager.cookie).get(path)
    expect(await response.json()).toMatchObject({
      entries: [{ what: 'created', after: { coachId: 'Test coach', memberIds: 'Test seller' } }],
    })
  })

  test('groups by provider: one without a provider stands under every provider, an archived one under none', async () => {
    const { row } = await create()
    await create({ name: 'Grupp två', providerId: provider.id, memberIds: [] })
    const list = await world.ask(manager, 'coach-groups-by-provider')
    expect(list.rows).toMatchObject([
      { providerName: provider.name, name: 'Grupp ett', focus: 'every', sellers: 1 },
      { providerName: provider.name, name: 'Grupp två', focus: 'own', sellers: 0 },
    ])
    const path = `/api/v1/records/coach-groups/${String(row['id'])}/archive`
    await testClient(world.app.http, manager.cookie).post(path, {})
    expect(await names(manager, 'coach-groups-by-provider')).toEqual(['Grupp två'])
    expect(await names(await world.join('coach'), 'coach-groups-by-provider')).toEqual([])
  })
})
