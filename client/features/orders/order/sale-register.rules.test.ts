import { describe, expect, test } from 'vitest'
import { changedByBoth, withTheirs, type Registration } from './sale-register.rules.ts'

const begun: Registration = { externalOrderNumber: '', externalStatus: 'unknown', deliveredOn: null }
const number = (externalOrderNumber: string) => ({ ...begun, externalOrderNumber })
const received = { ...begun, externalStatus: 'received' } as const

describe('two at one registration', () => {
  test('different fields: both are kept, and nobody is asked', () => {
    expect(changedByBoth({ begun, mine: number('NE-1'), theirs: received })).toEqual([])
    expect(withTheirs({ begun, mine: number('NE-1'), theirs: received })).toEqual({
      ...received,
      externalOrderNumber: 'NE-1',
    })
  })

  test('the same field: both values are shown, and what the person typed is what they save', () => {
    expect(changedByBoth({ begun, mine: number('NE-1'), theirs: number('NE-2') })).toEqual(['externalOrderNumber'])
    expect(withTheirs({ begun, mine: number('NE-1'), theirs: number('NE-2') })).toEqual(number('NE-1'))
  })

  test('the same value is no dispute, nor is what only one of them has changed', () => {
    expect(changedByBoth({ begun, mine: number(' NE-1 '), theirs: number('NE-1') })).toEqual([])
    expect(changedByBoth({ begun, mine: begun, theirs: number('NE-1') })).toEqual([])
    expect(changedByBoth({ begun, mine: number('NE-1'), theirs: begun })).toEqual([])
  })

  test('a day that somebody else has taken away is a change as well', () => {
    const delivered = { ...begun, deliveredOn: '2026-11-20' }
    expect(changedByBoth({ begun: delivered, mine: { ...begun, deliveredOn: '2026-11-21' }, theirs: begun })).toEqual([
      'deliveredOn',
    ])
  })
})
