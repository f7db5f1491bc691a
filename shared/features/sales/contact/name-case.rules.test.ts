import { expect, test } from 'vitest'
import { withCapitals } from './name-case.rules.ts'

test.each([
  ['anna regn', 'Anna Regn'],
  ['anna-karin åberg', 'Anna-Karin Åberg'],
  ['carl von essen', 'Carl von Essen'],
  ['de la cruz', 'De la Cruz'],
  ["o'hara", "O'hara"],
  ['stockholm', 'Stockholm'],
  ['', ''],
])('a name in small letters is written with capitals: %s → %s', (typed, written) => {
  expect(withCapitals(typed)).toBe(written)
})

test.each(['Anna regn', 'ANNA REGN', 'McDonald', 'iPhone-Lars'])(
  'a name with a capital stays as typed: %s',
  (typed) => {
    expect(withCapitals(typed)).toBe(typed)
  },
)
