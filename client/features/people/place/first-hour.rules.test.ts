import { expect, test } from 'vitest'
import { firstHourSteps } from './first-hour.rules.ts'

const nothing = { regions: 0, offices: 0, teams: 0, providers: 0, products: 0, people: 1, sales: 0 }
const steps = (counts: Partial<typeof nothing>) => {
  const all = Object.entries({ ...nothing, ...counts }).map(([name, n]) => [name, { n }])
  return firstHourSteps(Object.fromEntries(all) as never)
}

test('a new organisation begins with a region, and its administrator alone is nobody who sells', () => {
  expect(steps({})?.map(({ done }) => done)).toEqual([false, false, false, false, false, false, false])
  expect(steps({})?.find(({ isNext }) => isNext)?.name).toBe('regions')
})

test('the first step that is left comes next, whatever is done after it', () => {
  expect(steps({ regions: 1, providers: 2, products: 5 })?.find(({ isNext }) => isNext)?.name).toBe('offices')
})

test('with the first sale every step is done', () => {
  const done = { regions: 1, offices: 1, teams: 1, providers: 1, products: 1, people: 2, sales: 1 }
  expect(steps(done)?.every((step) => step.done && !step.isNext)).toBe(true)
})

test('nothing is said before the server has answered', () => {
  expect(firstHourSteps({} as Parameters<typeof firstHourSteps>[0])).toBeNull()
})
