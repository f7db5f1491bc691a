import { describe, expect, test } from 'vitest'
import { ophClassOf, ophLevelOf, ophOf, ophOfReports, teamTargetOf } from './oph.rules.ts'

const day = (orders: number, approved: number, hours: number | null) => ({ orders, approved, hours })

describe('orders per attendance hour [product 5.9]', () => {
  test('two named metrics: reported and net', () => {
    expect(ophOf([day(4, 1, 8)])).toMatchObject({ reported: 0.5, net: 0.13 })
  })

  test('sum by sum, not the mean of the days', () => {
    expect(ophOf([day(8, 0, 8), day(0, 0, 2)]).reported).toBe(0.8)
  })

  test('of several sellers too', () => {
    expect(ophOf([day(8, 8, 8), day(0, 0, 24)]).reported).toBe(0.25)
  })

  test('of a team: an order counts on a day with a report of its own seller, and is left out elsewhere', () => {
    const reports = [
      { sellerId: 'anna', day: '2026-11-02', hours: 8 },
      { sellerId: 'bo', day: '2026-11-02', hours: 4 },
      { sellerId: 'bo', day: '2026-11-03', hours: 0 },
    ]
    const sold = [
      { sellerId: 'anna', day: '2026-11-02', orders: 2, approved: 1 },
      { sellerId: 'anna', day: '2026-11-03', orders: 5, approved: 5 },
      { sellerId: 'bo', day: '2026-11-03', orders: 1, approved: 1 },
      { sellerId: 'gone', day: '2026-11-02', orders: 9, approved: 9 },
    ]
    expect(ophOfReports(reports, sold)).toEqual({ hours: 12, orders: 3, approved: 2, reported: 0.25, net: 0.17 })
  })

  test('a day without a report is left out with its orders', () => {
    expect(ophOf([day(4, 4, 8), day(9, 9, null)])).toMatchObject({ orders: 4, hours: 8 })
  })

  test('0 hours: null, a dash', () => {
    expect(ophOf([day(2, 1, 0)])).toMatchObject({ orders: 2, reported: null, net: null })
    expect(ophOf([])).toMatchObject({ reported: null, net: null })
  })
})

describe('classes and levels', () => {
  test.each([
    ['platinum needs twelve months', '2025-11-23', 'platinum'],
    ['a day less is gold', '2025-11-24', 'gold'],
    ['gold where nobody knows', null, 'gold'],
  ] as const)('%s', (_sentence, employedOn, expected) => {
    expect(ophClassOf(employedOn, '2026-11-23')).toBe(expected)
  })

  const target = { level1: 0.5, level2: 0.8 }
  test.each([
    [3.9, 'below'],
    [4, 'level1'],
    [6.4, 'level2'],
  ] as const)('%d orders in eight hours: %s', (orders, level) => {
    expect(ophLevelOf({ hours: 8, orders }, target)).toBe(level)
  })

  test('a rounded rate does not reach a level: 0.496 is not 0.5', () => {
    expect(ophLevelOf({ hours: 125, orders: 62 }, target)).toBe('below')
  })

  test('no level without hours or targets', () => {
    expect([ophLevelOf({ hours: 0, orders: 3 }, target), ophLevelOf({ hours: 8, orders: 3 }, null)]).toEqual([
      null,
      null,
    ])
  })

  test('a team’s target is that of its members’ classes, weighed by their hours', () => {
    const gold = { hours: 30, target: { level1: 0.4, level2: 0.8 } }
    const platinum = { hours: 10, target: { level1: 0.8, level2: 1.2 } }
    expect(teamTargetOf([gold, platinum, { hours: 5, target: null }])).toEqual({ level1: 0.5, level2: 0.9 })
    expect(teamTargetOf([{ hours: 0, target: gold.target }])).toBeNull()
  })
})
