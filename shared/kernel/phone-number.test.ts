import { describe, expect, test } from 'vitest'
import { toPhone } from './phone-number.ts'

describe('telephone numbers as people write and paste them', () => {
  test.each([
    ['070-174 06 05', 'SE', '+46701740605'],
    ['+46 (0)70-174 06 05', 'SE', '+46701740605'],
    ['0046701740605', 'SE', '+46701740605'],
    ['08-465 004 30', 'SE', '+46846500430'],
    ['040 123 4567', 'FI', '+358401234567'],
    ['+358401234567', 'SE', '+358401234567'],
    ['+47 22 22 22 22', 'SE', '+4722222222'],
    ['12345', 'SE', null],
    ['070-17', 'SE', null],
    ['+46 0', 'SE', null],
    ['070-abc', 'SE', null],
    ['00', 'SE', null],
    ['+46 070-174 06 99', 'SE', '+46701740699'],
    ['46 70 174 06 99', 'SE', '+46701740699'],
    ['070–174 06 99', 'SE', '+46701740699'],
    ['\u200e070\u00a0174\u20110699\u202c', 'SE', '+46701740699'],
    ['070-174 06 99 (hem)', 'SE', '+46701740699'],
    ['Mobil: 070-174 06 99', 'SE', '+46701740699'],
    ['tel:+46-70-174-06-99', 'SE', '+46701740699'],
    ['070-174 06 99,', 'SE', '+46701740699'],
    ["'+46701740699", 'SE', '+46701740699'],
    ['358401234567', 'FI', '+358401234567'],
    ['ring 070-174 06 05 efter fem', 'SE', null],
    ['0701740605 ankn 12', 'SE', null],
    ['070-174 06 05 / 08-465 004 30', 'SE', null],
  ] as const)('%s in %s is %s', (text, country, expected) => {
    expect(toPhone(text, country)).toBe(expected)
  })

  test.each([
    ['a mobile number is known without its zero', '701740699', 'SE', '+46701740699'],
    ['also a Finnish one', '401234567', 'FI', '+358401234567'],
    ['046-212 34 56 without its zero could be +46 21 234 56', '462123456', 'SE', null],
    ['a number without its area code is none', '4650043', 'SE', null],
    ['nor is one of Stockholm without its zero', '846500430', 'SE', null],
  ] as const)('%s: %s', (_sentence, text, country, expected) => {
    expect(toPhone(text, country)).toBe(expected)
  })

  test('a number that earlier versions stored stays one, whatever the numbering plan holds of it', () => {
    expect(toPhone('+461111111', 'SE')).toBe('+461111111')
  })
})
