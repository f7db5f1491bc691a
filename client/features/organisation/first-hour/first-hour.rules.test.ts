import { expect, test } from 'vitest'
import type { FirstHour, FirstHourCounts } from '../../../../shared/features/organisation/first-hour/first-hour.api.ts'
import { firstHourGroups, firstHourSteps } from './first-hour.rules.ts'

const nothing: FirstHourCounts = {
  offices: 0,
  teams: 0,
  providers: 0,
  providerDrafts: 0,
  products: 0,
  productDrafts: 0,
  sellers: 0,
  signedIn: 0,
  placeless: 0,
  clerks: 0,
  payers: 0,
  rateCount: 0,
  costCount: 0,
  budgetCount: 0,
  termsCount: 0,
  sales: 0,
  approved: 0,
}
const company = { name: 'Fjord AB', organisationNumber: '1', address: 'A', contact: 'B', version: 1 }
const steps = (counts: Partial<FirstHourCounts>, more: Partial<FirstHour> = {}) =>
  (firstHourSteps({ isOver: false, counts: { ...nothing, ...counts }, ...more }) ?? []).flatMap((group) => group.steps)
const doneIn = (counts: Partial<FirstHourCounts>, more: Partial<FirstHour> = {}) =>
  steps(counts, more).flatMap(({ name, done }) => (done ? [name] : []))

test('a new company begins with its facts, and the first step that is left comes next', () => {
  expect(doneIn({})).toEqual([])
  expect(steps({}).find(({ isNext }) => isNext)?.name).toBe('facts')
  expect(steps({ offices: 1, teams: 1 }, { company }).find(({ isNext }) => isNext)?.name).toBe('providers')
})

test('a draft is not on offer, and a step with drafts is not done', () => {
  expect(doneIn({ providers: 1, providerDrafts: 1, products: 2 })).toEqual(['products'])
  expect(steps({ providers: 1, providerDrafts: 3 }).find(({ name }) => name === 'providers')?.open).toBe(3)
})

test('somebody who sells without a team is no seller yet', () => {
  expect(doneIn({ placeless: 1 })).toEqual([])
  expect(doneIn({ sellers: 2 })).toEqual(['people'])
})

test('clerk and finance are two roles', () => {
  expect(doneIn({ clerks: 1 })).toEqual([])
  expect(doneIn({ clerks: 1, payers: 1 })).toEqual(['roles'])
})

test('every step can be done', () => {
  const all = Object.fromEntries(Object.keys(nothing).map((name) => [name, 1])) as FirstHourCounts
  const whole = { ...all, providerDrafts: 0, productDrafts: 0, placeless: 0 }
  expect(doneIn(whole, { company, mail: true })).toEqual(Object.values(firstHourGroups).flat())
})

test('nothing is said before the server has answered', () => {
  expect(firstHourSteps({ isOver: false })).toBeNull()
})
