import { expect, test } from 'vitest'
import { reminderStageOf } from './deviation-reminder.rules.ts'

const HOUR = 3_600_000
const dueAt = 100 * HOUR
const early = { state: 'open', awaiting: 'seller', raisedAt: 70 * HOUR, dueAt } as const

test.each([
  ['long before it is due', early, -3, null],
  ['two hours before it is due', early, -2, 'due_soon'],
  ['raised three hours before it is due', { ...early, raisedAt: 97 * HOUR }, -2, null],
  ['when it is due', early, 0, 'overdue'],
  ['a day after', early, 24, 'escalated'],
  ['answered, so that back office has it', { ...early, state: 'answered', awaiting: 'back_office' }, 30, null],
  ['resolved', { ...early, state: 'resolved', awaiting: null }, 30, null],
  ['waiting for the customer', { ...early, awaiting: 'customer' }, 30, null],
] as const)('a deviation %s', (_when, deviation, hoursAfterDue, stage) => {
  expect(reminderStageOf(deviation, dueAt + hoursAfterDue * HOUR)).toBe(stage)
})
