import { isNearDecisive } from './lexicon-index.rules.ts'
import { isFiller, isPhrase } from './mark.rules.ts'
import type { FilterDimension } from '../metric/metric.schema.ts'
import type { Meaning } from '../words/lexicon.rules.ts'
import type { Mark } from './scan.rules.ts'

/** The parts of a question that its reading cannot hold. */
export interface Leftovers {
  /** May change what is asked: asked about, never left out. */
  readonly decisive: readonly string[]
  /** The question is answered without them, and the answer says so. */
  readonly ignored: readonly string[]
  /** Figures that a negation excludes: they are not what is asked for. */
  readonly negated: ReadonlySet<Mark>
  /** Kinds of names behind a word that may be a mistyped negation: they are not offered as what is asked for. */
  readonly doubted: readonly FilterDimension[]
}

interface Taken {
  readonly used: ReadonlySet<Mark>
  readonly limit: Mark | null
  /** A figure was named: a question that names none is not answered past an unknown word. */
  readonly isExplicit: boolean
}

export function leftoversOf(marks: readonly Mark[], { used, limit, isExplicit }: Taken): Leftovers {
  const decisive: string[] = []
  const ignored: string[] = []
  const negated = new Set<Mark>()
  /** Words that are asked about together with the negation before them. */
  const named = new Set<Mark>()
  const doubted: FilterDimension[] = []
  for (const [at, mark] of marks.entries()) {
    if (used.has(mark)) continue
    if (isPhrase(mark, 'not')) {
      const target = nextMeant(marks, at)
      if (target !== null && target.is === 'phrase' && excludable.includes(target.meaning.is)) negated.add(target)
      if (target !== null) named.add(target)
      decisive.push(target === null ? mark.text : `${mark.text} ${target.text}`)
    } else if (isLooseBound(mark) && marks[at + 1]?.is !== 'number') decisive.push(mark.text)
    else if (isPhrase(mark, 'each') && isLooseSplit(marks, at))
      decisive.push(`${mark.text} ${marks[at + 1]?.text ?? ''}`)
    else if (mark.is === 'number' && mark !== limit) decisive.push(withBound(marks, at))
    else if (isPhrase(mark, 'lately')) decisive.push(mark.text)
    else if (isLooseEdge(mark)) decisive.push(mark.text)
    else if (mark.is === 'unknown') {
      if (isNearDecisive(mark.text)) doubted.push(...kindsAfter(marks, at))
      if (named.has(mark)) continue
      if (!isExplicit || isPossiblyName(marks, at) || isNearDecisive(mark.text)) decisive.push(mark.text)
      else ignored.push(mark.text)
    }
  }
  return { decisive, ignored, negated, doubted }
}

function nextMeant(marks: readonly Mark[], at: number): Mark | null {
  let next = at + 1
  while (isFiller(marks[next])) next += 1
  return marks[next] ?? null
}

/** What a negation can take away: "utan ångrade", "utan topp 3". */
const excludable: readonly Meaning['is'][] = ['metric', 'top', 'order', 'trend', 'compare']

/** "Per typ": a split by nothing that is known. */
function isLooseSplit(marks: readonly Mark[], at: number): boolean {
  const next = marks[at + 1]
  if (next === undefined || isPhrase(next, 'each')) return false
  const target = nextMeant(marks, at)
  return next.is === 'unknown' || (isFiller(next) && (target === null || !isPhrase(target, 'part')))
}

/** Kinds of the names that follow a word. */
function kindsAfter(marks: readonly Mark[], at: number): readonly FilterDimension[] {
  const target = nextMeant(marks, at)
  return target?.is === 'name' ? [...new Set(target.things.map(({ kind }) => kind))] : []
}

/** "Mer än 10": the boundary with its number. */
function withBound(marks: readonly Mark[], at: number): string {
  const before = marks[at - 1]
  const isBound = isPhrase(before, 'bound') || isPhrase(before, 'order') || isPhrase(before, 'compare')
  const after = marks[at + 1]
  const unit = isPhrase(after, 'worth') || isPhrase(after, 'rate') ? after?.text : undefined
  return [isBound ? before?.text : undefined, marks[at]?.text, unit].filter((text) => text !== undefined).join(' ')
}

/** "More than" without a number: "sold more than last week" compares, and is no question about that week alone. */
const isLooseBound = (mark: Mark): boolean => isPhrase(mark, 'bound') && /\s(?:än|than|kuin)$/u.test(mark.text)

/** "Efter" and "sen" have other meanings too: without a known period after it, such a word is no boundary. */
const harmless: readonly string[] = ['efter', 'sen', 'sedan']
const isLooseEdge = (mark: Mark): boolean => isPhrase(mark, 'edge') && !harmless.includes(mark.text)

const leads: ReadonlySet<string> = new Set(
  'för|hos|i|på|av|från|till|med|mot|gick det för|hur gick det för|for|of|in|at|from|by|with|about|vs|efter|sen|sedan|och|and|ja|eller|or|tai'.split(
    '|',
  ),
)

/** "Stadissa": a Finnish word with the ending of a place or a person. */
const finnishPlace = /\p{L}{3}(?:ss[aä]|st[aä]|ll[aä]|lt[aä]|lle|hin|seen)$/u

/** A word that stands where names stand: written with a capital, after "för", beside "team", before a figure or a name. */
function isPossiblyName(marks: readonly Mark[], at: number): boolean {
  const [before, mark, after] = [marks[at - 1], marks[at], marks[at + 1]]
  if (mark?.isCapital === true && at > 0) return true
  if (mark !== undefined && /\d/u.test(mark.text)) return true
  if (mark !== undefined && finnishPlace.test(mark.text)) return true
  if (before !== undefined && leads.has(before.text)) return true
  const isNear = (one: Mark | undefined) =>
    one?.is === 'name' || isPhrase(one, 'part') || isPhrase(one, 'sell') || isPhrase(one, 'not') || one?.is === 'number'
  return (
    isNear(before) ||
    isNear(after) ||
    isPhrase(after, 'metric') ||
    isPhrase(after, 'compare') ||
    isPhrase(before, 'compare')
  )
}
