import { describe, expect, test } from 'vitest'
import type { SharedView } from '../../../../shared/resource/shared-view.api.ts'
import { testClient } from '../../../platform/testing/test-client.ts'
import { worldOf } from '../../../platform/testing/world-of.ts'
import { openListsWorld, type ListsWorld } from '../../../resource/testing/lists-world.ts'
import { addTestPlace, type TestUser } from '../../account/testing/test-people.ts'

let world: ListsWorld
let clerk: TestUser
worldOf(async () => {
  world = await openListsWorld()
  clerk = await world.join('backoffice')
  return world.platform
})

const content = {
  list: 'sale-reports',
  name: 'Försenade i Norr',
  query: 'status=deviation&sort=dueAt',
  layout: { density: 'compact', order: ['soldOn'], hidden: ['products'] },
  audience: 'office',
}
const clientOf = ({ cookie }: TestUser) => testClient(world.app.http, cookie)
const share = async (user: TestUser, change: object = {}, id = world.platform.newId()) => {
  const answer = await clientOf(user).send('PUT', `/api/v1/shared-views/${id}`, { body: { ...content, ...change } })
  return { id, status: answer.status }
}
const seenBy = async (user: TestUser): Promise<readonly SharedView[]> => {
  const answer = await clientOf(user).get('/api/v1/shared-views?list=sale-reports')
  return answer.status === 200 ? ((await answer.json()) as { views: SharedView[] }).views : []
}
const idsSeenBy = async (user: TestUser) => (await seenBy(user)).map(({ id }) => id)

describe('a shared view', () => {
  test('for the office is seen by whoever belongs to it and may open the list', async () => {
    const { id } = await share(clerk)
    const elsewhere = await addTestPlace(world.platform)
    expect(await seenBy(await world.join('manager'))).toMatchObject([
      { id, name: 'Försenade i Norr', query: content.query, ownerName: 'Test backoffice', isOwn: false },
    ])
    expect(await idsSeenBy(clerk)).toEqual([id])
    expect(await idsSeenBy(await world.join('manager', elsewhere))).toEqual([])
    expect(await idsSeenBy(await world.join('seller'))).toEqual([])
  })

  test('for the role is seen by that role everywhere, and by no other', async () => {
    const { id } = await share(clerk, { audience: 'role' })
    expect(await idsSeenBy(await world.join('backoffice', await addTestPlace(world.platform)))).toEqual([id])
    expect(await idsSeenBy(await world.join('manager'))).toEqual([])
  })

  test('is one view, also when its answer was lost and it is sent again, and is changed by its owner', async () => {
    const { id } = await share(clerk)
    expect((await share(clerk, {}, id)).status).toBe(200)
    expect((await share(clerk, { name: 'Försenade' }, id)).status).toBe(200)
    expect((await seenBy(clerk)).map(({ name }) => name)).toEqual(['Försenade'])
  })

  test('is neither changed nor removed by anybody else', async () => {
    const { id } = await share(clerk)
    const other = await world.join('backoffice')
    expect((await share(other, { name: 'Min' }, id)).status).toBe(404)
    expect((await clientOf(other).send('DELETE', `/api/v1/shared-views/${id}`)).status).toBe(404)
    expect((await seenBy(clerk)).map(({ name }) => name)).toEqual([content.name])
  })

  test('is gone for everybody once its owner takes it back, also by a second tap', async () => {
    const { id } = await share(clerk)
    for (const _tap of [1, 2])
      expect((await clientOf(clerk).send('DELETE', `/api/v1/shared-views/${id}`)).status).toBe(200)
    expect(await idsSeenBy(clerk)).toEqual([])
  })

  test('is of a list that the person may open, and a person shares no more than twenty of it', async () => {
    expect((await share(clerk, { list: 'no-such-list' })).status).toBe(404)
    expect((await share(await world.join('seller'))).status).toBe(404)
    for (let count = 0; count < 20; count += 1) expect((await share(clerk)).status).toBe(200)
    expect((await share(clerk)).status).toBe(409)
  })

  test('with the office needs an office', async () => {
    expect((await share(await world.join('backoffice', {}))).status).toBe(422)
  })
})
