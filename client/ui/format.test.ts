import { afterEach, describe, expect, test } from 'vitest'
import { formatAgo } from './ago-text.ts'
import {
  formatAmount,
  formatDate,
  formatDateTime,
  formatMoney,
  formatSince,
  formatTime,
  setDisplayZone,
} from './format.ts'
import { formatPhone } from './phone-text.ts'
import { wallClock } from './wall-clock.ts'

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

describe('a working time is told by the clock of the person’s office, wherever the device is', () => {
  afterEach(() => setDisplayZone(undefined))
  const newYear = Date.UTC(2026, 11, 31, 22, 30)
  test.each([
    ['in Sweden it is still the old year', 'Europe/Stockholm', '23:30', '31 dec. 2026', '2026-12-31 23:30:00'],
    ['in Finland it is the new one', 'Europe/Helsinki', '00:30', '1 jan. 2027', '2027-01-01 00:30:00'],
  ] as const)('%s', (_sentence, zone, time, date, written) => {
    setDisplayZone(zone)
    expect(formatTime(newYear, 'sv')).toBe(time)
    expect(formatDate(newYear, 'sv')).toBe(date)
    expect(formatDateTime(newYear, 'sv')).toBe(`${date} ${time}`)
    expect(wallClock(newYear)).toBe(written)
    expect(formatDate('2026-12-31', 'sv')).toBe('31 dec. 2026')
  })

  test('a visitor, who works nowhere, is told them by their own', () => {
    const here = new Date(newYear)
    expect(formatTime(newYear, 'sv')).toBe(here.toLocaleTimeString('sv-SE', { hour: '2-digit', minute: '2-digit' }))
  })
})

test('each currency and each kind of date keeps its own format', () => {
  expect(plain(formatMoney(100, 'EUR', 'fi'))).toBe('1 €')
  expect(plain(formatMoney(100, 'SEK', 'fi'))).toBe('1 kr')
  expect(plain(formatMoney(223_000, 'SEK', 'en'))).toBe('kr 2,230')
  expect(formatMoney(223_000, 'EUR', 'en')).toBe('€2,230')
  expect(plain(formatMoney(100, 'EUR', 'sv'))).toBe('1 €')
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

test.each([
  ['+46701740605', '070-174 06 05'],
  ['+358401234567', '040 123 4567'],
  ['+358501234567', '050 123 4567'],
  ['+46812345678', '+46812345678'],
  ['0701740605', '0701740605'],
])('the telephone number %s is written %s', (kept, written) => {
  expect(formatPhone(kept)).toBe(written)
})

test('what is overdue says since when: the time today, the day before it', () => {
  setDisplayZone('Europe/Stockholm')
  const now = Date.UTC(2026, 10, 22, 17, 0)
  expect(formatSince(Date.UTC(2026, 10, 22, 9, 30), now, 'sv')).toBe('10:30')
  expect(formatSince(Date.UTC(2026, 10, 20, 9, 30), now, 'sv')).toBe('20 nov.')
  expect(formatSince(Date.UTC(2026, 10, 20, 9, 30), now, 'en')).toBe('Nov 20')
  setDisplayZone(undefined)
})

test('an amount in a field has no decimals or two', () => {
  expect(plain(formatAmount(1234_50, 'sv'))).toBe('1 234,50')
  expect(plain(formatAmount(1234_00, 'sv'))).toBe('1 234')
  expect(formatAmount(-5, 'en')).toBe('-0.05')
})
