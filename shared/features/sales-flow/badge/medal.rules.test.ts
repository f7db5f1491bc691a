import { expect, test } from 'vitest'
import { medalsOf } from './medal.rules.ts'

const award = (id: string, day: string, amount: number) => ({
  id,
  awardId: `${id} ${day}`,
  day,
  amount,
  name: id,
  description: '',
  xp: 0,
  coins: 5,
  period: 'day',
  aggregation: 'count',
  scope: 'user' as const,
  threshold: 2,
})

test('a badge that was earned on three days is one medal, with its last day and what was reached then', () => {
  const medals = medalsOf([
    award('two', '2026-11-20', 3),
    award('first', '2026-11-21', 1),
    award('two', '2026-11-24', 2),
    award('two', '2026-11-18', 5),
  ])
  expect(medals.map(({ id, times, day, amount }) => [id, times, day, amount])).toEqual([
    ['two', 3, '2026-11-24', 2],
    ['first', 1, '2026-11-21', 1],
  ])
})
