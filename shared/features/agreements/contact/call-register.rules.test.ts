import { describe, expect, test } from 'vitest'
import { failure, ok, refused } from '../../../kernel/result.ts'
import { readRegisterLine } from './call-register.rules.ts'

const read = (line: string, number = 2, country: 'SE' | 'FI' = 'SE') => readRegisterLine(line, { number, country })

describe('a line of a list against sales calls', () => {
  test.each([
    ['a number as it is dialled', '0701740605'],
    ['with spaces and a hyphen', '070-174 06 05'],
    ['with the country’s code', '+46701740605'],
    ['the code without its plus, as registers write it', '46701740605'],
    ['between quotation marks, beside other columns', '"1";"070-1740605";"2026-11-01"'],
    ['behind the number of its row', '712345678;0701740605'],
    ['behind a tab', 'A\t0701740605'],
  ])('%s', (_sentence, line) => {
    expect(read(line)).toEqual(ok('+46701740605'))
  })

  test('a line whose zero a spreadsheet took is not accepted as another number', () => {
    // 046-212 34 56 of Lund, which would be +46 21 234 56 of Västerås.
    expect(read('462123456')).toEqual(refused(failure('call-register.not-a-number')))
    expect(read('701740605')).toEqual(ok('+46701740605'))
  })

  test('of Finland, numbers are Finnish', () => {
    expect(read('0401234567', 2, 'FI')).toEqual(ok('+358401234567'))
  })

  test('an empty line and the heading say nothing; words further down are a fault', () => {
    expect(read('')).toEqual(ok(null))
    expect(read('Telefonnummer', 1)).toEqual(ok(null))
    expect(read('Telefonnummer', 7)).toEqual(refused(failure('call-register.no-number')))
  })

  test.each(['070', '99', '1234;5678'])('%s is no telephone number', (line) => {
    expect(read(line)).toEqual(refused(failure('call-register.not-a-number')))
  })
})
