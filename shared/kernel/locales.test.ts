import { expect, test } from 'vitest'
import { localeOf, moneyInDocument } from './locales.ts'

const plain = (text: string) => text.replaceAll(/\s/gu, ' ')

test('dates have a short month, numeric day and numeric year, in US English [spec 9]', () => {
  const date = new Intl.DateTimeFormat(localeOf('en'), {
    month: 'short',
    day: 'numeric',
    year: 'numeric',
    timeZone: 'UTC',
  })
  expect(date.format(Date.parse('2026-11-24T12:00Z'))).toBe('Nov 24, 2026')
})

test('a language that is not offered is written as English, the fallback [spec 9]', () => {
  expect(localeOf('de')).toBe('en-US')
})

test.each([
  ['sv', '1 250,50 kr'],
  ['en', 'kr 1,250.50'],
  ['fi', '1 250,50 kr'],
])('the currency of Sweden is kr in documents in %s too [spec 9]', (language, amount) => {
  expect(plain(moneyInDocument(1_250_50, 'SEK', language))).toBe(amount)
})
