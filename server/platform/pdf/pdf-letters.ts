// Generated texts, names and notes hold more signs than one font file. This is the one place that decides which file draws
// a sign, and which replacement is printed for a sign that no file has.

/** A part of a text that one font file can draw. */
export interface LetterRun {
  readonly text: string
  readonly font?: 'PublicSansExt'
}

// The signs of the two files of Public Sans. A test prints all of them and reads them back. Their combining accents are left
// out: pdfmake's layout fails on one that follows a sign without an anchor for it.
const WESTERN =
  /^[\n -~\u00A0-\u00AC\u00AE-\u00FF\u0131\u0152\u0153\u02C6\u02DA\u02DC\u2013\u2014\u2018-\u201A\u201C-\u201E\u2022\u2026\u2039\u203A\u2044\u20AC\u2122\u2212\u2215]$/u
const EXTENDED = [
  /^[\u0100-\u0130\u0134-\u0148\u014A-\u0151\u0154-\u017E\u018F\u0192\u01A0\u01A1\u01AF\u01B0\u01EA\u01EB\u01FA-\u021B\u0237\u0259]$/u,
  /^[\u1E0C\u1E0D\u1E24\u1E25\u1E44\u1E45\u1E5A\u1E5B\u1E62\u1E63\u1E6C\u1E6D\u1E80-\u1E85\u1E92\u1E93\u1EF2-\u1EF9]$/u,
  /^[\u2020\u20A1\u20A3\u20A4\u20A6\u20A9\u20AB\u20B9\u20BA\u2113]$/u,
]

/** A text in runs of one font file each. Every sign of it can be drawn. */
export function letterRuns(text: string): LetterRun[] {
  const runs: { text: string; font?: 'PublicSansExt' }[] = []
  for (const sign of printable(text)) {
    const isExtended = !WESTERN.test(sign)
    const last = runs.at(-1)
    if (last && (last.font !== undefined) === isExtended) last.text += sign
    else runs.push(isExtended ? { text: sign, font: 'PublicSansExt' } : { text: sign })
  }
  return runs
}

/** The text with a readable replacement for each sign that no font file has. */
export const printable = (text: string): string => Array.from(text.normalize('NFC'), signOf).join('')

const isDrawn = (sign: string): boolean => WESTERN.test(sign) || EXTENDED.some((letters) => letters.test(sign))

function signOf(sign: string): string {
  if (isDrawn(sign)) return sign
  const known = replacements.get(sign)
  if (known !== undefined) return known
  if (/^[\p{Cc}\p{Cf}\p{Variation_Selector}]$/u.test(sign)) return ''
  if (/^\p{Zs}$/u.test(sign)) return ' '
  // Signs such as ṅ, ﬁ, ② and № consist of simpler ones.
  const parts = Array.from(sign.normalize('NFKD'))
  if (parts.length > 1 || parts[0] !== sign) return composed(parts)
  // The letter of a combining mark is readable without it.
  return /^\p{M}$/u.test(sign) ? '' : codeOf(sign)
}

/** Puts as many parts together as the fonts have: ế becomes ê, and its second accent is left out. */
function composed(parts: readonly string[]): string {
  let done = ''
  for (const part of parts) {
    const last = Array.from(done).at(-1) ?? ''
    const joined = `${last}${part}`.normalize('NFC')
    if (last !== '' && isDrawn(joined)) done = done.slice(0, done.length - last.length) + joined
    else done += signOf(part)
  }
  return done
}

/** The number of a sign is at least the same on every copy; an empty box is not. */
const codeOf = (sign: string): string => `[U+${(sign.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}]`

const pairs = (from: string, to: string): [string, string][] => {
  const targets = to.split(' ')
  return Array.from(from, (sign, at) => [sign, targets[at] ?? ''])
}

const CYRILLIC = 'абвгдеёжзийклмнопрстуфхцчшщъыьэюяіїєґђјљњћџў'
const CYRILLIC_IN_LATIN =
  'a b v g d e ë ž z i j k l m n o p r s t u f h c č š šč ″ y ′ è ju ja i ï je g đ j lj nj ć dž u'
const GREEK = 'αβγδεζηθικλμνξοπρσςτυφχψω'
const GREEK_IN_LATIN = 'a v g d e z i th i k l m n x o p r s s t y f ch ps o'
const capital = ([from, to]: [string, string]): [string, string] => [
  from.toUpperCase(),
  to.slice(0, 1).toUpperCase() + to.slice(1),
]
const otherScripts = [...pairs(CYRILLIC, CYRILLIC_IN_LATIN), ...pairs(GREEK, GREEK_IN_LATIN)].map(
  ([from, to]): [string, string] => [from, to.replace('″', '"').replace('′', "'")],
)

const replacements: ReadonlyMap<string, string> = new Map([
  // A line must not break inside an amount.
  ...pairs('\u202F\u2007', '\u00A0 \u00A0'),
  ['\u2028', '\n'],
  ['\u2029', '\n'],
  ['\t', '    '],
  ['\u00AD', ''],
  ...pairs('‐‑‒―⁃−', '- - – — - −'),
  ...pairs('′″‛‟ʹʺʼʻˈ', `' " ‘ “ ' " ' ' '`),
  ...pairs('≈≤≥≠→←↔⇒✓✔✗✘●○■□▪◦★☆', '~ <= >= != -> <- <-> => x x - - • • • • • • * *'),
  ['‰', '0/00'],
  ['∞', 'inf'],
  ['ẞ', 'SS'],
  // Skolt Sami is an official language in Finland. Its other letters are in the fonts.
  ...pairs('ǤǥƷʒǮǯ', 'G g Ž ž Ž ž'),
  ...otherScripts.map(capital).filter(([from]) => from.length === 1),
  ...otherScripts,
])
