import { expect, test } from 'vitest'
import { ringsOf } from './land-rings.rules.ts'
import { geometries } from '../../../entities/land/land.ts'

/** The rectangle around a municipality, to a tenth of a degree. */
async function boxOf(country: 'SE' | 'FI', code: string) {
  const { default: geometry } = await geometries[country]()
  const corners = ringsOf({ ...geometry, areas: geometry.areas.filter((area) => area.code === code) }, country).flat()
  const round = (degrees: number) => Math.round(degrees * 10) / 10
  const [lngs, lats] = [corners.map(([lng]) => lng), corners.map(([, lat]) => lat)]
  return [Math.min(...lngs), Math.min(...lats), Math.max(...lngs), Math.max(...lats)].map(round)
}

test('municipalities are where they are on the globe', async () => {
  // Malmö, Gotland without its islands, and Kiruna with the northern end of Sweden.
  expect(await boxOf('SE', '1280')).toEqual([12.9, 55.5, 13.1, 55.6])
  expect(await boxOf('SE', '0980')).toEqual([17.9, 56.9, 19.4, 58])
  expect((await boxOf('SE', '2584'))[3]).toBe(69)
  // Helsinki and Utsjoki.
  expect(await boxOf('FI', '091')).toEqual([24.8, 60.1, 25.2, 60.3])
  expect((await boxOf('FI', '890'))[3]).toBe(70.1)
})

test('rings are closed', async () => {
  const { default: geometry } = await geometries.SE()
  for (const ring of ringsOf(geometry, 'SE')) expect(ring.at(-1)).toEqual(ring[0])
})
