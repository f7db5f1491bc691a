import { describe, expect, test } from 'vitest'
import { currencies } from '../../../shared/kernel/money.ts'
import { localeOf, moneyInDocument } from '../../../shared/kernel/locales.ts'
import { printable } from './pdf-letters.ts'
import { setPdf } from './set-pdf.ts'
import { linesOfPdf } from './testing/pdf-text.ts'

const languages = ['sv', 'en', 'fi'] as const

async function printed(texts: readonly string[]): Promise<string[]> {
  const content = texts.map((text) => ({ text, fontSize: 6 }))
  return linesOfPdf(await setPdf({ title: 'Prov', language: 'sv', content, footer: { text: '' } }))
}

const values = [0, -1, -0.5, 1234.5, -1_234_567.89, 999_999_999, Number.NaN, Infinity]
const days = Array.from({ length: 12 }, (_, month) => Date.UTC(2026, month, 1 + month * 2, (3 * month) % 24, 5))

/** Everything that the formatters write in a language, over values of every shape. */
function writtenIn(language: string): string[] {
  const locale = localeOf(language)
  const numbers = (options: Intl.NumberFormatOptions): string[] =>
    values.map((value) => new Intl.NumberFormat(locale, options).format(value))
  const dates = (options: Intl.DateTimeFormatOptions): string[] =>
    days.map((day) => new Intl.DateTimeFormat(locale, { timeZone: 'UTC', ...options }).format(day))
  const range = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone: 'UTC' })
  return [
    ...currencies.flatMap((currency) => [
      ...values.filter(Number.isFinite).map((ore) => moneyInDocument(ore, currency, language)),
      ...numbers({ style: 'currency', currency, signDisplay: 'always', currencySign: 'accounting' }),
      ...numbers({ style: 'currency', currency, notation: 'compact' }),
    ]),
    ...numbers({}),
    ...numbers({ signDisplay: 'exceptZero' }),
    ...numbers({ style: 'percent', maximumFractionDigits: 1 }),
    ...numbers({ notation: 'compact' }),
    ...numbers({ notation: 'scientific' }),
    ...['hour', 'minute', 'day', 'kilometer', 'meter', 'byte', 'megabyte', 'celsius'].flatMap((unit) =>
      (['short', 'long', 'narrow'] as const).flatMap((unitDisplay) => numbers({ style: 'unit', unit, unitDisplay })),
    ),
    ...(['full', 'long', 'medium', 'short'] as const).flatMap((style) => [
      ...dates({ dateStyle: style }),
      ...dates({ dateStyle: style, timeStyle: style }),
      ...dates({ timeStyle: 'short', hourCycle: 'h12' }),
    ]),
    ...dates({ weekday: 'narrow', era: 'short', dayPeriod: 'long', month: 'narrow' }),
    ...days.map((day) => range.formatRange(day, day + 86_400_000 * 40)),
    ...(['conjunction', 'disjunction', 'unit'] as const).map((type) =>
      new Intl.ListFormat(locale, { type }).format(['a', 'b', 'c']),
    ),
    ...[-3, 0, 4].map((count) => new Intl.RelativeTimeFormat(locale, { numeric: 'auto' }).format(count, 'day')),
  ]
}

/** A line break may replace a space, and every space is read as one of a few kinds. */
const spacesAlike = (text: string): string => text.replaceAll(/\s+/gu, ' ').trim()

