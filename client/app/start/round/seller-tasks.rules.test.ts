import { expect, test } from 'vitest'
import { taskOrder } from './seller-tasks.rules.ts'

test('the most urgent task comes first, and one without a deadline last', () => {
  const tasks = [
    { name: 'letter', dueAt: null },
    { name: 'tomorrow', dueAt: 2 },
    { name: 'second letter', dueAt: null },
    { name: 'late', dueAt: 1 },
  ]
  expect(taskOrder(tasks).map(({ name }) => name)).toEqual(['late', 'tomorrow', 'letter', 'second letter'])
})
