import type { Day } from '../../../kernel/days.ts'
import type { FilterDimension } from '../metric/metric.schema.ts'
import { isWord, type Meaning, type Phrase } from './lexicon.rules.ts'
import { distance, type NameIndex, type NamedThing } from './name-match.rules.ts'
import { numberIn, periodAt } from './period-scan.rules.ts'
import { english } from './english.text.ts'
import { finnish } from './finnish.text.ts'
import { swedish } from './swedish.text.ts'

/** One piece of a question: a phrase of the grammar, a name, a number, or words that are not understood. */
export type Mark =
  | { readonly is: 'phrase'; readonly meaning: Meaning; readonly text: string }
  | {
      readonly is: 'name'
      readonly things: readonly NamedThing[]
      readonly text: string
      readonly isNear: boolean
    }
  | { readonly is: 'number'; readonly value: number; readonly text: string }
  | { readonly is: 'unknown'; readonly text: string }

const lexicon: readonly Phrase[] = [...swedish, ...english, ...finnish]

/** Phrases by their first word; those with an open first word apart. */
const byFirst = new Map<string, Phrase[]>()
const open: Phrase[] = []
for (const phrase of lexicon) {
  const [first = ''] = phrase.words
  if (first.endsWith('*')) open.push(phrase)
  else byFirst.set(first, [...(byFirst.get(first) ?? []), phrase])
}

/** Words for the kinds of things that a name can be followed by, glued to it: "Stockholmskontoret". */
const glued: readonly (readonly [ending: string, kind: FilterDimension])[] = [
  ['teamet', 'team'],
  ['team', 'team'],
  ['gänget', 'team'],
  ['kontoret', 'office'],
  ['kontor', 'office'],
  ['regionen', 'region'],
  ['tiimi', 'team'],
  ['tiimin', 'team'],
]

/** Reads a question into its pieces, the longest phrase or name at each place first. */
export function marksIn(words: readonly string[], names: NameIndex, today: Day): readonly Mark[] {
  const marks: Mark[] = []
  for (let at = 0; at < words.length;) {
    const [mark, length] = markAt(words, at, { names, today })
    marks.push(mark)
    at += length
  }
  return marks
}

interface ScanFacts {
  readonly names: NameIndex
  readonly today: Day
}

function markAt(words: readonly string[], at: number, { names, today }: ScanFacts): readonly [Mark, number] {
  const text = (length: number) => words.slice(at, at + length).join(' ')
  const phrase = phraseAt(words, at)
  const period = periodAt(words, at, today)
  const name = names.wholeAt(words, at)
  const longest = Math.max(phrase?.words.length ?? 0, period?.length ?? 0)
  if (name !== null && (name.length > longest || phrase?.meaning.is === 'stop') && name.length >= longest)
    return [{ is: 'name', things: name.things, text: text(name.length), isNear: false }, name.length]
  if (period !== null && period.length > (phrase?.words.length ?? 0))
    return [{ is: 'phrase', meaning: { is: 'period', of: period.period }, text: text(period.length) }, period.length]
  if (phrase !== null)
    return [{ is: 'phrase', meaning: phrase.meaning, text: text(phrase.words.length) }, phrase.words.length]
  const number = numberIn(words[at])
  if (number !== null) return [{ is: 'number', value: number, text: text(1) }, 1]
  return nameOrUnknown(words, at, names)
}

function nameOrUnknown(words: readonly string[], at: number, names: NameIndex): readonly [Mark, number] {
  const word = words[at] ?? ''
  const part = names.partAt(words, at) ?? gluedAt(word, names)
  if (part !== null)
    return [
      { is: 'name', things: part.things, text: words.slice(at, at + part.length).join(' '), isNear: false },
      part.length,
    ]
  const typo = mistyped(word)
  if (typo !== null) return [{ is: 'phrase', meaning: typo, text: word }, 1]
  const near = names.nearAt(words, at)
  if (near !== null)
    return [
      { is: 'name', things: near.things, text: words.slice(at, at + near.length).join(' '), isNear: true },
      near.length,
    ]
  return [{ is: 'unknown', text: word }, 1]
}

function gluedAt(word: string, names: NameIndex) {
  for (const [ending, kind] of glued) {
    if (!word.endsWith(ending) || word.length < ending.length + 3) continue
    const stem = word.slice(0, -ending.length).replace(/-$/u, '')
    const found = names.wholeAt([stem], 0)
    const things = found?.things.filter((thing) => thing.kind === kind) ?? []
    if (things.length > 0) return { things, length: 1 }
  }
  return null
}

function phraseAt(words: readonly string[], at: number): Phrase | null {
  let best: Phrase | null = null
  for (const phrase of [...(byFirst.get(words[at] ?? '') ?? []), ...open]) {
    if (phrase.words.length <= (best?.words.length ?? 0) || at + phrase.words.length > words.length) continue
    if (phrase.words.every((pattern, index) => isWord(pattern, words[at + index] ?? ''))) best = phrase
  }
  return best
}

const SHORTEST_TYPO = 5
const corrected: readonly Meaning['is'][] = ['metric', 'part', 'split', 'sell', 'sensitive', 'future']

/** One letter off a word of the grammar with the same beginning, if only one meaning is that near. */
function mistyped(word: string): Meaning | null {
  if (word.length < SHORTEST_TYPO) return null
  const near = lexicon.filter(
    ({ words, meaning }) =>
      words.length === 1 &&
      corrected.includes(meaning.is) &&
      (words[0] ?? '').length >= SHORTEST_TYPO &&
      words[0]?.[0] === word[0] &&
      distance(word, words[0] ?? '', 1) <= 1,
  )
  const meanings = new Map(near.map(({ meaning }) => [JSON.stringify(meaning), meaning]))
  return meanings.size === 1 ? ([...meanings.values()][0] ?? null) : null
}

/** Words of the metrics, for the nearest ones to a word that is not known. */
export const metricWords: readonly Phrase[] = lexicon.filter(({ meaning }) => meaning.is === 'metric')
