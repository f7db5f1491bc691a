import { expect, test } from 'vitest'
import { guideEmbedTable } from '../guide-embed.table.ts'
import { openGuidesWorld, type GuidesWorld } from '../testing/guides-world.ts'
import { eq } from '../../../platform/database/eq.ts'
import { worldOf } from '../../../platform/testing/world-of.ts'

let world: GuidesWorld

worldOf(async () => {
  world = await openGuidesWorld()
  return world.platform
})

const add = async (change: object = {}) => {
  const id = world.platform.newId()
  const reasons = { reasonSv: '', reasonEn: '', reasonFi: '' }
  const audience = { roleIds: [], userIds: [], isForEveryone: false }
  const body = {
    id,
    name: `Film ${id}`,
    kind: 'film',
    address: 'https://player.vimeo.com/video/1',
    ...reasons,
    ...audience,
  }
  return { ...(await world.call('POST', 'records/guide-embeds', { body: { ...body, ...change } })), id }
}
const embeds = async (user = world.seller) => (await world.shelf(user)).embeds

test('an embed of a site that is not on the list is refused', async () => {
  for (const address of ['https://evil.example/', 'https://player.vimeo.com.evil.example/'])
    expect(await add({ address })).toMatchObject({ code: 'embed.host-not-allowed' })
  expect(await add({ address: 'javascript:alert(1)' })).toMatchObject({ errors: [{ code: 'embed.bad-address' }] })
})

test('people get an embed by name, by role or as everyone, with the most personal reason', async () => {
  const roleIds = [await world.roleIdOf('seller')]
  const { id } = await add({ roleIds })
  expect(await embeds()).toMatchObject([{ id, why: 'role', roles: ['seller'] }])
  expect(await embeds(world.coach)).toEqual([])
  const named = await add({ roleIds, userIds: [world.seller.id], isForEveryone: true, reasonSv: 'För din utbildning' })
  expect((await embeds()).find((one) => one.id === named.id)).toMatchObject({
    why: 'user',
    reason: 'För din utbildning',
  })
  expect(await embeds(world.coach)).toMatchObject([{ id: named.id, why: 'everyone' }])
  const { people } = await world.call<{ people: object[] }>('GET', `guide-embeds/${id}/people`)
  expect(people).toMatchObject([{ userId: world.seller.id, why: 'role' }])
  const own = await world.call<{ embeds: object[] }>('GET', `guide-embeds/of/${world.seller.id}`)
  expect(own.embeds).toHaveLength(2)
  expect(await world.call('GET', `guide-embeds/${id}/people`, { user: world.seller })).toMatchObject({ status: 403 })
})

test('the address of an embed whose site is no longer allowed does not leave the server', async () => {
  const { id } = await add({ isForEveryone: true })
  const { db } = world.platform.database
  await db.update(guideEmbedTable).set({ address: 'https://gone.example/film' }).where(eq(guideEmbedTable.id, id))
  expect(await embeds()).toMatchObject([{ id, host: 'gone.example', address: null }])
})
