import { expect, test } from 'vitest'
import { people } from '../../../../shared/features/people/person/person.schema.ts'
import { put } from '../../../../shared/sync/command.ts'
import { testClient } from '../../../platform/testing/test-client.ts'
import { worldOf } from '../../../platform/testing/world-of.ts'
import { openListsWorld, type ListsWorld } from '../../../resource/testing/lists-world.ts'
import { addTestPlace, type TestPlace, type TestUser } from '../../account/testing/test-people.ts'
import { personOf } from '../../people/directory.door.ts'

let world: ListsWorld
worldOf(async () => {
  world = await openListsWorld()
  return world.platform
})

async function join(role: 'seller' | 'coach' | 'backoffice', place?: TestPlace): Promise<TestUser> {
  const user = await world.join(role, place)
  const entry = await personOf(world.platform.database.db, user.id)
  await world.app.sync.writeOnServer({ changes: [put(people, entry)] })
  return user
}

const nobody = { everyone: false, personIds: [], teamIds: [], roles: [] }

async function reachOf(asker: TestUser, audience: object): Promise<unknown> {
  const answer = await testClient(world.app.http, asker.cookie).post('/api/v1/announcement-audience', {
    audience: { ...nobody, ...audience },
  })
  return answer.status === 200 ? answer.json() : answer.status
}

test('a message is counted before it is sent: those within reach, without the sender', async () => {
  const far = await addTestPlace(world.platform)
  const near = await join('seller')
  const stranger = await join('seller', far)
  const coach = await join('coach')
  const office = await join('backoffice')
  expect(await reachOf(office, { everyone: true })).toEqual({ count: 3, roles: ['coach', 'seller'] })
  expect(await reachOf(office, { roles: ['seller'] })).toMatchObject({ count: 2 })
  expect(await reachOf(office, { teamIds: [far.teamId] })).toMatchObject({ count: 1 })
  expect(await reachOf(office, {})).toMatchObject({ count: 0 })
  expect(await reachOf(coach, { personIds: [near.id, stranger.id] })).toMatchObject({ count: 1 })
  expect(await reachOf(near, { everyone: true })).toBe(403)
})
