import { describe, expect, test } from 'vitest'
import { houseAt, openFieldWorld, type FieldWorld } from '../testing/field-world.ts'
import { worldOf } from '../../../platform/testing/world-of.ts'

let world: FieldWorld

worldOf(async () => {
  world = await openFieldWorld()
  return world.platform
})

const DAY_MS = 86_400_000

describe('areas', () => {
  test('are the planner’s: a coach and a seller neither read nor write them', async () => {
    const { status, id } = await world.area()
    expect(status).toBe(200)
    for (const user of [world.coach, world.seller])
      expect(await world.call('GET', `areas/${id}/holdings`, { user })).toMatchObject({ status: 403 })
  })

  test('a postal code belongs to one area, and what is no code is refused', async () => {
    await world.area({ name: 'Hornstull' })
    expect(await world.area({ postalCodes: '11820' })).toMatchObject({ status: 409, code: 'area.code-taken' })
    expect(await world.area({ postalCodes: 'Hornstull' })).toMatchObject({ status: 409, code: 'area.bad-code' })
    expect(await world.area({ postalCodes: '' })).toMatchObject({ status: 200 })
  })

  test('an area without addresses has no coverage', async () => {
    const { id } = await world.area({ postalCodes: '' })
    const { areas } = await world.call<{ areas: object[] }>('GET', 'areas/coverage')
    expect(areas).toMatchObject([{ id, doors: 0, visited: 0 }])
  })

  test('a drawn area holds the houses inside it', async () => {
    await world.doors(houseAt({ postalCode: '99999' }), houseAt({ postalCode: '99999', number: '6', lat: '60.1' }))
    const outline = [
      [18, 59.3],
      [18.1, 59.3],
      [18.1, 59.4],
      [18, 59.4],
    ]
    await world.area({ postalCodes: '', outline })
    const { areas } = await world.call<{ areas: object[] }>('GET', 'areas/coverage')
    expect(areas).toMatchObject([{ doors: 1 }])
    expect(await world.area({ postalCodes: '', outline: outline.slice(0, 2) })).toMatchObject({
      code: 'area.outline-open',
    })
  })
})

describe('an area is held', () => {
  test('by a seller or a team, and only their phones have its doors', async () => {
    await world.doors(houseAt(), houseAt({ flat: '1102' }))
    const { id } = await world.area()
    const phone = await world.phoneOf(world.seller)
    const other = await world.phoneOf(world.colleague)
    expect(await phone.pull()).toEqual([])
    await world.give(id, world.seller.id)
    expect(await phone.pull()).toMatchObject([{ street: 'Påhittsgatan', doors: [{ flat: '1101' }, { flat: '1102' }] }])
    expect(await other.pull()).toEqual([])
    await world.give(id, world.place.teamId, { holderKind: 'team' })
    expect(await other.pull()).toHaveLength(1)
  })

  test('three for each seller: the oldest is released for a fourth, and leaves the phone', async () => {
    await world.doors(houseAt())
    const first = await world.area({ name: 'Den äldsta' })
    const others = [await world.area({ postalCodes: '' }), await world.area({ postalCodes: '' })]
    const phone = await world.phoneOf(world.seller)
    for (const area of [first, ...others]) await world.give(area.id, world.seller.id)
    expect(await phone.pull()).toHaveLength(1)
    const fourth = await world.area({ postalCodes: '' })
    expect(await world.give(fourth.id, world.seller.id)).toMatchObject({ status: 200, releasedName: 'Den äldsta' })
    expect(await phone.pull()).toEqual([])
  })

  test('until its last day, and no longer', async () => {
    await world.doors(houseAt())
    const { id } = await world.area()
    expect(await world.give(id, world.seller.id, { untilDay: '2020-01-01' })).toMatchObject({ code: 'area.until-past' })
    const today = new Date(world.platform.now()).toISOString().slice(0, 10)
    await world.give(id, world.seller.id, { untilDay: today })
    const phone = await world.phoneOf(world.seller)
    expect(await phone.pull()).toHaveLength(1)
    world.platform.clock.advance(2 * DAY_MS)
    await world.runJob('field.holdings')
    expect(await phone.pull()).toEqual([])
  })

  test('once by the same seller; taken back and given back as it was, by the version that was seen', async () => {
    await world.doors(houseAt())
    const { id } = await world.area()
    const { holdings } = await world.give(id, world.seller.id)
    expect(await world.give(id, world.seller.id)).toMatchObject({ status: 409, code: 'area.held-already' })
    const [holding] = holdings
    const phone = await world.phoneOf(world.seller)
    const path = `areas/${id}/holdings/${holding?.id}`
    expect(await world.call('POST', `${path}/end`, { body: { version: 9 } })).toMatchObject({ status: 412 })
    await world.call('POST', `${path}/end`, { body: { version: 1 } })
    expect(await phone.pull()).toEqual([])
    await world.call('POST', `${path}/restore`, { body: { version: 2 } })
    expect(await phone.pull()).toHaveLength(1)
  })
})

describe('doors from a file', () => {
  test('are added once, whatever the spelling, and what is wrong with a row is answered', async () => {
    expect(
      await world.doors(
        houseAt(),
        houseAt({ street: 'påhittsgatan', postalCode: 'SE-11820' }),
        houseAt({ postalCode: '118' }),
        houseAt({ number: '' }),
        houseAt({ lat: '18.03', lng: '59.31' }),
      ),
    ).toMatchObject({
      added: 1,
      existing: 1,
      faults: [
        { row: 2, code: 'door.bad-postal-code' },
        { row: 3, code: 'door.number-required' },
        { row: 4, code: 'door.bad-place' },
      ],
    })
    expect(await world.doors(houseAt())).toMatchObject({ added: 0, existing: 1 })
  })

  test('never take a visit away when the file comes again', async () => {
    const { id } = await world.area()
    await world.doors(houseAt())
    await world.give(id, world.seller.id)
    const phone = await world.phoneOf(world.seller)
    const [house] = await phone.pull()
    await phone.give('door.visit', {
      houseId: house?.id,
      doorKey: 'a/1/1101',
      result: 'block',
      backAt: null,
      knownAt: null,
      position: null,
    })
    await world.doors(houseAt(), houseAt({ flat: '1102' }))
    expect(await phone.pull()).toMatchObject([{ doors: [{ visits: [{ result: 'block' }] }, { visits: [] }] }])
  })
})