describe('a PDF holds every sign that is written on it', () => {
  test.each(languages)('that the formatters write in %s', async (language) => {
    const signs = [...new Set(Array.from(writtenIn(language).join('')))].sort()
    expect(signs).toContain(language === 'en' ? '-' : '−')
    // Each sign beside a letter: one that is lost is seen.
    const lines = signs.filter((sign) => sign.trim() !== '').map((sign) => `a${sign}b`)
    expect((await printed(lines)).map(spacesAlike)).toEqual(lines.map(printable))
    expect(lines.map(printable).join('')).not.toContain('U+')
  })

  test('an amount below zero is read back with its sign and on one line', async () => {
    const lines = languages.flatMap((language) => [
      moneyInDocument(-90_000, 'SEK', language),
      moneyInDocument(-123_456_789, 'EUR', language),
      `${new Intl.NumberFormat(localeOf(language)).format(-18)} h`,
    ])
    const read = (await printed(lines)).map(spacesAlike)
    expect(read).toEqual(lines.map(spacesAlike))
    for (const line of read) expect(line).toMatch(/[-−]/u)
  })

  test('letters of the languages of our countries and their neighbours', async () => {
    const letters = [
      'ÅÄÖåäöÉéÜüÀàÈèÊêËëÑñÇçÆæØøÐðÞþßŒœ',
      'ÁáČčĐđŊŋŠšŦŧŽžÂâÕõ',
      'ĄąĆćĘęŁłŃńŚśŹźŻżĀāĒēĢģĪīĶķĻļŅņŪūĖėĮįŲų',
      'ĞğİıŞşŘřŤťŮůĎďŇňĚěŐőŰűĂăȘșȚțĠġĦħ',
      'ŴŵŶŷẀẁẂẃÝýŸÿ',
    ]
    expect(await printed(letters)).toEqual(letters)
    expect(letters.map(printable)).toEqual(letters)
  })

  test('what people type on a telephone: quotes, dashes, dots, symbols', async () => {
    const typed = ['’‘“”„«»‹›', '–—…•·', '€£$¥§©®™°±×÷½¼¾²³µ¶', 'O’Brien & Co – \'x\' "y" #1 @2 100 %']
    expect((await printed(typed)).map(spacesAlike)).toEqual(typed)
  })
})

describe('a sign that no font has gets a readable replacement', () => {
  test.each([
    ['Nguyễn Thị Hạnh', 'Nguyên Thi Hanh'],
    ['Ǩeʹrǩǩ Ǥiõll Ʒ', "Ke'rkk Giõll Ž"],
    ['Иван Петров', 'Ivan Petrov'],
    ['Щука', 'Ščuka'],
    ['Γιώργος', 'Giórgos'],
    ['1\u202F000\u2009kr', '1\u00A0000 kr'],
    ['a\u200Bb\u00ADc\uFE0Fd', 'abcd'],
    ['5 ≥ 3 → ✓ 2‰', '5 >= 3 -> x 20/00'],
    ['№ 7 ﬁn ①', 'No 7 fin 1'],
    ['陳', '[U+9673]'],
    ['Tack 😀', 'Tack [U+1F600]'],
  ])('%s', async (text, expected) => {
    expect(printable(text).normalize('NFC')).toBe(expected.normalize('NFC'))
    expect((await printed([text])).join(' ').replaceAll('\u00A0', ' ')).toBe(
      expected.normalize('NFC').replaceAll('\u00A0', ' '),
    )
  })

  test('no combination of an accent and another sign stops a document', async () => {
    expect(await printed(['1\u0301 \u0323x e\u0302\u0301 ¤\u0308'])).toEqual(['1 x ê ¤'])
  })

  test('no sign of an alphabet, no punctuation and no symbol becomes an empty box', async () => {
    // Every sign of the alphabets, of punctuation and of symbols; ideographs are all alike.
    const samples = Array.from({ length: 0x2300 / 16 }, (_, row) =>
      Array.from({ length: 16 }, (_one, at) => String.fromCodePoint(row * 16 + at)).join(''),
    ).filter((_, row) => row > 1 && (row < 0x60 || row > 0x1cf))
    expect((await printed(samples)).filter((line) => line.includes('▯'))).toEqual([])
  })
})

test('columns of a table never touch, however long a code is', async () => {
  const body = [['SE-INRHEL_FRITT_OCH_LÅNGT', 'Traktamente hel dag', '−18 timmar']]
  const content = [{ table: { widths: ['auto', '*', 'auto'], body }, layout: 'ruled' }]
  const lines = linesOfPdf(await setPdf({ title: 'Prov', language: 'sv', content, footer: { text: '' } }))
  expect(lines).toEqual(['SE-INRHEL_FRITT_OCH_LÅNGT\tTraktamente hel dag\t−18 timmar'])
})
