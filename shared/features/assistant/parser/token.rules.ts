import { trimSigns } from '../../../kernel/one-line.ts'
import { monthIn } from './calendar-scan.rules.ts'

/** A word of a question as it is compared, and whether it was written with a capital letter. */
export interface Token {
  readonly word: string
  readonly isCapital: boolean
}

/** Signs that mean something beside letters and digits. */
const SIGNS = /([%<>=+])/gu

/** Splits glued and shortened words: `top5`, `v46`, `ordrar/tim`, `50 000`, `kv3`, `-25`. */
const rewrites: readonly (readonly [RegExp, string])[] = [
  [/(?<![\p{L}\p{N}])t[.\s]\s?o[.\s]\s?m(?:[.]|(?![\p{L}\p{N}]))/giu, 'till och med'],
  [/['’`´]s(?![\p{L}\p{N}])/giu, 's'],
  // "How'd we do": short for "did".
  [/(?<=\p{L})['’]d(?!\p{L})/giu, ' did'],
  [/[–—−]/gu, '-'],
  [/(?<![\p{L}\p{N}])pr(?![\p{L}\p{N}])/giu, 'per'],
  [/(?<![\p{L}\p{N}])(xp|nki|oph)-(?=\p{L}{3})/giu, '$1 '],
  // Finnish endings of what is written in capitals: "XP:t", "NKI:n".
  [/(?<=\p{L}{2}):(?:t|n|tä|ta|ssä|ssa|llä|lla|iä|ia|itä)(?!\p{L})/giu, ''],
  // A typing error that is a word itself.
  [/(?<![\p{L}\p{N}])there(?= (?:best|worst|top|lowest|highest|weakest|strongest)(?![\p{L}\p{N}]))/giu, 'three'],
  // The financial year is the calendar year.
  [/räkenskapsår/giu, 'år'],
  [/kuluvalla tilikaudella/giu, 'tänä vuonna'],
  [/(?<=kuluvan |viime |tämän |edellisen )tilikauden/giu, 'vuoden'],
  [/tilikaudella/giu, 'vuonna'],
  // Compounds of a figure and "development": "omsättningsutvecklingen".
  [/(?<![\p{L}\p{N}])(\p{L}{4,}?)s?utveckling(en)?(?![\p{L}\p{N}])/giu, '$1 utveckling'],
  [/(?<![\p{L}\p{N}])(\p{L}{5,}?)n?kehitys(?![\p{L}\p{N}])/giu, '$1 kehitys'],
  [/(?<![\p{L}\p{N}])w\/o(?![\p{L}\p{N}])/giu, 'without'],
  [/(?<![\p{L}\p{N}])w\/(?=[\s\p{L}])/giu, 'with '],
  [/>=|≥/gu, ' minst '],
  [/<=|≤/gu, ' högst '],
  [/(?<!\d)(\d{1,3})[\s\u00A0](\d{3})(?!\d)(?![\s\u00A0]\d)/gu, '$1$2'],
  // A decimal comma with its unit: "10,5 %".
  [/(?<=\d),(?=\d{1,2}\s*(?:%|procent|prosent|percent|pct|kr|tkr|mkr|eur|€))/giu, '.'],
  [/(?<![\p{L}\p{N}])(topp?)(\d{1,3})(?!\d)/giu, '$1 $2'],
  [/(?<![\p{L}\p{N}])(?:v|vk|wk|w)[.]?(\d{1,2})\s*-\s*(?:v|vk|wk|w)?[.]?(\d{1,2})(?![\d.])/giu, 'v $1 till $2'],
  [/(?<![\p{L}\p{N}])(v|vk|wk|w|vecka|week|viikko)[.]?(\d{1,2})(?!\d)/giu, '$1 $2'],
  [
    /(?<![\p{L}\p{N}])(viikot|viikkojen|veckorna|weeks|vecka|week|v|vk|wk)[.]?\s+(\d{1,2})\s*-\s*(\d{1,2})(?![\d.])/giu,
    'v $2 till $3',
  ],
  [
    /(?<![\p{L}\p{N}])(?:v|vecka|week|viikko) (\d{1,2}) (?:till och med|to and including|through) (\d{1,2})(?![\d.])/giu,
    'v $1 till $2',
  ],
  [/(?<![\p{L}\p{N}])(kv|q|h)[.]?([1-4])(?!\d)/giu, '$1 $2'],
  [/(?<![\p{L}\p{N}])([1-4])(q|h)(?![\p{L}\p{N}])/giu, '$2 $1'],
  [/(?<=\s)-(2\d)(?![\d-])/gu, '20$1'],
  [/(?<=\s)['’](2\d)(?!\d)/gu, '20$1'],
  [
    /(?<![\p{L}\p{N}])(\d{1,6})(?<!1(?=st))(k|tkr|kr|sek|eur|st|kpl|h|tim|dgr|dagar|vk|kk|v)(?![\p{L}\p{N}])/giu,
    '$1 $2',
  ],
  [/(?<=\p{L})\s*\/\s*(?=\p{L})/gu, ' per '],
  [/(?<=\p{L})\s*\/\s*(?=\p{L})/gu, ' per '],
  [/(?<![\p{L}\p{N}])fr[.\s]\s?o[.\s]\s?m(?:[.]|(?![\p{L}\p{N}]))/giu, 'från och med'],
  [/(?<![\p{L}\p{N}])(före|innan|efter|under|till|sedan|sen|i|förra)\s+jul(?![\p{L}\p{N}-])/giu, '$1 julen'],
]

/** Reads a text into its words. A question keeps its order; signs that compare are words of their own. */
export function tokensOf(text: string): readonly Token[] {
  let plain = text.normalize('NFC')
  for (const [pattern, by] of rewrites) plain = plain.replaceAll(pattern, by)
  const isShouted = plain === plain.toUpperCase()
  return plain
    .replaceAll(SIGNS, ' $1 ')
    .replaceAll(/[^\p{L}\p{N}.\-&/:%<>=+]+/gu, ' ')
    .split(' ')
    .map((word) => (word === '-' || word.length === 1 ? word : trimSigns(word, '.-/:', '.-/:')))
    .filter((word) => word !== '' && word !== '.' && word !== '/' && word !== ':')
    .flatMap(monthRange)
    .map((word) => ({
      word: word.toLowerCase(),
      isCapital: !isShouted && /^\p{Lu}\p{Ll}/u.test(word),
    }))
}

/** "sep-nov", "syys-marraskuussa": two months with a dash. */
function monthRange(word: string): readonly string[] {
  const both = /^(\p{L}{3,})-(\p{L}{3,})$/u.exec(word)
  if (!both) return [word]
  const [first, last] = [both[1] ?? '', both[2] ?? '']
  const known = monthIn(first.toLowerCase()) >= 0 ? first : `${first}kuu`
  return monthIn(known.toLowerCase()) >= 0 && monthIn(last.toLowerCase()) >= 0 ? [known, 'till', last] : [word]
}
