import { describe, expect, test } from 'vitest'
import { isEmpty, topOf, type ChartData } from './chart-data.ts'

const week: ChartData = { kind: 'bar', categories: ['Mon', 'Tue'], series: [{ name: 'Sold', values: [4, null] }] }

describe('what a chart is drawn from', () => {
  test('nothing known, or zeros alone, is empty', () => {
    expect(isEmpty({ ...week, categories: [], series: [] })).toBe(true)
    expect(isEmpty({ ...week, series: [{ name: 'Sold', values: [null, 0] }] })).toBe(true)
    expect(isEmpty(week)).toBe(false)
    expect(isEmpty({ ...week, series: [{ name: 'Regretted', values: [-3, null] }] })).toBe(false)
  })

  test('a goal that nobody reached is inside the picture', () => {
    expect(topOf(week)).toBe(4)
    expect(topOf({ ...week, goals: [{ label: 'Goal', value: 10 }] })).toBe(10)
    expect(topOf({ ...week, series: [{ name: 'Regretted', values: [-3, null] }] })).toBe(0)
  })
})
