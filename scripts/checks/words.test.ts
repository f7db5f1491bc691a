import { describe, expect, test } from 'vitest'
import { cataloguesOf } from '../lib/catalogues.mjs'
import { read } from './repository.ts'

const languages = ['sv', 'en', 'fi'] as const
type Language = (typeof languages)[number]

/** Every sentence of a language by `namespace:key`. */
type Words = ReadonlyMap<string, string>
type Catalogues = Readonly<Record<Language, Words>>

/** Words that two languages write alike. */
const ALIKE = new Set([
  '{{figure}} order',
  'under {{value}}',
  'Webhook',
  'Webhooks',
  'Server',
  // Names, kinds of files and shapes of numbers.
  'Excel (.xlsx)',
  'Finland',
  'NKI',
  'Value Case',
  // Languages by their own names.
  'Svenska',
  'English',
  'Suomi',
  // The trade says it in English in all three languages, or the specification does.
  'Back office',
  'Sales flow',
  'XP',
  'Key Coins',
  '{{value}} XP',
  '{{value}} XP/h',
  '{{value}} Key Coin',
  '{{value}} Key Coins',
  'Coach',
  'Roadtrip',
  'Team',
  'team',
  // Swedish and English have the word in common.
  'Organisation',
  'Budget',
  'Platina',
  'Film',
  'Guide',
  'Layout',
  'Orange',
  'Order',
  'Partner',
  'Period',
  'Person',
  'Per person',
  'Region',
  'Register',
  'Start',
  'Status',
  'Test',
  'Text',
  'Variant',
  '{{count}} filter',
  '{{count}} order',
  '{{count}} person',
  // Swedish and Finnish have it in common.
  'Summa',
])

/** Sentences in which no word follows the number, in any of the three languages. */
const UNCOUNTED = new Set([
  'common:stepOf',
  'finance:wallet.more',
  'finance:whatIf.more',
  'outbox:history.all',
  'people:privacy.more',
  'resource:bulk.progress',
  'time:day.absence',
  'time:hours',
  'time:week.absent',
  'time:week.more',
])

/**
 * How many characters fit in one line at 360 px: the width of the place, divided by the widest letters that a text of that
 * place has on average, as measured in Chromium with the product's own face in its size and weight.
 */
const PLACES: readonly { readonly name: string; readonly keys: RegExp; readonly most: number }[] = [
  // A fifth of the bar, 68 px, with 6.6 px to a letter (12 px semibold).
  { name: 'bar at the bottom', keys: /^frame:bar\./, most: 10 },
  // Beside an icon in the menu, 185 px, with 8.4 px to a letter (16 px medium).
  { name: 'menu', keys: /^frame:nav\./, most: 22 },
  // 360 px without the page's and the button's padding, 280 px, with 8.2 px to a letter (16 px semibold).
  {
    name: 'button',
    keys: /[.:](?:button|submit|confirm|create|continue|save|send|sign|sendAnswer|copy|renew)$/,
    most: 34,
  },
  { name: 'button', keys: /[.:](?:turnOn|turnOff|take|reverse|withdraw|withdrawPayment|syncNow|again)$/, most: 34 },
  // On a card, beside what the receipt says, 155 px, with 6.4 px to a letter (12 px semibold).
  { name: 'badge', keys: /^sales:(?:receipt|saleReport\.status|deviation\.(?:state|resolution))\./, most: 24 },
  { name: 'badge', keys: /^(?:time:timeReport\.status|orders:confirmation\.state)\./, most: 24 },
  // Half of the wallet, 158 px, with 7.4 px to a letter (14 px medium).
  { name: 'tile of the wallet', keys: /^finance:state\./, most: 21 },
]

const catalogues = readCatalogues()

