import { expect, test } from 'vitest'
import { figuresOf, stepFiguresOf, type CountedCandidate } from './recruiting-figure.rules.ts'

const DAY_MS = 86_400_000
const candidate = (
  state: CountedCandidate['state'],
  ...days: [CountedCandidate['state'], number][]
): CountedCandidate => ({
  state,
  endedFrom: state === 'rejected' ? (days.at(-2)?.[0] ?? null) : null,
  stages: days.map(([one, day]) => ({ state: one, at: day * DAY_MS })),
})

const candidates = [
  candidate('onboarded', ['new', 0], ['additional_info', 2], ['onboarded', 20]),
  candidate('onboarded', ['new', 0], ['additional_info', 4], ['onboarded', 30]),
  candidate('rejected', ['new', 0], ['additional_info', 9], ['rejected', 10]),
  candidate('new', ['new', 5]),
]

test('figures say how many came how far, and days are a median of those who went on', () => {
  expect(figuresOf(candidates)).toEqual({
    added: 4,
    underway: 1,
    onboarded: 2,
    dropped: 1,
    dropShare: 33.3,
    days: 25,
  })
  const steps = stepFiguresOf(candidates)
  expect(steps.find(({ state }) => state === 'new')).toEqual({ state: 'new', reached: 4, days: 4, dropped: 0 })
  expect(steps.find(({ state }) => state === 'additional_info')).toEqual({
    state: 'additional_info',
    reached: 3,
    days: 18,
    dropped: 1,
  })
  expect(figuresOf([])).toMatchObject({ added: 0, dropShare: null, days: null })
})
