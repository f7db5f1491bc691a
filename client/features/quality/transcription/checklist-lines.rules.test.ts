import { expect, test } from 'vitest'
import { checklistOf, linesOf } from './checklist-lines.rules.ts'

const known = [{ id: 'price', label: 'Priset', phrases: ['kronor', 'per månad'] }]

test('a checklist as people write it, and back', () => {
  expect(linesOf(known)).toBe('Priset: kronor, per månad')
  expect(checklistOf(linesOf(known), { known, newId: () => 'new' })).toEqual(known)
})

test('an item without phrases is looked for by its own name, empty lines are none', () => {
  expect(checklistOf('Ångerrätten\n\n: x\nPriset: a, kronor', { known, newId: () => 'new' })).toEqual([
    { id: 'new', label: 'Ångerrätten', phrases: ['Ångerrätten'] },
    { id: 'price', label: 'Priset', phrases: ['kronor'] },
  ])
})
