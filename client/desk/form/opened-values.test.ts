import { expect, test } from 'vitest'
import { openedValues } from './opened-values.ts'

test('what was not asked then begins as today, what is no longer asked is left out, and the rest stays', () => {
  const kept = { text: 'Fiber 500 ger 600', colour: 'red' }
  expect(openedValues({ text: '', amount: null }, kept)).toEqual({ text: 'Fiber 500 ger 600', amount: null })
})

test('a number that was none looks empty when it is opened again, and is', () => {
  expect(openedValues<{ amount: number | null }>({ amount: null }, { amount: Number.NaN })).toEqual({ amount: null })
})
