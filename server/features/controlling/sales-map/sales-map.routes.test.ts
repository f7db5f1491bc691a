import { expect, test } from 'vitest'
import type { SalesMap } from '../../../../shared/features/controlling/sales-map/sales-map.api.ts'
import { provider } from '../../../../shared/features/sales/testing/sale-world.ts'
import { addTestPlace, type TestUser } from '../../account/testing/test-people.ts'
import { userGrantTable } from '../../organisation/access/access.table.ts'
import { ControllingWorld } from '../testing/controlling-world.ts'
import { PlacesOfCountry } from './place.rules.ts'
import { worldOf } from '../../../platform/testing/world-of.ts'

let world: ControllingWorld
worldOf(async () => {
  world = await ControllingWorld.open()
  return world.platform
})

const ask = (query: string, user?: TestUser) =>
  world.send<SalesMap>('GET', `controlling/sales-map?from=2026-04-01&to=2026-04-30&${query}`, undefined, user)

test('postal codes belong to municipalities and counties of both countries', () => {
  const sweden = new PlacesOfCountry('SE')
  expect(sweden.areaOf('118 20', 'municipality')).toBe('0180')
  expect(sweden.areaOf('11820', 'county')).toBe('01')
  expect(sweden.nameOf('01', 'county')).toBe('Stockholms län')
  expect(sweden.areaOf('981 31', 'county')).toBe('25')
  expect(sweden.areaOf('00000', 'county')).toBeNull()
  const finland = new PlacesOfCountry('FI')
  expect(finland.nameOf(finland.areaOf('00100', 'municipality') ?? '', 'municipality')).toBe('Helsinki')
  expect(finland.nameOf(finland.areaOf('33100', 'county') ?? '', 'county')).toBe('Pirkanmaa')
})

test('orders are counted by area, and areas of fewer than five are hidden', async () => {
  for (let at = 0; at < 6; at += 1) await world.sold({ customer: world.customer({ postalCode: '118 20' }) })
  for (let at = 0; at < 4; at += 1) await world.sold({ customer: world.customer({ postalCode: '981 31' }) })
  await world.sold({ customer: world.customer({ postalCode: '' }) })
  await world.sold({ customer: world.customer({ postalCode: '118 20' }), status: 'cancelled' })
  await world.sold({ customer: world.customer({ postalCode: '118 20' }), status: 'deviation' })
  expect(await ask('country=SE&dimension=municipality')).toMatchObject({
    areas: [{ code: '0180', name: 'Stockholm', orders: 6 }],
    hidden: 4,
    unplaced: 1,
    total: 11,
  })
  expect(await ask('country=SE&dimension=postal')).toMatchObject({ areas: [{ code: '11', orders: 6 }] })
  expect(await ask('country=FI&dimension=county')).toMatchObject({ areas: [], total: 0 })
})

test('the map counts the orders within reach, and those of one provider', async () => {
  for (let at = 0; at < 5; at += 1) await world.sold()
  const elsewhere = await addTestPlace(world.platform)
  const totals: unknown[] = []
  for (const place of [world.lists.place, elsewhere]) {
    const user = await world.lists.join('seller', place)
    await world.db
      .insert(userGrantTable)
      .values({ userId: user.id, permission: 'view controlling', extent: 'office', inverted: false })
    totals.push((await ask('country=SE&dimension=county', user)).total)
  }
  expect(totals).toEqual([5, 0])
  expect(await ask(`country=SE&dimension=county&providerId=${provider.id}`)).toMatchObject({ total: 5 })
  expect(await ask(`country=SE&dimension=county&providerId=${world.platform.newId()}`)).toMatchObject({ total: 0 })
})

test('a period longer than a quarter is refused', async () => {
  const answer = await world.send(
    'GET',
    'controlling/sales-map?country=SE&dimension=county&from=2026-01-01&to=2026-12-31',
  )
  expect(answer).toMatchObject({ httpStatus: 422, code: 'controlling.map-period' })
})
