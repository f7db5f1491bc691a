import { expect, test } from 'vitest'
import { clockTimeOf, longStartOf } from './long-day.rules.ts'

test('the start of a first day is written as each language has it, with its time where one is agreed', () => {
  const starts = (['sv', 'en', 'fi'] as const).map((language) => longStartOf('2027-01-11', '09:00', language))
  expect(starts).toEqual(['11 januari 2027 kl. 09:00', 'January 11, 2027 at 09:00', '11. tammikuuta 2027 klo 9.00'])
  expect(longStartOf('2027-01-11', '', 'sv')).toBe('11 januari 2027')
  expect(clockTimeOf('13:30', 'fi')).toBe('13.30')
})
