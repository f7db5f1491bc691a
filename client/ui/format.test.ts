import { describe, expect, test } from 'vitest'
import { formatAgo, formatDate, formatMoney } from './format.ts'

const plain = (text: string) => text.replaceAll(/[\u00a0\u202f]/gu, ' ')

describe('dates [spec 9]', () => {
  test('English shows short month, numeric day, numeric year', () => {
    expect(formatDate('2026-11-21', 'en')).toBe('Nov 21, 2026')
  })
  test('Swedish and Finnish follow their own order', () => {
    expect(formatDate('2026-11-21', 'sv')).toBe('21 nov. 2026')
    expect(formatDate('2026-11-21', 'fi')).toBe('21.11.2026')
  })
  test('a calendar day stays itself in every zone of the reader', () => {
    expect(formatDate('2026-01-01', 'en')).toBe('Jan 1, 2026')
  })
})

test('each currency and each kind of date keeps its own format', () => {
  expect(plain(formatMoney(100, 'EUR', 'fi'))).toBe('1 €')
  expect(plain(formatMoney(100, 'SEK', 'fi'))).toBe('1 SEK')
  expect(formatDate('2026-11-21', 'sv', { month: 'long', year: 'numeric' })).toBe('november 2026')
  expect(formatDate('2026-11-21', 'sv')).toBe('21 nov. 2026')
})

test('money hides an empty fraction and keeps a real one', () => {
  expect(plain(formatMoney(129_900, 'SEK', 'sv'))).toBe('1 299 kr')
  expect(plain(formatMoney(129_950, 'SEK', 'sv'))).toBe('1 299,50 kr')
})

test('time gone is told in the largest whole unit', () => {
  expect(formatAgo(0, 125_000, 'en')).toBe('2 minutes ago')
  expect(formatAgo(0, 30_000, 'en')).toBe('now')
  expect(formatAgo(0, 90_000_000, 'en')).toBe('yesterday')
})
