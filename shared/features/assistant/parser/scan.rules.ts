import type { Day } from '../../../kernel/days.ts'
import type { FilterDimension } from '../metric/metric.schema.ts'
import type { Meaning } from '../words/lexicon.rules.ts'
import { companyHits, type CompanyHit, type CompanyIndex } from './company-index.rules.ts'
import { corrections, inflected, isKnownWord, languagesOf, phrasesAt } from './lexicon-index.rules.ts'
import type { NameIndex, NamedThing } from './name-match.rules.ts'
import { numberIn } from './calendar-scan.rules.ts'
import { periodAt } from './period-scan.rules.ts'
import type { Token } from './token.rules.ts'

type Island =
  | { readonly is: 'phrase'; readonly meaning: Meaning }
  | { readonly is: 'name'; readonly things: readonly NamedThing[]; readonly isNear: boolean }
  | { readonly is: 'number'; readonly value: number }
  | { readonly is: 'unknown' }

/** One island of a question: a phrase of the grammar, a name, a number, or a word that is not understood. */
export type Mark = Island & { readonly text: string; readonly isCapital: boolean }

interface Candidate {
  readonly mark: Island
  readonly length: number
  /** How unlikely it is: the best reading is the one that costs least together. */
  readonly cost: number
}

const COST = {
  phrase: 1,
  period: 1.02,
  name: 1.04,
  company: 1.05,
  filler: 1.06,
  elliptic: 1.1,
  number: 1.2,
  partOfName: 1.3,
  inflected: 1.4,
  near: 2.2,
  unknown: 3,
} as const

interface ScanFacts {
  readonly names: NameIndex
  /** The company's own words; null: it has none. */
  readonly company: CompanyIndex | null
  readonly today: Day
}

/**
 * Reads a question into its islands. Every known span is a candidate wherever it stands; the path over all words that costs
 * least is taken, so that long and exact spans win over short and doubtful ones.
 */
export function marksIn(tokens: readonly Token[], facts: ScanFacts): readonly Mark[] {
  const hits = companyHits(
    tokens.map(({ word }) => word),
    facts,
  )
  const words = corrected(tokens, facts.names, hits)
  const best: ({ readonly cost: number; readonly step: Candidate | null } | undefined)[] = []
  best[words.length] = { cost: 0, step: null }
  for (let at = words.length - 1; at >= 0; at -= 1) {
    for (const step of candidatesAt(words, at, { ...facts, hit: hits[at] ?? null })) {
      const rest = best[at + step.length]
      if (rest === undefined) continue
      const cost = step.cost + rest.cost
      const known = best[at]
      if (known === undefined || cost < known.cost - 1e-9) best[at] = { cost, step }
    }
  }
  const marks: Mark[] = []
  for (let at = 0; at < words.length;) {
    const step = best[at]?.step
    const length = step?.length ?? 1
    // What is not understood is shown as it was written.
    const written = step?.mark.is === 'phrase' ? words : tokens.map(({ word }) => word)
    const text = written.slice(at, at + length).join(' ')
    const isCapital = tokens.slice(at, at + length).some((token) => token.isCapital)
    const island: Island = step?.mark ?? { is: 'unknown' }
    marks.push({ ...island, text, isCapital })
    at += length
  }
  return marks.map((mark) =>
    isForeign(mark, marks) ? { is: 'unknown', text: mark.text, isCapital: mark.isCapital } : mark,
  )
}

const SHORT_WORD = 3

/** Whether a short comparison belongs to another language than the question: "mot" in English is a mistyped "most". */
function isForeign(mark: Mark, marks: readonly Mark[]): boolean {
  if (mark.is !== 'phrase' || mark.meaning.is !== 'compare' || mark.text.length > SHORT_WORD) return false
  const own = languagesOf(mark.text)
  const others = marks.filter((other) => other !== mark && other.is === 'phrase').map(({ text }) => languagesOf(text))
  const spoken = others.filter(({ size }) => size > 0)
  return spoken.length > 0 && spoken.every((languages) => [...own].every((language) => !languages.has(language)))
}

/** Corrects typing errors: a word that is no name becomes the only word of the grammar within its distance. */
function corrected(
  tokens: readonly Token[],
  names: NameIndex,
  hits: readonly (CompanyHit | null)[],
): readonly string[] {
  const words = tokens.map(({ word }) => word)
  const isOfCompany = (at: number) => hits.some((hit, from) => hit !== null && from <= at && at < from + hit.length)
  return words.map((word, at) => {
    if (isOfCompany(at)) return word
    if (isKnownWord(word) || (tokens[at]?.isCapital === true && at > 0) || numberIn(word) !== null) return word
    if (names.wholeAt(words, at) !== null || names.partAt(words, at) !== null || gluedAt(word, names) !== null)
      return word
    if (phrasesAt(words, at).length > 0 || inflected(word) !== null) return word
    const found = corrections(word)
    const [first = word] = found
    // A word is never corrected into "my" or "own": "omaar" may be Omar.
    if (phrasesAt([first], 0).some(({ meaning }) => ['mine', 'own', 'ours'].includes(meaning.is))) return word
    const meaningOf = (one: string) => JSON.stringify(phrasesAt([one], 0)[0]?.meaning ?? one)
    return new Set(found.map(meaningOf)).size === 1 ? first : word
  })
}

