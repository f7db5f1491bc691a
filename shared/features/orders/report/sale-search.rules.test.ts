import { describe, expect, test } from 'vitest'
import { wordsOf } from '../../../resource/words.ts'
import {
  identityHashIn,
  identitySearch,
  idNumbersIn,
  isIdentitySearch,
  isPartOfIdNumber,
  saleSearchTexts,
  saleSearchWords,
} from './sale-search.rules.ts'
import { saleOf } from '../../sales/testing/sale-world.ts'

const TODAY = '2026-11-22'

describe('the words of a search for a sale', () => {
  test.each([
    ['070-174 06 05', ['0701740605']],
    ['070-123', ['070123']],
    ['+46 (0)70-174 06 05', ['46701740605']],
    ['0046 70 174 06 05', ['46701740605']],
    ['00100 Helsinki', ['00100', 'helsinki']],
    ['Ringvägen 14, 118 20', ['ringvagen', '14', '118', '20']],
    ['Andersson 070-174 06 05', ['andersson', '0701740605']],
    ['FK-0123-456', ['fk', '0123', '456']],
    ['E9A64247', ['e9a64247']],
  ])('%s are %j', (search, words) => {
    expect(saleSearchWords(search)).toEqual(words)
  })
})

describe('the texts by which a sale is found', () => {
  test.each(['1740605', '4060', '740605'])(
    'hold a word that begins with %s, which is inside the telephone number',
    (part) => {
      expect(saleSearchTexts(saleOf()).some((word) => word.startsWith(part))).toBe(true)
    },
  )

  test('hold the ends of an order number, and no end that is too short to find little', () => {
    const texts = saleSearchTexts(saleOf({ externalOrderNumber: 'FK-401245' }))
    expect(texts).toEqual(expect.arrayContaining(['01245', '1245']))
    expect(texts).not.toContain('245')
  })
})

describe('an identity number that is looked for', () => {
  test('is recognised in any spelling', () => {
    for (const text of ['19900101-2385', '900101-2385', '199001012385', '9001012385', '010594Y9032', '010594y9032'])
      expect(idNumbersIn(text, TODAY)).toHaveLength(1)
  })

  test('is not seen in a telephone number, an order number or a name', () => {
    for (const text of ['0701740605', '+46701740605', 'E9A64247', 'Åke', '12345678'])
      expect(idNumbersIn(text, TODAY)).toEqual([])
  })

  test('is not looked for while it is being typed', () => {
    for (const text of ['19900101-2', '199001012', '900101-238', '010594y90', '010594A9'])
      expect(isPartOfIdNumber(text)).toBe(true)
    for (const text of ['19900101', '900101', '070-174', '0701740', 'E9A64247', 'Ringvägen 14'])
      expect(isPartOfIdNumber(text)).toBe(false)
  })

  test('is asked for by its keyed hash', () => {
    expect(identityHashIn(wordsOf(identitySearch('ab12')))).toBe('ab12')
    expect(isIdentitySearch(identitySearch('ab12'))).toBe(true)
    expect(isIdentitySearch('Idnr')).toBe(false)
  })
})
