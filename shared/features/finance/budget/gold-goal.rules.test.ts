import { describe, expect, test } from 'vitest'
import { budgetShare, goldGoalOf, hasLowAttendance, type GoldMember } from './gold-goal.rules.ts'
import { predictionOf } from './prediction.rules.ts'

const member = (change: Partial<GoldMember> = {}): GoldMember => ({
  sellerId: 'a',
  name: 'Ada',
  budget: 100,
  current: 50,
  attendedHours: 80,
  reportedHours: 80,
  ...change,
})
const goal = (members: readonly GoldMember[], current = 0, teamBudget: number | null = null) =>
  goldGoalOf({ current, teamBudget, members })

describe('the gold goal of a team [product 5.10]', () => {
  test('team percent = sum / sum', () => {
    expect(goal([member(), member({ budget: 300, current: 300 })], 350).percent).toBe(87.5)
  })

  test('the team’s own number goes before the sum of its members', () => {
    expect(goal([member()], 90, 200)).toMatchObject({ budget: 200, isOwnBudget: true, percent: 45 })
  })

  test('average percent completed = the mean of the members’ percent, no cap', () => {
    expect(goal([member({ current: 300 }), member({ current: 0 })]).averagePercent).toBe(150)
  })

  test.each([
    ['less than a fifth of attendance is left out, by name', { attendedHours: 15, reportedHours: 80 }, 0, ['Ada']],
    ['a fifth counts', { attendedHours: 16, reportedHours: 80 }, 1, []],
    ['nobody is away whose days nobody has reported', { attendedHours: 0, reportedHours: 0 }, 1, []],
  ] as const)('%s', (_sentence, hours, counted, leftOut) => {
    expect(goal([member(hours)])).toMatchObject({ counted, leftOut })
  })

  test('a member without a budget counts in what is sold, and in no average', () => {
    expect(goal([member(), member({ budget: null, current: 50 })], 100)).toMatchObject({
      percent: 100,
      averagePercent: 50,
      withoutBudget: 1,
    })
  })

  test.each([
    [99, false, false],
    [100, true, false],
    [119, true, false],
    [120, true, true],
  ])('%i percent: gold %s, platinum %s', (current, isGold, isPlatinum) => {
    expect(goal([member()], current)).toMatchObject({ isGold, isPlatinum })
  })

  test('the company says where platinum begins', () => {
    expect(goldGoalOf({ current: 130, teamBudget: 100, members: [], platinumPercent: 150 }).isPlatinum).toBe(false)
  })

  test('without any budget there is no percent, and no gold', () => {
    expect(goal([], 100)).toMatchObject({ budget: null, percent: null, averagePercent: null, isGold: false })
  })

  test('99.96 percent is not gold, whatever it is rounded to', () => {
    expect(goal([member({ budget: 10_000 })], 9_996)).toMatchObject({ percent: 99.9, isGold: false })
  })
})

describe('a budget of somebody who changed team', () => {
  test('falls on both by working days, and comes to the whole', () => {
    const days = [10, 11].map((inTeam) => budgetShare(21_001, { inTeam, ofMonth: 21 }))
    expect(days).toEqual([10_000, 11_001])
  })

  test('is whole in a month without working days', () => {
    expect(budgetShare(500, { inTeam: 0, ofMonth: 0 })).toBe(500)
  })

  test('attendance without hours is low where days are reported', () => {
    expect(hasLowAttendance({ attendedHours: 0, reportedHours: 8 })).toBe(true)
  })
})

describe('the prediction is a range', () => {
  const pace = { current: 100, elapsed: 10, total: 20, daily: Array.from({ length: 10 }, () => 10) }

  test('too early before the third day', () => {
    expect(predictionOf({ ...pace, elapsed: 2.5 })).toBeNull()
  })

  test('a month without working days foretells nothing', () => {
    expect(predictionOf({ current: 5, elapsed: 0, total: 0, daily: [] })).toBeNull()
  })

  test('equal days leave no doubt', () => {
    expect(predictionOf(pace)).toEqual({ expected: 200, low: 200, high: 200 })
  })

  test('days that differ widen it, by hand: s = 10.54, ten days left of ten, t = 1.383', () => {
    const daily = [0, 20, 0, 20, 0, 20, 0, 20, 0, 20]
    // 1.383 × 10.541 × √(10 × (1 + 10/10)) = 65.2
    expect(predictionOf({ ...pace, daily })).toEqual({ expected: 200, low: 135, high: 265 })
  })

  test('never below what is sold', () => {
    expect(predictionOf({ current: 100, elapsed: 3, total: 4, daily: [100, 0, 0] })?.low).toBe(100)
  })

  test('a month that is over is what it was', () => {
    expect(predictionOf({ ...pace, elapsed: 20, daily: [0, 20, 50] })).toEqual({ expected: 100, low: 100, high: 100 })
  })
})
