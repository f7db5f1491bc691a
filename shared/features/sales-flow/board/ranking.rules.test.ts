import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { defaultRoleGrants } from '../../../access/roles.ts'
import { equalClassOf } from './equals.rules.ts'
import { isLastThird, leadsOthers, rowsFor, rowsForWall } from './ranking.rules.ts'

const ranking = (ranked: number, own: number | null = null) =>
  Array.from({ length: ranked }, (_, place) => ({ place: place + 1, isOwn: place + 1 === own }))
const nobody = { isLed: () => false }
const placesOf = (rows: readonly { readonly place: number }[]) => rows.map(({ place }) => place)

describe('a ranking [experience 5.1]', () => {
  test('shows the first three, and two on each side of the reader', () => {
    expect(placesOf(rowsFor(ranking(30, 12), nobody))).toEqual([1, 2, 3, 10, 11, 12, 13, 14])
    expect(placesOf(rowsFor(ranking(30, 3), nobody))).toEqual([1, 2, 3, 4, 5])
    expect(placesOf(rowsFor(ranking(30), nobody))).toEqual([1, 2, 3])
  })

  test('shows a reader of the last third their own place, and nobody below or beside it', () => {
    expect(placesOf(rowsFor(ranking(9, 9), nobody))).toEqual([1, 2, 3, 9])
    expect(placesOf(rowsFor(ranking(9, 7), nobody))).toEqual([1, 2, 3, 5, 6, 7])
    expect(placesOf(rowsFor(ranking(3, 1), nobody))).toEqual([1, 2])
  })

  test('shows leaders the people they lead, down to the last', () => {
    expect(placesOf(rowsFor(ranking(9), { isLed: ({ place }) => place % 2 === 1 }))).toEqual([1, 2, 3, 5, 7, 9])
  })

  test('sends nobody a row of the last third that is not their own, whatever its length', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 60 }), fc.integer({ min: 1, max: 60 }), (ranked, own) => {
        const rows = rowsFor(ranking(ranked, own), nobody)
        expect(rows.filter(({ place, isOwn }) => !isOwn && isLastThird(place - 1, ranked))).toEqual([])
        expect(rows.length).toBeLessThanOrEqual(8)
        expect(rowsForWall(ranking(ranked)).every(({ place }) => place <= 3 && !isLastThird(place - 1, ranked))).toBe(
          true,
        )
      }),
    )
  })

  test('on the wall is the first three alone, whoever opened it', () => {
    expect(placesOf(rowsForWall(ranking(30, 12)))).toEqual([1, 2, 3])
    expect(placesOf(rowsForWall(ranking(2)))).toEqual([1])
  })

  test('is led by coaches, managers and administrators, and not by sellers', () => {
    const leads = (role: keyof typeof defaultRoleGrants) =>
      leadsOthers(defaultRoleGrants[role].map(([permission, extent]) => ({ permission, extent })))
    expect([leads('coach'), leads('manager'), leads('admin'), leads('seller')]).toEqual([true, true, true, false])
  })
})

describe('people are ranked among equals', () => {
  const today = '2026-12-01'

  test('newcomers for 90 days, whatever they work', () => {
    expect(equalClassOf({ firstDay: '2026-09-03', hours: 160 }, today)).toBe('new')
    expect(equalClassOf({ firstDay: '2026-09-02', hours: 160 }, today)).toBe('full')
  })

  test('the others by their hours of four weeks', () => {
    expect(equalClassOf({ firstDay: null, hours: 100 }, today)).toBe('full')
    expect(equalClassOf({ firstDay: '2020-01-01', hours: 99 }, today)).toBe('part')
  })
})
