import { expect, test } from 'vitest'
import { warningSignsOf, type WarningFacts } from './warning.rules.ts'

const sumsOf = (values: readonly number[]) => ({
  n: values.length,
  sum: values.reduce((sum, value) => sum + value, 0),
  squares: values.reduce((sum, value) => sum + value * value, 0),
})
const none = sumsOf([])
const calm: WarningFacts = {
  regrets: { sales: 40, regrets: 2 },
  companyRegrets: { sales: 4000, regrets: 200 },
  grades: sumsOf([78, 82, 80, 79, 81, 80]),
  companyGrades: sumsOf([70, 80, 90, 80, 80, 80]),
  lately: none,
  before: none,
  alarms: 1,
}
const signs = (change: Partial<WarningFacts>) => warningSignsOf({ ...calm, ...change }).map(({ sign }) => sign)

test.each([
  ['a seller like all others', {}, []],
  ['clearly more regrets than the company', { regrets: { sales: 40, regrets: 8 } }, ['regrets']],
  ['more regrets, of too few sales to tell', { regrets: { sales: 6, regrets: 1 } }, []],
  ['grades whose whole interval is below the company’s mean', { grades: sumsOf([50, 52, 51, 49, 50, 53]) }, ['grade']],
  ['one bad survey of five', { grades: sumsOf([80, 80, 80, 80, 10]) }, []],
  ['grades that fell', { lately: sumsOf([60, 61, 62, 60, 59]), before: sumsOf([82, 80, 84, 85, 80]) }, ['falling']],
  ['grades that fell by little', { lately: sumsOf([75, 75, 75, 75, 75]), before: sumsOf([82, 82, 82, 82, 82]) }, []],
  ['two customers who did not understand', { alarms: 2 }, ['alarms']],
] as const)('%s', (_, change, expected) => expect(signs(change)).toEqual(expected))

test('each sign says what it is held against, and of how many', () => {
  expect(warningSignsOf({ ...calm, regrets: { sales: 40, regrets: 8 } })).toEqual([
    { sign: 'regrets', own: 20, against: 5, n: 40 },
  ])
})
