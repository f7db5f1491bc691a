import { expect, test } from 'vitest'
import { choiceColumns } from './choice-columns.ts'

const named = (...labels: readonly string[]) => labels.map((label) => ({ label }))

test('answers stand beside each other while their words fit', () => {
  expect(choiceColumns(named('Ja', 'Nej', 'Vet inte'))).toBe('repeat(3, minmax(0, 1fr))')
  expect(choiceColumns(named('Ja', 'Nej'))).toBe('repeat(2, minmax(0, 1fr))')
  const six = choiceColumns(named('A', 'B', 'C', 'D', 'E', 'F'))
  expect(six).toEqual({ base: 'repeat(2, minmax(0, 1fr))', sm: 'repeat(3, minmax(0, 1fr))' })
})

test('a column is as wide as the longest word of the answers', () => {
  const columns = choiceColumns(named('Säljaren, med medgivande', 'Säljaren, enligt kollektivavtal', 'Företaget'))
  expect(columns).toBe(`repeat(auto-fit, minmax(min(100%, ${14 * 0.56}rem), 1fr))`)
})
