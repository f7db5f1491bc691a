import { describe, expect, test } from 'vitest'
import type { CoachNote } from '../../../shared/features/dashboards/coach-note.api.ts'
import { dialect } from '../../platform/database/columns.ts'
import { testClient } from '../../platform/testing/test-client.ts'
import { worldOf } from '../../platform/testing/world-of.ts'
import { openListsWorld, type ListsWorld } from '../../resource/testing/lists-world.ts'
import { addTestPlace, type TestUser } from '../account/testing/test-people.ts'

let world: ListsWorld
let seller: TestUser
let coach: TestUser
let manager: TestUser

worldOf(async () => {
  world = await openListsWorld()
  seller = await world.join('seller')
  coach = await world.join('coach')
  manager = await world.join('manager')
  return world.platform
})

const send = (who: TestUser, path: string, body: object) =>
  testClient(world.app.http, who.cookie).send('POST', `/api/v1/coach-notes${path}`, { body })
const write = async (who: TestUser, text = 'Tränade på invändningar', id = world.platform.newId()) =>
  (await send(who, '', { id, sellerId: seller.id, text })).status
async function read(who: TestUser) {
  const answer = await testClient(world.app.http, who.cookie).get(`/api/v1/coach-notes?sellerId=${seller.id}`)
  return { status: answer.status, notes: ((await answer.json()) as { notes?: CoachNote[] }).notes ?? [] }
}

describe(`notes about a seller on ${dialect}`, () => {
  test('coach and manager read what the coach wrote; the same note sent twice is one', async () => {
    const id = world.platform.newId()
    expect([await write(coach, 'Bra vecka', id), await write(coach, 'Bra vecka', id)]).toEqual([200, 200])
    expect((await read(coach)).notes).toMatchObject([{ text: 'Bra vecka', authorName: 'Test coach', isOwn: true }])
    expect((await read(manager)).notes).toMatchObject([{ text: 'Bra vecka', isOwn: false }])
  })

  test('neither the seller, nor back office, nor leaders of other places read or write them', async () => {
    await write(coach)
    const far = await world.join('manager', await addTestPlace(world.platform))
    for (const who of [seller, await world.join('backoffice')])
      expect([(await read(who)).status, await write(who)]).toEqual([403, 403])
    expect([(await read(far)).status, await write(far)]).toEqual([404, 404])
  })

  test('nobody writes about themselves, and nothing is no note', async () => {
    const own = { id: world.platform.newId(), sellerId: coach.id, text: 'Jag' }
    expect((await send(coach, '', own)).status).toBe(404)
    expect(await write(coach, '   ')).toBe(422)
    expect(await write(coach, 'x'.repeat(501))).toBe(422)
  })

  test('only its author takes a note away', async () => {
    const id = world.platform.newId()
    await write(coach, 'Fel person', id)
    expect((await send(manager, '/removals', { id })).status).toBe(404)
    expect((await send(coach, '/removals', { id })).status).toBe(200)
    expect((await read(manager)).notes).toEqual([])
  })

  test('the person finds them in the file of their own data', async () => {
    await write(coach, 'Bra vecka')
    const answer = await testClient(world.app.http, seller.cookie).get('/api/v1/profile/data')
    expect(await answer.text()).toContain('Bra vecka')
  })
})
