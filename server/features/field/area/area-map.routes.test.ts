import { expect, test } from 'vitest'
import type { AreaMap, DrawnDoors, MapHouse } from '../../../../shared/features/field/area/area-map.api.ts'
import { houseAt, openFieldWorld, type FieldWorld } from '../testing/field-world.ts'
import { worldOf } from '../../../platform/testing/world-of.ts'

let world: FieldWorld

worldOf(async () => {
  world = await openFieldWorld()
  return world.platform
})

const outline = [
  [18, 59.3],
  [18.1, 59.3],
  [18.1, 59.4],
  [18, 59.4],
] as const
const drawing = (areaId?: string) =>
  world.call<DrawnDoors>(
    'GET',
    `areas/map/drawing?outline=${outline.map((corner) => corner.join(',')).join(';')}${areaId === undefined ? '' : `&areaId=${areaId}`}`,
  )

test('the doors inside a drawing are counted, with the areas that have them too', async () => {
  await world.doors(
    houseAt(),
    houseAt({ floor: '2', flat: '1201' }),
    houseAt({ number: '6', postalCode: '999 99' }),
    houseAt({ number: '8', lat: '60.1' }),
  )
  const byCode = await world.area({ name: 'Hornstull' })
  const drawn = await world.area({ name: 'Reimersholme', postalCodes: '', outline })
  expect(await drawing()).toMatchObject({
    houses: 2,
    doors: 3,
    others: [
      { id: byCode.id, why: 'code', doors: 2 },
      { id: drawn.id, why: 'drawn', doors: 1 },
    ],
  })
  expect((await drawing(drawn.id)).others).toMatchObject([{ id: byCode.id }])
})

test('a map has the outlines in use, and a rectangle around some postal codes or all doors', async () => {
  await world.doors(houseAt(), houseAt({ number: '6', postalCode: '999 99', lat: '60.1' }))
  const { id } = await world.area()
  const all = await world.call<AreaMap>('GET', 'areas/map')
  expect(all).toMatchObject({ tiles: null, areas: [{ id, outline: [] }], box: { south: 59.3151, north: 60.1 } })
  const own = await world.call<AreaMap>('GET', 'areas/map?codes=118+20')
  expect(own.box).toEqual({ west: 18.0347, south: 59.3151, east: 18.0347, north: 59.3151 })
})

test('a view has its houses with their areas', async () => {
  await world.doors(houseAt(), houseAt({ number: '6', lat: '60.1' }))
  const { id } = await world.area()
  const seen = await world.call<{ houses: MapHouse[]; isWhole: boolean }>(
    'GET',
    'areas/map/houses?west=18&south=59&east=19&north=60',
  )
  expect(seen).toMatchObject({ isWhole: true, houses: [{ lng: 18.0347, lat: 59.3151, doors: 1, areaId: id }] })
})

test('the map is the planner’s alone', async () => {
  for (const user of [world.coach, world.seller, null])
    for (const path of ['areas/map', 'areas/map/houses?west=1&south=1&east=2&north=2', 'areas/map/drawing?outline=1,2'])
      expect((await world.call('GET', path, { user })).status).toBeGreaterThanOrEqual(401)
  expect(await world.call('GET', 'areas/map/drawing?outline=%3Cb%3E')).toMatchObject({ status: 422 })
})
