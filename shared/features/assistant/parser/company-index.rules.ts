import { PHRASE_WORDS_MAX, isThingMeaning, type CompanyWord } from '../company-word/company-word.schema.ts'
import { metricNames, partDimensions, timeDimensions, type Dimension } from '../metric/metric.schema.ts'
import type { Meaning } from '../words/lexicon.rules.ts'
import { isKnownWord } from './lexicon-index.rules.ts'
import type { NameIndex, NamedThing } from './name-match.rules.ts'
import { foldOf, languages, stemOf } from './stem.rules.ts'
import { tokensOf } from './token.rules.ts'

/** A phrase of the company as it is compared. Its words are those of a question, so that both are read alike. */
export const phraseOf = (name: string): readonly string[] => tokensOf(name).map(({ word }) => word)

/** A phrase without accents and case: no two active phrases of a company may have the same. */
export const foldedPhrase = (name: string): string => phraseOf(name).map(foldOf).join(' ')

const SHORTEST_INFLECTED = 4

interface Phrase {
  readonly words: readonly string[]
  readonly word: CompanyWord
}

interface Match {
  readonly word: CompanyWord
  readonly length: number
  readonly isInflected: boolean
}

/** Looks phrases of the company up. One is built for each set of words. */
export class CompanyIndex {
  readonly #folded = new Map<string, Phrase>()
  /** By the stem of the last word, in each language. */
  readonly #stems = new Map<string, Set<Phrase>>()
  readonly #longest: number

  constructor(words: readonly CompanyWord[]) {
    let longest = 0
    for (const word of words) {
      const phrase: Phrase = { words: phraseOf(word.name), word }
      const { length } = phrase.words
      if (length === 0 || length > PHRASE_WORDS_MAX) continue
      longest = Math.max(longest, length)
      this.#folded.set(phrase.words.map(foldOf).join(' '), phrase)
      for (const key of stemKeys(phrase.words)) {
        const known = this.#stems.get(key)
        if (known) known.add(phrase)
        else this.#stems.set(key, new Set([phrase]))
      }
    }
    this.#longest = longest
  }

  /** The longest phrase that begins at a word, as it is written or inflected. */
  at(words: readonly string[], at: number): Match | null {
    for (let length = Math.min(this.#longest, words.length - at); length > 0; length -= 1) {
      const span = words.slice(at, at + length)
      const known = this.#folded.get(span.map(foldOf).join(' '))
      if (known !== undefined && span.every((word, index) => isSpelling(word, known.words[index])))
        return { word: known.word, length, isInflected: false }
      const [stem, ...more] = this.#inflected(span)
      if (stem !== undefined && more.length === 0) return { word: stem.word, length, isInflected: true }
    }
    return null
  }

  /** A single word of the grammar is never taken for another one that only shares its stem. */
  #inflected(span: readonly string[]): readonly Phrase[] {
    if (span.length === 1 && isKnownWord(span.at(-1) ?? '')) return []
    return [...new Set(stemKeys(span).flatMap((key) => [...(this.#stems.get(key) ?? [])]))]
  }
}

/** A word may be typed without accents, unless it is another word of the grammar: "har" is not "hår". */
const isSpelling = (word: string, known: string | undefined): boolean => word === known || !isKnownWord(word)

function stemKeys(words: readonly string[]): readonly string[] {
  const last = words.at(-1) ?? ''
  if (last.length < SHORTEST_INFLECTED) return []
  const head = words.slice(0, -1).map(foldOf)
  return languages.map((language) => [language, ...head, foldOf(stemOf(last, language))].join(' '))
}

type Island =
  | { readonly is: 'phrase'; readonly meaning: Meaning }
  | { readonly is: 'name'; readonly things: readonly NamedThing[]; readonly isNear: false }

/** A phrase of the company in a question. */
export interface CompanyHit {
  readonly island: Island
  readonly length: number
  readonly isInflected: boolean
}

/**
 * The phrases of the company that begin at each word of a question. A nickname is recognised only if the asker may name its
 * thing: the names of the question are theirs.
 */
export function companyHits(
  words: readonly string[],
  { company, names }: { readonly company: CompanyIndex | null; readonly names: NameIndex },
): readonly (CompanyHit | null)[] {
  if (company === null) return []
  return words.map((_, at) => {
    const match = company.at(words, at)
    const island = match === null ? null : islandOf(match.word, names)
    return match === null || island === null ? null : { island, length: match.length, isInflected: match.isInflected }
  })
}

function islandOf({ meaning, target }: CompanyWord, names: NameIndex): Island | null {
  if (isThingMeaning(meaning)) {
    const thing = names.thingOf(meaning, target)
    return thing === null ? null : { is: 'name', things: [thing], isNear: false }
  }
  const found = meaningOf(meaning, target)
  return found === null ? null : { is: 'phrase', meaning: found }
}

function meaningOf(meaning: 'metric' | 'split' | 'filler', target: string): Meaning | null {
  if (meaning === 'filler') return { is: 'stop' }
  if (meaning === 'metric') {
    const metric = metricNames.find((name) => name === target)
    return metric === undefined ? null : { is: 'metric', of: [metric] }
  }
  const by = dimensionOf(target)
  if (by === null) return null
  // The word for a part also stands beside a name: "lag Söder". A unit of time is a split only as one.
  return timeDimensions.some((unit) => unit === by) ? { is: 'split', of: by } : { is: 'part', of: by }
}

export const dimensionOf = (target: string): Dimension | null =>
  [...partDimensions, ...timeDimensions].find((by) => by === target) ?? null

const INDEXES_REMEMBERED = 4
interface Indexed {
  readonly words: readonly CompanyWord[]
  readonly index: CompanyIndex
}
let remembered: readonly Indexed[] = []

/** Returns the index of the words of a company; null without words. Cached, because each question reads them again. */
export function companyIndexOf(words: readonly CompanyWord[]): CompanyIndex | null {
  if (words.length === 0) return null
  const known = remembered.find((one) => isSame(one.words, words))
  const found = known ?? { words, index: new CompanyIndex(words) }
  remembered = [found, ...remembered.filter((one) => one !== known)].slice(0, INDEXES_REMEMBERED)
  return found.index
}

const isSame = (some: readonly CompanyWord[], others: readonly CompanyWord[]): boolean =>
  some === others ||
  (some.length === others.length &&
    some.every((one, at) => {
      const other = others[at]
      return one.name === other?.name && one.meaning === other.meaning && one.target === other.target
    }))
