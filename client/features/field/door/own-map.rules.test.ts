import { expect, test } from 'vitest'
import { doorOf, fieldId, houseOf, visitOf } from '../../../../shared/features/field/testing/field-world.ts'
import type { VisitResult } from '../../../../shared/features/field/door/door.schema.ts'
import { houseStateOf, nearestSpot, ownMapOf } from './own-map.rules.ts'

const door = (...results: VisitResult[]) => doorOf({ visits: results.map((result) => visitOf({ result })) })

test('a house is coloured by what is known of its doors: sales and agreed visits first', () => {
  const stateOf = (...doors: ReturnType<typeof door>[]) => houseStateOf({ doors })
  expect(stateOf(door(), door())).toBe('new')
  expect(stateOf(door('away'), door())).toBe('begun')
  expect(stateOf(door('away'), door('no'))).toBe('done')
  expect(stateOf(door('block'), door('block'))).toBe('blocked')
  expect(stateOf(door('block'), door('later'))).toBe('later')
  expect(stateOf(door('later'), door('sale'))).toBe('sold')
})

const villa = (id: number, number: string, place: { lat: number; lng: number } | null) =>
  houseOf({ id: fieldId(id), number, place })

test('north is up, a street is a line by its numbers, and houses without a place are left out', () => {
  const map = ownMapOf([
    villa(1, '10', { lat: 59.31, lng: 18.04 }),
    villa(2, '2', { lat: 59.32, lng: 18.03 }),
    villa(3, '4', null),
  ])
  const street = map?.streets[0]
  expect(street).toMatchObject({ key: 'stockholm/påhittsgatan', name: 'Påhittsgatan' })
  const [first, last] = street?.points ?? []
  expect(first?.[0]).toBeLessThan(last?.[0] ?? 0)
  expect(first?.[1]).toBeLessThan(last?.[1] ?? 0)
  expect(map?.spots.map(({ id }) => id)).toEqual([fieldId(1), fieldId(2)])
  expect(ownMapOf([villa(3, '4', null)])).toBeNull()
})

test('one house alone is in the middle of its drawing', () => {
  const map = ownMapOf([villa(1, '1', { lat: 59.31, lng: 18.04 })])
  expect(map?.spots[0]).toMatchObject({ x: (map?.width ?? 0) / 2, y: (map?.height ?? 0) / 2 })
})

test('a press chooses the nearest house within a thumb', () => {
  const spots = [
    { x: 10, y: 10 },
    { x: 40, y: 10 },
  ].map((at, index) => ({
    ...at,
    id: fieldId(index),
    state: 'new' as const,
    streetKey: '',
  }))
  expect(nearestSpot(spots, { x: 30, y: 10, within: 24 })).toBe(spots[1])
  expect(nearestSpot(spots, { x: 90, y: 10, within: 24 })).toBeNull()
})
