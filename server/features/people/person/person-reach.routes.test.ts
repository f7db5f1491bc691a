import { expect, test } from 'vitest'
import { profiles } from '../../../../shared/features/people/profile/profile.schema.ts'
import { put } from '../../../../shared/sync/command.ts'
import { testClient } from '../../../platform/testing/test-client.ts'
import { worldOf } from '../../../platform/testing/world-of.ts'
import { openListsWorld, type ListsWorld } from '../../../resource/testing/lists-world.ts'
import { addTestPlace, type TestUser } from '../../account/testing/test-people.ts'
import { profileOf } from '../profile/profile.store.ts'

let world: ListsWorld
worldOf(async () => {
  world = await openListsWorld()
  return world.platform
})

const reachOf = (asker: TestUser, whom: TestUser) =>
  testClient(world.app.http, asker.cookie).get(`/api/v1/people/${whom.id}/reach`)

test('a coach reaches a seller of the team, with the number that the seller gave', async () => {
  const seller = await world.join('seller')
  const profile = await profileOf(world.platform.database.db, seller.id)
  await world.app.sync.writeOnServer({ changes: [put(profiles, { ...profile, workPhone: '070-123 45 67' })] })
  const answer = await reachOf(await world.join('coach'), seller)
  expect(answer.status).toBe(200)
  expect(await answer.json()).toMatchObject({
    workPhone: '070-123 45 67',
    email: expect.stringContaining('@') as string,
  })
})

test('a coach does not reach a seller of another team, nor a seller a colleague', async () => {
  const stranger = await world.join('seller', await addTestPlace(world.platform))
  expect((await reachOf(await world.join('coach'), stranger)).status).toBe(404)
  expect((await reachOf(await world.join('seller'), await world.join('seller'))).status).toBe(403)
})
