import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { areaAt, codesIn, isInside, isOnLine, notCodesIn, releasedFor, type Corner } from './area.rules.ts'

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

describe('a point on a line', () => {
  const degree = fc.double({ min: 0.001, max: 1, noNaN: true })
  /** Two areas with a common edge of any slant, each drawn either way round. */
  const neighbours = fc
    .record({ slant: fc.double({ min: 0, max: 2 * Math.PI, noNaN: true }), long: degree, one: degree, other: degree })
    .map(({ slant, long, one, other }) => {
      const at = (along: number, across: number): Corner => [
        18 + along * Math.cos(slant) - across * Math.sin(slant),
        59 + along * Math.sin(slant) + across * Math.cos(slant),
      ]
      return { from: at(0, 0), to: at(long, 0), left: at(long / 2, one), right: at(long / 2, -other) }
    })
  const turned = (outline: readonly Corner[], isTurned: boolean) => (isTurned ? outline.toReversed() : outline)
  const between = ([x, y]: Corner, [toX, toY]: Corner, part: number) => ({
    lng: x + part * (toX - x),
    lat: y + part * (toY - y),
  })

  test('that two areas share is inside exactly one of them', () => {
    fc.assert(
      fc.property(
        neighbours,
        fc.double({ min: 0.02, max: 0.98, noNaN: true }),
        fc.boolean(),
        fc.boolean(),
        ({ from, to, left, right }, part, oneTurned, otherTurned) => {
          const areas = [turned([from, to, left], oneTurned), turned([from, to, right], otherTurned)]
          const point = between(from, to, part)
          expect(areas.filter((outline) => isInside(outline, point))).toHaveLength(1)
        },
      ),
      { numRuns: 2000 },
    )
  })

  test('that borders on no other area belongs to its area, corners included', () => {
    fc.assert(
      fc.property(neighbours, fc.double({ min: 0, max: 1, noNaN: true }), ({ from, to, left, right }, part) => {
        const areas = [{ outline: [from, to, left] }, { outline: [to, from, right] }]
        for (const [one, other] of [
          [from, left],
          [left, to],
          [to, right],
          [right, from],
        ] as const) {
          const point = between(one, other, part)
          const holder = areaAt(areas, point)
          expect(holder && (isInside(holder.outline, point) || isOnLine(holder.outline, point))).toBe(true)
        }
      }),
    )
  })

  test('a house beside the line is not drawn in', () => {
    const square: Corner[] = [
      [18, 59],
      [19, 59],
      [19, 60],
      [18, 60],
    ]
    expect(areaAt([{ outline: square }], { lat: 60, lng: 18.5 })).toBeDefined()
    expect(areaAt([{ outline: square }], { lat: 60.00001, lng: 18.5 })).toBeUndefined()
    expect(areaAt([{ outline: square.slice(0, 2) }], { lat: 59, lng: 18.5 })).toBeUndefined()
  })
})

test('a seller holds three areas: the oldest is released for a fourth [product 5.17]', () => {
  const held = [3, 1, 2].map((n) => ({ id: String(n), areaId: String(n), fromDay: '2026-12-01', createdAt: n }))
  expect(releasedFor(held).map(({ id }) => id)).toEqual(['1'])
  expect(releasedFor(held.slice(1))).toEqual([])
})
