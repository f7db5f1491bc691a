import { describe, expect, test } from 'vitest'
import type { PostalTownList } from '../../../../shared/features/organisation/place/postal-town.api.ts'
import { testClient } from '../../../platform/testing/test-client.ts'
import { worldOf } from '../../../platform/testing/world-of.ts'
import { openListsWorld, type ListsWorld } from '../../../resource/testing/lists-world.ts'
import type { TestUser } from '../../account/testing/test-people.ts'

const PATH = '/api/v1/postal-towns'

let world: ListsWorld
worldOf(async () => {
  world = await openListsWorld()
  return world.platform
})

const replace = (user: TestUser, towns: object) =>
  testClient(world.app.http, user.cookie).send('PUT', PATH, { body: { towns } })
const listOf = async (user: TestUser): Promise<PostalTownList> =>
  (await testClient(world.app.http, user.cookie).get(PATH)).json() as Promise<PostalTownList>

describe('the list of postal codes', () => {
  test('an administrator imports it and a seller gets it; a second tap leaves the same list', async () => {
    const [admin, seller] = [await world.join('admin'), await world.join('seller')]
    expect(await listOf(seller)).toEqual({ importedAt: null, importedByName: '', towns: {} })
    const towns = { '11122': 'Stockholm', '90325': 'Umeå' }
    expect(await (await replace(admin, towns)).json()).toMatchObject({ count: 2 })
    expect((await replace(admin, towns)).status).toBe(200)
    expect(await listOf(seller)).toMatchObject({ towns, importedByName: 'Test admin' })
  })

  test('a whole country fits, and a newer list takes the place of the one before', async () => {
    const admin = await world.join('admin')
    const all = Object.fromEntries(Array.from({ length: 18_000 }, (_, at) => [String(10_000 + at), 'Västra Frölunda']))
    expect(await (await replace(admin, all)).json()).toMatchObject({ count: 18_000 })
    expect((await replace(admin, { '11122': 'Stockholm' })).status).toBe(200)
    expect((await listOf(admin)).towns).toEqual({ '11122': 'Stockholm' })
  })

  test.for([{}, { '1112': 'Stockholm' }, { '11122': '' }, { '11122': 'x'.repeat(61) }])('is not %j', async (towns) => {
    expect((await replace(await world.join('admin'), towns)).status).toBe(422)
  })

  test('nobody without the right to the places imports one', async () => {
    for (const role of ['seller', 'coach', 'finance'] as const)
      expect((await replace(await world.join(role), { '11122': 'Stockholm' })).status).toBe(403)
  })
})
