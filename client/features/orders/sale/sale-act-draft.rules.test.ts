import { describe, expect, test } from 'vitest'
import { NOON, saleOf } from '../../../../shared/features/sales/testing/sale-world.ts'
import { instantIn } from '../../../entities/wall-time.ts'
import { emptyActDraft, missingIn, typeIn } from './sale-act-draft.rules.ts'

const draft = emptyActDraft(saleOf(), NOON)

describe('the form of an act', () => {
  test('a question waits until noon of the next working day unless told otherwise', () => {
    expect(draft.dueAt).toBe('2026-12-03T12:00')
  })

  test('a Finnish sale is asked about by the Finnish clock', () => {
    const finnish = emptyActDraft(saleOf({ zone: 'Europe/Helsinki' }), NOON)
    expect(instantIn(finnish.dueAt, 'Europe/Helsinki')).toBe(Date.UTC(2026, 11, 3, 10))
  })

  test.each([
    ['flag', ['reason']],
    ['raise-deviation', ['type']],
    ['record-answer', ['answer']],
    ['approve', []],
    ['ask', []],
  ] as const)('%s must first be told: %s', (act, fields) => {
    expect(missingIn(act, draft).map(({ field }) => field)).toEqual(fields)
  })

  test('what is chosen is not missing', () => {
    expect(missingIn('flag', { ...draft, reason: 'audit' })).toEqual([])
    expect(missingIn('ask', { ...draft, dueAt: '' }).map(({ field }) => field)).toEqual(['dueAt'])
    expect(typeIn({ ...draft, type: 'incorrect_ssn' })).toBe('incorrect_ssn')
  })
})