function candidatesAt(
  words: readonly string[],
  at: number,
  { names, today, hit }: ScanFacts & { readonly hit: CompanyHit | null },
): readonly Candidate[] {
  const found: Candidate[] = []
  const partOfName = names.partAt(words, at)
  const own = ofCompany(hit, partOfName !== null)
  if (own !== null) found.push(own)
  for (const { words: named, meaning } of phrasesAt(words, at)) {
    // A company can give a figure that does not exist a meaning of its own: "budget".
    if (own !== null && meaning.is === 'missing' && named.length <= own.length) continue
    if (partOfName !== null && meaning.is === 'stop' && !isSpoken(words, at)) continue
    found.push({
      mark: { is: 'phrase', meaning },
      length: named.length,
      cost: costOf(meaning, named),
    })
  }
  const period = periodAt(words, at, today)
  if (period !== null)
    found.push({
      mark: { is: 'phrase', meaning: { is: 'period', of: period.period } },
      length: period.length,
      cost: COST.period,
    })
  const whole = names.wholeAt(words, at)
  if (whole !== null)
    found.push({ mark: { is: 'name', things: whole.things, isNear: false }, length: whole.length, cost: COST.name })
  const number = numberIn(words[at])
  if (number !== null) found.push({ mark: { is: 'number', value: number }, length: 1, cost: COST.number })
  const part = partOfName ?? gluedAt(words[at] ?? '', names)
  if (part !== null)
    found.push({ mark: { is: 'name', things: part.things, isNear: false }, length: part.length, cost: COST.partOfName })
  if (found.some(({ length }) => length === 1)) return found
  return [...found, ...doubtfulAt(words, at, names)]
}

/** A phrase of the company. Real names are preferred, and no filler of the company hides a person. */
function ofCompany(hit: CompanyHit | null, isName: boolean): Candidate | null {
  if (hit === null) return null
  const { island, length, isInflected } = hit
  if (isName && island.is === 'phrase' && island.meaning.is === 'stop') return null
  return { mark: island, length, cost: isInflected ? COST.inflected : COST.company }
}

/**
 * Whether a filler that is also a name is used as a filler. "Anna" ("give") begins a question in Finnish; anywhere else it is
 * a name.
 */
function isSpoken(words: readonly string[], at: number): boolean {
  const isLead = words.slice(0, at).every((_, before) => phrasesAt(words, before)[0]?.meaning.is === 'stop')
  const spoken = words.flatMap((word, other) => (other === at ? [] : [languagesOf(word)]))
  const own = languagesOf(words[at] ?? '')
  const isOwn = (languages: ReadonlySet<string>) => [...own].some((language) => languages.has(language))
  const heard = spoken.filter(({ size }) => size > 0)
  return isLead && heard.filter(isOwn).length * 2 >= heard.length
}

/** "Vs last" alone is a comparison; in "vs last week" it is the beginning of another phrase. */
const costOf = (meaning: Meaning, words: readonly string[]): number =>
  meaning.is === 'stop'
    ? COST.filler
    : meaning.is === 'compare' && meaning.of !== null && words.length === 2
      ? COST.elliptic
      : COST.phrase

/** The possible meanings of a word without an exact match. */
function doubtfulAt(words: readonly string[], at: number, names: NameIndex): readonly Candidate[] {
  const meaning = inflected(words[at] ?? '')
  if (meaning !== null) return [{ mark: { is: 'phrase', meaning }, length: 1, cost: COST.inflected }]
  const near = names.nearAt(words, at)
  const unknown: Candidate = { mark: { is: 'unknown' }, length: 1, cost: COST.unknown }
  if (near === null) return [unknown]
  return [{ mark: { is: 'name', things: near.things, isNear: true }, length: near.length, cost: COST.near }, unknown]
}

/** Words for the kinds of things that a name can be followed by, glued to it: "Stockholmskontoret". */
const glued: readonly (readonly [ending: string, kind: FilterDimension])[] = [
  ['teamet', 'team'],
  ['team', 'team'],
  ['gänget', 'team'],
  ['kontoret', 'office'],
  ['kontor', 'office'],
  ['regionen', 'region'],
  ['tiimissä', 'team'],
  ['tiimi', 'team'],
  ['tiimin', 'team'],
  ['toimisto', 'office'],
  ['toimiston', 'office'],
]

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
