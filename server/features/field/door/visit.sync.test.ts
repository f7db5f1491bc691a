import { describe, expect, test } from 'vitest'
import { notificationTable } from '../../messaging/notification/notification.table.ts'
import { visitTable } from './house.table.ts'
import { houseAt, openFieldWorld, type FieldWorld } from '../testing/field-world.ts'
import { worldOf } from '../../../platform/testing/world-of.ts'

let world: FieldWorld
let areaId: string

worldOf(async () => {
  world = await openFieldWorld()
  await world.doors(houseAt(), houseAt({ flat: '1102' }))
  areaId = (await world.area()).id
  await world.give(areaId, world.seller.id)
  return world.platform
})

const DAY_MS = 86_400_000
const HERE = { lat: 59.3151, lng: 18.0347 }

const args = async (change: object = {}) => {
  const phone = await world.phoneOf(world.seller)
  const [house] = await phone.pull()
  return {
    houseId: house?.id,
    doorKey: 'a/1/1101',
    result: 'away',
    backAt: null,
    knownAt: null,
    position: null,
    ...change,
  }
}

const stored = () => world.db.select().from(visitTable)
const coverage = async (user = world.coach) =>
  (await world.call<{ areas: object[] }>('GET', 'areas/coverage', { user })).areas

describe('a visit', () => {
  test('is seen by the coach as coverage of the area and its street, without a name or a time', async () => {
    const phone = await world.phoneOf(world.seller)
    await phone.give('door.visit', await args({ result: 'sale' }))
    expect(await coverage()).toEqual([
      {
        id: areaId,
        name: expect.any(String),
        holders: 'Test seller',
        doors: 2,
        visited: 1,
        answered: 1,
        sales: 1,
        blocked: 0,
      },
    ])
    expect(await world.call('GET', `areas/${areaId}/coverage`, { user: world.coach })).toMatchObject({
      streets: [{ street: 'Påhittsgatan', town: 'Stockholm', doors: 2, visited: 1, answered: 1, sales: 1, blocked: 0 }],
    })
  })

  test('is nobody’s to see who leads others', async () => {
    expect(await coverage(world.stranger)).toEqual([])
    expect(await world.call('GET', `areas/${areaId}/coverage`, { user: world.stranger })).toMatchObject({ status: 404 })
    expect(await world.call('GET', 'areas/coverage', { user: world.seller })).toMatchObject({ status: 403 })
  })

  test('that was made without network counts although the area was released meanwhile', async () => {
    const late = await args()
    const at = world.platform.now()
    const phone = await world.phoneOf(world.seller)
    world.platform.clock.advance(60_000)
    const { holdings } = await world.call<{ holdings: { id: string; version: number }[] }>(
      'GET',
      `areas/${areaId}/holdings`,
    )
    const [holding] = holdings
    await world.call('POST', `areas/${areaId}/holdings/${holding?.id}/end`, { body: { version: holding?.version } })
    expect(await phone.give('door.visit', late, { at })).toMatchObject({ status: 'applied' })
    world.platform.clock.advance(60_000)
    expect(await phone.give('door.visit', { ...late, wasHeld: true })).toMatchObject({ codes: ['door.not-found'] })
  })

  test('at a door where a colleague was today warns both', async () => {
    await world.give(areaId, world.colleague.id)
    const mine = await args()
    const [phone, other] = [await world.phoneOf(world.seller), await world.phoneOf(world.colleague)]
    await other.give('door.visit', mine)
    world.platform.clock.advance(1000)
    await phone.give('door.visit', mine)
    expect(await bellOf(world.seller.id)).toEqual(['doorDoubled'])
    expect(await bellOf(world.colleague.id)).toEqual(['doorDoubled'])
  })
})

const bellOf = async (userId: string) => {
  const rows = await world.db.select().from(notificationTable)
  return rows.filter((row) => row.userId === userId).map(({ words }) => words)
}

describe('a position [product 5.17]', () => {
  test('is the house’s, and only where the phone was there', async () => {
    const phone = await world.phoneOf(world.seller)
    await phone.give('door.visit', await args({ position: { ...HERE, lat: 59.3153, accuracy: 15 } }))
    await phone.give('door.visit', await args({ position: { lat: 59.33, lng: 18.03, accuracy: 15 } }))
    await phone.give('door.visit', await args())
    expect((await stored()).map(({ position, place }) => [position, place])).toEqual([
      ['house', HERE],
      ['far', null],
      ['none', null],
    ])
  })

  test('goes after 90 days, and what was summed stays', async () => {
    const phone = await world.phoneOf(world.seller)
    await phone.give('door.visit', await args({ position: { ...HERE, accuracy: 15 } }))
    await world.app.runRetention(world.platform.now() + 89 * DAY_MS)
    expect(await stored()).toMatchObject([{ place: HERE }])
    await world.app.runRetention(world.platform.now() + 91 * DAY_MS)
    expect(await stored()).toMatchObject([{ place: null, position: 'house' }])
    await world.app.runRetention(world.platform.now() + 401 * DAY_MS)
    expect(await stored()).toEqual([])
    expect(await coverage(await world.again(world.coach))).toMatchObject([{ visited: 1 }])
  })

  test('is shown to the seller alone, and goes with a visit that is taken back', async () => {
    const phone = await world.phoneOf(world.seller)
    await phone.give('door.visit', await args({ position: { ...HERE, accuracy: 15 } }))
    const traces = (user = world.seller) => world.call<{ visits: { id: string }[] }>('GET', 'field/traces', { user })
    const { visits } = await traces()
    expect(visits).toMatchObject([{ address: 'Påhittsgatan 4, Stockholm', result: 'away', position: 'house', ...HERE }])
    expect((await traces(world.coach)).visits).toEqual([])
    await phone.give('door.undo', { ...(await place()), visitId: visits[0]?.id })
    expect((await traces()).visits).toEqual([])
  })
})

const place = async () => {
  const { houseId, doorKey } = await args()
  return { houseId, doorKey }
}
