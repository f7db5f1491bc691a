import { describe, expect, test } from 'vitest'
import { ageOn } from './age.rules.ts'
import { readIdNumber } from './identity-number.rules.ts'

const ageOf = (text: string, country: 'SE' | 'FI', day: string): number | null => {
  const reading = readIdNumber(text, country, day)
  if (!reading.ok) throw new Error(reading.fault)
  return ageOn(reading.number, day)
}

describe('the age of a person, from their identity number', () => {
  test.each([
    ['the day before the eighteenth birthday', '2026-01-01', '20080102-2385', 17],
    ['the eighteenth birthday', '2026-01-02', '20080102-2385', 18],
    ['a child', '2026-11-25', '20150501-2383', 11],
  ])('a Swedish number: %s', (_what, day, number, age) => {
    expect(ageOf(number, 'SE', day)).toBe(age)
  })

  test('a Finnish number: the separator decides the century', () => {
    expect(ageOf('010594Y9032', 'FI', '2026-11-25')).toBe(32)
  })

  test('an organisation has none', () => {
    expect(ageOf('556036-0793', 'SE', '2026-11-25')).toBeNull()
  })
})
