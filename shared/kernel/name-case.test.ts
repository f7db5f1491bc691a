import { expect, test } from 'vitest'
import { asWritten, withCapitals } from './name-case.ts'

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

test.each([
  ['ANNA VON ESSEN', 'Anna von Essen'],
  ['anna ek', 'Anna Ek'],
  ['Anna EK', 'Anna EK'],
  ['ÅSA-BRITT ÖST', 'Åsa-Britt Öst'],
])('a name of a register in capitals is written as people write it: %s → %s', (text, written) => {
  expect(asWritten(text)).toBe(written)
})
