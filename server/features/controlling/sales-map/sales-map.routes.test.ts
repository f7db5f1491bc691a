import { expect, test } from 'vitest'
import type { SalesMapAnswer } from '../../../../shared/features/controlling/sales-map/sales-map.api.ts'
import { ControllingWorld } from '../testing/controlling-world.ts'
import { PlacesOfCountry } from './place.rules.ts'
import { worldOf } from '../../../platform/testing/world-of.ts'

let world: ControllingWorld
worldOf(async () => {
  world = await ControllingWorld.open()
  return world.platform
})

const ask = (query: string) =>
  world.send<SalesMapAnswer>('GET', `controlling/sales-map?from=2026-04-01&to=2026-04-30&${query}`)

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
  expect(await ask('country=SE&level=municipality')).toMatchObject({
    areas: [{ code: '0180', name: 'Stockholm', orders: 6 }],
    hidden: 4,
    unplaced: 1,
    total: 11,
  })
  expect(await ask('country=SE&level=postal')).toMatchObject({ areas: [{ code: '11', orders: 6 }] })
  expect(await ask('country=FI&level=county')).toMatchObject({ areas: [], total: 0 })
})

test('a period longer than a quarter is refused', async () => {
  const answer = await world.send('GET', 'controlling/sales-map?country=SE&level=county&from=2026-01-01&to=2026-12-31')
  expect(answer).toMatchObject({ httpStatus: 422, code: 'controlling.map-period' })
})
