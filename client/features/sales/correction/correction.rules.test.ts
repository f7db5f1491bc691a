import { describe, expect, test } from 'vitest'
import { correctionOf } from '../../../../shared/features/sales/correction/correction.rules.ts'
import { failure } from '../../../../shared/kernel/result.ts'
import {
  correctionFormOf,
  inScreenOrder,
  isStillOf,
  numberFailures,
  partOfField,
  partsChanged,
  partsFor,
} from './correction.rules.ts'
import { fieldInForm } from '../../../entities/sale-fields/field-in-form.ts'
import { aSale } from '../testing/sale.ts'

describe('correcting a deviation', () => {
  test('an incorrect number asks for the number alone, an incorrect order for the products', () => {
    expect(partsFor('incorrect_ssn', aSale({}))).toEqual(['idNumber'])
    expect(partsFor('incorrect_order', aSale({}))).toEqual(['products'])
  })

  test('anything else opens all fields, the call only where there was one', () => {
    expect(partsFor('other', aSale({ channel: 'door' }))).not.toContain('call')
    expect(partsFor('other', aSale({ channel: 'telesales' }))).toContain('call')
  })

  test('an incorrect number must be typed anew', () => {
    const form = correctionFormOf(aSale({}))
    expect(numberFailures({ type: 'incorrect_ssn' }, form).map(({ code }) => code)).toEqual(['sale.id-number-required'])
    expect(numberFailures({ type: 'incorrect_ssn' }, { ...form, idNumber: '19900101-2385' })).toEqual([])
    expect(numberFailures({ type: 'other' }, form)).toEqual([])
  })

  test('an untouched form changes nothing', () => {
    const sale = aSale({})
    expect(correctionOf(sale, correctionFormOf(sale).draft).changes).toEqual({})
  })

  test('a refused attempt opens with its changes over what the sale holds now', () => {
    const now = aSale({ version: 5, message: 'changed at the office' })
    const form = correctionFormOf(now, {
      changes: { customer: { phone: '0700000000' } },
      comment: 'wrong phone',
      idNumber: '19900101-2385',
    })
    expect(form).toMatchObject({
      comment: 'wrong phone',
      idNumber: '19900101-2385',
      draft: { message: 'changed at the office' },
    })
    expect(correctionOf(now, form.draft)).toMatchObject({ basedOn: 5, changes: { customer: { phone: '0700000000' } } })
  })

  test('what was changed already is shown again, however little the deviation asks for', () => {
    const begun = correctionFormOf(aSale({}))
    expect(partsChanged(begun)).toEqual([])
    const draft = { ...begun.draft, message: 'ring first', customer: { ...begun.draft.customer, postalCode: '1' } }
    expect(partsChanged({ ...begun, draft, idNumber: '1990' }).toSorted()).toEqual(['address', 'details', 'idNumber'])
  })

  test('what was kept for one deviation is not used for the next', () => {
    const form = correctionFormOf(aSale({ openDeviationId: 'a' }))
    expect(isStillOf(form, aSale({ openDeviationId: 'a', version: 9 }))).toBe(true)
    expect(isStillOf(form, aSale({ openDeviationId: 'b' }))).toBe(false)
  })

  test('what is wrong is led to from the top of the screen down, each by the name its field has in the form', () => {
    const failures = ['customer.city', 'lines.1.quantity', 'idNumber'].map((field) => failure('wrong', field))
    const ordered = inScreenOrder(failures).map(({ field = '' }) => fieldInForm(field))
    expect(ordered).toEqual(['idNumber', 'draft.lines', 'draft.customer.city'])
  })

  test.each([
    ['idNumber', 'idNumber'],
    ['lines.1.quantity', 'products'],
    ['customer.city', 'address'],
    ['customer.phone', 'contact'],
    ['writtenAcceptAt', 'call'],
    ['checklist', 'details'],
  ])('a failure at %s belongs to %s', (field, part) => {
    expect(partOfField(field)).toBe(part)
  })
})
