import { expect, test } from 'vitest'
import { draft } from '../../../../shared/features/sales/testing/sale-world.ts'
import { agreedOf } from './agreed.ts'

test('a signature holds for offer and customer; a message to the office does not undo it', () => {
  expect(agreedOf({ ...draft, message: 'Ring på' })).toBe(agreedOf(draft))
  expect(agreedOf({ ...draft, lines: [] })).not.toBe(agreedOf(draft))
  expect(agreedOf({ ...draft, customer: { ...draft.customer, name: 'Bo Ek' } })).not.toBe(agreedOf(draft))
})