describe('the words of the three languages', () => {
  test('the catalogues are read', () => {
    for (const language of languages) expect(catalogues[language].size).toBeGreaterThan(1000)
  })

  test('no text is the same in two languages', () => {
    expect(untranslated(catalogues)).toEqual([])
  })

  test('what is counted follows the number', () => {
    expect(withoutPlural(catalogues)).toEqual([])
  })

  test('no text is longer than its place on a phone of 360 px', () => {
    expect(tooLong(catalogues)).toEqual([])
  })

  test('every exception is still needed', () => {
    const texts = new Set(languages.flatMap((language) => [...catalogues[language].values()]))
    expect([...ALIKE].filter((text) => !texts.has(text))).toEqual([])
    expect([...UNCOUNTED].filter((key) => !catalogues.sv.has(key))).toEqual([])
  })
})

describe('the check finds', () => {
  const planted = (sv: object, en: object, fi: object): Catalogues => ({
    sv: new Map(Object.entries(sv)),
    en: new Map(Object.entries(en)),
    fi: new Map(Object.entries(fi)),
  })

  test('a sentence that was left in another language', () => {
    const some = planted({ 'a:b': 'Spara' }, { 'a:b': 'Save' }, { 'a:b': 'Save' })
    expect(untranslated(some)).toEqual(['en and fi a:b: Save'])
  })

  test('a number without its plural, and half a plural', () => {
    const text = { 'a:b': '{{count}} dagar', 'a:c_other': '{{count}} dagar', 'a:d_one': 'En', 'a:d_other': 'Flera' }
    expect(withoutPlural(planted(text, {}, {}))).toEqual(['sv a:b: {{count}} dagar', 'sv a:c_other: {{count}} dagar'])
  })

  test('a name in the bar that is cut off', () => {
    const some = planted({ 'frame:bar.a': 'Dagsavslut' }, {}, { 'frame:bar.a': 'Päivän päätös' })
    expect(tooLong(some)).toEqual(['fi frame:bar.a: «Päivän päätös» has 13 characters, the bar at the bottom 10'])
  })
})

function untranslated(all: Catalogues): string[] {
  const pairs = [
    ['sv', 'en'],
    ['sv', 'fi'],
    ['en', 'fi'],
  ] as const
  return pairs.flatMap(([one, other]) =>
    Array.from(all[one])
      .filter(([key, text]) => text === all[other].get(key) && hasWords(text) && !ALIKE.has(text))
      .map(([key, text]) => `${one} and ${other} ${key}: ${text}`),
  )
}

/** A sentence that is nothing but what is filled in says the same everywhere. */
const hasWords = (text: string): boolean => /\p{L}{2}/u.test(text.replaceAll(/\{\{\w+\}\}/g, ''))

function withoutPlural(all: Catalogues): string[] {
  return languages.flatMap((language) =>
    Array.from(all[language])
      .filter(([key, text]) => {
        const [plain = '', form] = key.split(/_(?=(?:one|other)$)/)
        if (form !== undefined) return !all[language].has(`${plain}_${form === 'one' ? 'other' : 'one'}`)
        return text.includes('{{count}}') && !UNCOUNTED.has(key)
      })
      .map(([key, text]) => `${language} ${key}: ${text}`),
  )
}

function tooLong(all: Catalogues): string[] {
  return languages.flatMap((language) =>
    Array.from(all[language]).flatMap(([key, text]) => {
      const length = text.replaceAll(/\{\{\w+\}\}/g, '00').length
      return PLACES.filter(({ keys, most }) => keys.test(key) && length > most).map(
        ({ name, most }) => `${language} ${key}: «${text}» has ${length} characters, the ${name} ${most}`,
      )
    }),
  )
}

function readCatalogues(): Catalogues {
  const wordsOf = (language: Language): Words =>
    new Map(cataloguesOf(language).flatMap(({ path, namespace }) => leaves(JSON.parse(read(path)), `${namespace}:`)))
  return { sv: wordsOf('sv'), en: wordsOf('en'), fi: wordsOf('fi') }
}

function leaves(node: unknown, above: string): [string, string][] {
  if (typeof node === 'string') return [[above.replace(/[.]$/, ''), node]]
  return Object.entries(node as Record<string, unknown>).flatMap(([key, child]) => leaves(child, `${above}${key}.`))
}
