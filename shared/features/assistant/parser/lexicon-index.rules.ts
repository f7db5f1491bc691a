import { boundPhrases } from '../words/bound.text.ts'
import { causeWords } from '../words/cause.text.ts'
import * as calendar from '../words/calendar.text.ts'
import { englishTalk } from '../words/english-talk.text.ts'
import { english } from '../words/english.text.ts'
import { finnishTalk } from '../words/finnish-talk.text.ts'
import { finnish } from '../words/finnish.text.ts'
import { plain, type Meaning, type Phrase } from '../words/lexicon.rules.ts'
import { distance } from './name-match.rules.ts'
import { foldOf, languages, stemOf, type Language } from './stem.rules.ts'
import { swedishTalk } from '../words/swedish-talk.text.ts'
import { swedish } from '../words/swedish.text.ts'

const byLanguage: Readonly<Record<Language, readonly Phrase[]>> = {
  sv: [...swedish, ...swedishTalk],
  en: [...english, ...englishTalk],
  fi: [...finnish, ...finnishTalk],
}
const lexicon: readonly Phrase[] = [
  ...languages.flatMap((language) => byLanguage[language]),
  ...causeWords,
  ...boundPhrases,
  ...plain('everyWeekday', calendar.everyWeekdayWords.replaceAll(' ', '|')),
]

/** A word with a meaning is preferred to the same word as a filler. */
const rankOf = ({ is }: Meaning): number => (is === 'stop' ? 2 : is === 'follow' || is === 'bound' ? 1 : 0)

const spokenIn = new Map<string, Set<Language>>()
for (const language of languages)
  for (const { words } of byLanguage[language]) {
    const text = words.join(' ')
    spokenIn.set(text, (spokenIn.get(text) ?? new Set<Language>()).add(language))
  }
/** The languages in which a phrase means something. */
export const languagesOf = (text: string): ReadonlySet<Language> => spokenIn.get(text) ?? new Set()

/** Phrases by their first word, the longest first, and of equal ones that which means most. */
function byFirstWord(fold: (word: string) => string): ReadonlyMap<string, readonly Phrase[]> {
  const found = new Map<string, Phrase[]>()
  for (const { words, meaning } of lexicon) {
    const folded = words.map(fold)
    const [first = ''] = folded
    found.set(first, [...(found.get(first) ?? []), { words: folded, meaning }])
  }
  for (const phrases of found.values())
    phrases.sort((a, b) => b.words.length - a.words.length || rankOf(a.meaning) - rankOf(b.meaning))
  return found
}
const exact = byFirstWord((word) => word)
const folded = byFirstWord(foldOf)

/** The phrases that begin at a word, one of each length. */
export function phrasesAt(words: readonly string[], at: number): readonly Phrase[] {
  const found = matching(exact, words, at)
  return found.length > 0 ? found : matching(folded, words, at)
}

function matching(
  index: ReadonlyMap<string, readonly Phrase[]>,
  words: readonly string[],
  at: number,
): readonly Phrase[] {
  const found: Phrase[] = []
  for (const phrase of index.get(words[at] ?? '') ?? []) {
    if (phrase.words.length === found.at(-1)?.words.length) continue
    if (phrase.words.every((word, index) => words[at + index] === word)) found.push(phrase)
  }
  return found
}

/** Kinds of words that are recognised by their stem or past a typing error. */
const carrying: readonly Meaning['is'][] = [
  'metric',
  'part',
  'split',
  'sell',
  'sensitive',
  'future',
  'missing',
  'order',
]

const stems = new Map<string, Map<string, Meaning>>()
for (const language of languages)
  for (const { words, meaning } of byLanguage[language]) {
    const [word = ''] = words
    if (words.length !== 1 || !carrying.includes(meaning.is) || word.length < 4) continue
    const key = `${language} ${stemOf(word, language)}`
    stems.set(key, (stems.get(key) ?? new Map<string, Meaning>()).set(JSON.stringify(meaning), meaning))
  }

/** What a word means by its stem, if every language that knows the stem agrees. */
export function inflected(word: string): Meaning | null {
  if (word.length < 4) return null
  const found = new Map<string, Meaning>()
  for (const language of languages)
    for (const [key, meaning] of stems.get(`${language} ${stemOf(word, language)}`) ?? []) found.set(key, meaning)
  return found.size === 1 ? ([...found.values()][0] ?? null) : null
}

const SHORTEST_TYPO = 5
const LONG_WORD = 9
/** The words of a list of the calendar, however deep it is. */
const wordsIn = (list: unknown): readonly string[] =>
  typeof list === 'string'
    ? list.split(/[| ]/u)
    : Array.isArray(list)
      ? list.flatMap(wordsIn)
      : typeof list === 'object' && list !== null
        ? Object.keys(list)
        : []
const vocabulary = new Set([...lexicon.flatMap(({ words }) => words), ...Object.values(calendar).flatMap(wordsIn)])
const shapes = new Map<string, string[]>()
for (const word of vocabulary) {
  if (word.length < SHORTEST_TYPO - 1) continue
  const shape = `${word[0] ?? ''}${word.length}`
  shapes.set(shape, [...(shapes.get(shape) ?? []), word])
}

export const isKnownWord = (word: string): boolean => vocabulary.has(word)

/**
 * The words of the grammar that a mistyped word may be: one letter off with the same beginning, two in a long word. Short
 * words are never corrected: they are near to everything.
 */
export function corrections(word: string): readonly string[] {
  if (word.length < SHORTEST_TYPO || /\d/u.test(word)) return []
  const most = word.length >= LONG_WORD ? 2 : 1
  const found: { readonly word: string; readonly off: number }[] = []
  for (let length = word.length - most; length <= word.length + most; length += 1)
    for (const known of shapes.get(`${word[0] ?? ''}${length}`) ?? []) {
      const off = distance(word, known, most)
      if (off <= most) found.push({ word: known, off })
    }
  const nearest = Math.min(...found.map(({ off }) => off))
  return found.filter(({ off }) => off === nearest).map((one) => one.word)
}

/** Words that change what is asked: one of them is never left out of an answer, even mistyped. */
const decisive = new Set(
  lexicon
    .filter(({ words, meaning }) => words.length === 1 && ['not', 'bound'].includes(meaning.is))
    .map(({ words: [word = ''] }) => word)
    .filter((word) => word.length >= 3),
)
export const isNearDecisive = (word: string): boolean =>
  word.length >= 3 && [...decisive].some((known) => distance(word, known, 1) <= 1)

/** Words of the metrics, for the nearest ones to a word that is not known. */
export const metricWords: readonly Phrase[] = lexicon.filter(({ meaning }) => meaning.is === 'metric')
