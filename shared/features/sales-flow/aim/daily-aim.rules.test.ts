import { describe, expect, test } from 'vitest'
import { addDays, type Day } from '../../../kernel/days.ts'
import { dailyAims, isReached, type DayFigures } from './daily-aim.rules.ts'

/** A Tuesday. */
const today: Day = '2026-12-01'
const facts = { today, awayOn: new Set<Day>(), calendar: 'SE' } as const
const figures = (sales: number): DayFigures => ({ sales, xp: sales * 130 })
/** Orders on the Tuesdays before today, the newest first. */
const tuesdays = (...sold: readonly number[]): Map<Day, DayFigures> =>
  new Map(sold.map((sales, at) => [addDays(today, -7 * (at + 1)), figures(sales)]))
const aimsOf = (days: ReadonlyMap<Day, DayFigures>, change = {}) => dailyAims({ ...facts, days, ...change })
const kinds = (days: ReadonlyMap<Day, DayFigures>, change = {}) => aimsOf(days, change).map(({ kind }) => kind)

describe('three aims for today', () => {
  test('they are the first order, the own average, and one order more than on an ordinary such day', () => {
    expect(aimsOf(tuesdays(2, 3, 2, 1))).toEqual([
      { kind: 'first', unit: 'sales', target: 1, days: 0 },
      { kind: 'average', unit: 'xp', target: 260, days: 0 },
      { kind: 'weekday', unit: 'sales', target: 3, days: 0 },
    ])
  })

  test('after a sale yesterday the first order continues the streak', () => {
    const days = new Map([...tuesdays(2), [addDays(today, -1), figures(1)] as const])
    expect(aimsOf(days)[0]).toEqual({ kind: 'streak', unit: 'sales', target: 1, days: 2 })
  })

  test('none is above the best day of the last ninety', () => {
    expect(aimsOf(tuesdays(2, 2, 2, 2))[2]).toMatchObject({ kind: 'plain', target: 2 })
    expect(kinds(tuesdays(1, 1, 1, 1))).toEqual(['first', 'average'])
  })

  test('a day of more than ninety days ago is not counted', () => {
    const long = new Map([[addDays(today, -91), figures(20)] as const, ...tuesdays(2, 2, 2)])
    expect(aimsOf(long).map(({ target }) => target)).toEqual([1, 260, 2])
  })

  test('a Tuesday away is no ordinary Tuesday', () => {
    const awayOn = new Set([addDays(today, -14), addDays(today, -21)])
    const days = new Map([...tuesdays(3), ...[28, 35, 42].map((ago) => [addDays(today, -ago), figures(3)] as const)])
    expect(aimsOf(days, { awayOn })[2]).toMatchObject({ kind: 'plain', target: 3 })
    expect(aimsOf(new Map([...days, [addDays(today, -8), figures(4)]]), { awayOn })[2]).toMatchObject({ target: 4 })
  })

  test('with too few such days, all days give what is ordinary', () => {
    const week = new Map([1, 4, 5, 6, 7].map((ago) => [addDays(today, -ago), figures(ago === 1 ? 3 : 1)] as const))
    expect(aimsOf(week)[2]).toEqual({ kind: 'day', unit: 'sales', target: 2, days: 0 })
  })

  test('a newcomer has one aim', () => {
    expect(kinds(new Map())).toEqual(['first'])
  })

  test('today does not raise its own aims', () => {
    const days = tuesdays(2, 3, 2, 1)
    expect(aimsOf(new Map([...days, [today, figures(9)]]))).toEqual(aimsOf(days))
  })

  test('there is none on a Sunday, on a holiday, or on a day away', () => {
    expect(kinds(tuesdays(2, 2, 2), { today: '2026-11-29' })).toEqual([])
    expect(kinds(tuesdays(2, 2, 2), { today: '2026-12-25' })).toEqual([])
    expect(kinds(tuesdays(2, 2, 2), { awayOn: new Set([today]) })).toEqual([])
  })

  test('an aim is reached by the figures of today, XP or orders', () => {
    expect(isReached({ kind: 'average', unit: 'xp', target: 260, days: 0 }, { sales: 1, xp: 260 })).toBe(true)
    expect(isReached({ kind: 'plain', unit: 'sales', target: 2, days: 0 }, { sales: 1, xp: 260 })).toBe(false)
  })
})
