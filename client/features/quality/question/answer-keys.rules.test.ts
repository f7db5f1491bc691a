import { expect, test } from 'vitest'
import { answerByKey } from './answer-keys.rules.ts'

const option = { sv: 'a', en: 'a', fi: 'a' }

test.each([
  ['scale10', '7', 7],
  ['scale10', '0', 10],
  ['scale5', '5', 5],
  ['scale5', '6', null],
  ['yesno', 'j', 1],
  ['yesno', 'K', 1],
  ['yesno', 'n', 0],
  ['yesno', '1', null],
  ['choice', '2', 1],
  ['choice', '3', null],
  ['text', '5', null],
] as const)('%s and %s give %s', (kind, key, value) => {
  expect(answerByKey({ kind, options: [option, option] }, key)).toBe(value)
})
