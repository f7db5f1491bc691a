import { expect, test } from 'vitest'
import { codesIn, isInside, notCodesIn, releasedFor } from './area.rules.ts'

test('postal codes are read in any spelling, once each, and what is none is named', () => {
  expect(codesIn('118 20, 11821\n118\u00A020')).toEqual(['11820', '11821'])
  expect(notCodesIn('118 20, Hornstull 1182')).toEqual(['Hornstull', '1182'])
  expect(notCodesIn('118 20 11821')).toEqual([])
})

test('a drawn area holds what lies inside its corners', () => {
  const square = [
    [18, 59],
    [19, 59],
    [19, 60],
    [18, 60],
  ] as const
  expect(isInside(square, { lat: 59.5, lng: 18.5 })).toBe(true)
  expect(isInside(square, { lat: 59.5, lng: 19.5 })).toBe(false)
  expect(isInside(square.slice(0, 2), { lat: 59, lng: 18.5 })).toBe(false)
})

test('a seller holds three areas: the oldest is released for a fourth [product 5.17]', () => {
  const held = [3, 1, 2].map((n) => ({ id: String(n), areaId: String(n), fromDay: '2026-12-01', createdAt: n }))
  expect(releasedFor(held).map(({ id }) => id)).toEqual(['1'])
  expect(releasedFor(held.slice(1))).toEqual([])
})
