import { describe, expect, test } from 'vitest'
import { meanOf, shareOf } from './estimate.ts'

const sumsOf = (values: readonly number[]) => ({
  n: values.length,
  sum: values.reduce((sum, value) => sum + value, 0),
  squares: values.reduce((sum, value) => sum + value * value, 0),
})

describe('the interval of a rate', () => {
  // Wilson's score interval as R's `prop.test(x, n, correct = FALSE)` and the tables of Newcombe (1998) have it.
  test.each([
    [81, 263, 0.308, 0.2553, 0.3662],
    [15, 148, 0.1014, 0.0624, 0.1605],
    [0, 20, 0, 0, 0.1611],
    [1, 29, 0.0345, 0.0061, 0.1718],
    [29, 29, 1, 0.883, 1],
    [2, 5, 0.4, 0.1176, 0.7693],
  ])('%i of %i', (hits, n, value, low, high) => {
    const found = shareOf(hits, n)
    expect(found?.value).toBeCloseTo(value, 4)
    expect(found?.low).toBeCloseTo(low, 4)
    expect(found?.high).toBeCloseTo(high, 4)
  })

  test('nothing is shown below five', () => {
    expect(shareOf(0, 0)).toBeNull()
    expect(shareOf(4, 4)).toBeNull()
    expect(shareOf(4, 5)).not.toBeNull()
  })
})

describe('the interval of a mean grade', () => {
  // By hand: 60, 70, 80, 90, 100 have the mean 80 and s = 15.811; 2.7764 x 15.811 / sqrt(5) = 19.632.
  test('five grades', () => {
    const found = meanOf(sumsOf([60, 70, 80, 90, 100]))
    expect([found?.value, found?.low.toFixed(2), found?.high.toFixed(2)]).toEqual([80, '60.37', '99.63'])
  })

  // 40 times 50 and 70: the mean is 60, s = 10.1274, t(39) = 2.0227, so half the interval is 3.239.
  test('forty grades, beyond the table of Student', () => {
    const found = meanOf(sumsOf(Array.from({ length: 40 }, (_, at) => (at % 2 === 0 ? 50 : 70))))
    expect([found?.low.toFixed(2), found?.high.toFixed(2)]).toEqual(['56.76', '63.24'])
  })

  test('stays between 0 and 100, and grades that are all the same leave no doubt', () => {
    expect(meanOf(sumsOf([100, 100, 100, 100, 60]))?.high).toBe(100)
    expect(meanOf(sumsOf([90, 90, 90, 90, 90]))).toEqual({ value: 90, low: 90, high: 90 })
  })

  test('nothing is shown below five', () => expect(meanOf(sumsOf([90, 90, 90, 90]))).toBeNull())
})
