import { failure, type Failure } from '../../../kernel/result.ts'
import { PHRASE_WORDS_MAX, type CompanyWord } from '../company-word/company-word.schema.ts'
import { metricNames, type Dimension, type MetricName } from '../metric/metric.schema.ts'
import { boundWords } from '../words/bound.text.ts'
import type { Meaning } from '../words/lexicon.rules.ts'
import { numberIn } from './calendar-scan.rules.ts'
import { dimensionOf, phraseOf } from './company-index.rules.ts'
import { inflected, isNearDecisive, phrasesAt } from './lexicon-index.rules.ts'
import { periodAt } from './period-scan.rules.ts'
import { foldOf } from './stem.rules.ts'

/** Words that change or forbid a question. No phrase of a company may hold one, whatever it means. */
const decisive: readonly Meaning['is'][] = ['not', 'bound', 'edge', 'sensitive', 'future']
/** Meanings that a company may replace by its own: words that mean nothing, and figures that do not exist. */
const replaceable: readonly Meaning['is'][] = ['stop', 'missing']
/** Shorter fillers hold most questions together: "vad", "och". */
const SHORTEST_FILLER = 4
/** Any day: a phrase that is a period on one day is one on each. */
const ANY_DAY = '2026-01-15'

/** Why a phrase cannot be a word of the company; null: it can. */
export function companyWordFailure({ name, meaning }: Pick<CompanyWord, 'name' | 'meaning'>): Failure | null {
  const words = phraseOf(name)
  if (!words.some((word) => /\p{L}/u.test(word))) return failure('company-word.no-letter', 'name')
  if (words.length > PHRASE_WORDS_MAX) return failure('company-word.too-long', 'name', { most: PHRASE_WORDS_MAX })
  const spellings = [words, words.map(foldOf)]
  const within = spellings.flatMap((spelling) => spelling.flatMap((_, at) => meaningsAt(spelling, at)))
  const isDecisive = within.some(({ is }) => decisive.includes(is)) || words.some((word) => boundWords.has(word))
  if (isDecisive || (meaning === 'filler' && words.some(isNearDecisive)))
    return failure('company-word.changes-questions', 'name')
  const isTaken =
    meaning === 'filler'
      ? within.some(({ is }) => is !== 'stop')
      : spellings.some((spelling) => isKnownPhrase(spelling))
  return isTaken ? failure('company-word.means-already', 'name') : null
}

/** Everything that the grammar reads at a word. */
function meaningsAt(words: readonly string[], at: number): readonly Meaning[] {
  const stem = inflected(words[at] ?? '')
  const period = periodAt(words, at, ANY_DAY)
  return [
    ...phrasesAt(words, at).map(({ meaning }) => meaning),
    ...(stem === null ? [] : [stem]),
    ...(period === null ? [] : [{ is: 'period' as const, of: period.period }]),
  ]
}

/** The grammar reads the whole phrase, as something that a company must not replace. */
function isKnownPhrase(words: readonly string[]): boolean {
  const whole = phrasesAt(words, 0).filter((phrase) => phrase.words.length === words.length)
  const isShort = words.join('').length < SHORTEST_FILLER
  if (whole.some(({ meaning }) => !replaceable.includes(meaning.is) || isShort)) return true
  if (periodAt(words, 0, ANY_DAY)?.length === words.length) return true
  const [word = ''] = words
  return words.length === 1 && whole.length === 0 && (inflected(word) !== null || numberIn(word) !== null)
}

/** The figure that a text names, by its own name or in any language; null: none, or several. */
export function metricNamed(text: string): MetricName | null {
  const own = metricNames.find((name) => name === text.trim())
  if (own !== undefined) return own
  const found = namedBy(text, ({ is }) => is === 'metric')
  return found?.is === 'metric' && found.of.length === 1 ? (found.of[0] ?? null) : null
}

/** The split that a text names, by its own name or in any language; null: none. */
export function splitNamed(text: string): Dimension | null {
  const own = dimensionOf(text.trim())
  if (own !== null) return own
  const found = namedBy(text, ({ is }) => is === 'part' || is === 'split')
  return found?.is === 'part' || found?.is === 'split' ? found.of : null
}

function namedBy(text: string, isMeant: (meaning: Meaning) => boolean): Meaning | null {
  const words = phraseOf(text)
  const phrase = phrasesAt(words, 0).find(
    ({ words: { length }, meaning }) => length === words.length && isMeant(meaning),
  )
  return phrase?.meaning ?? null
}
