import type { Day } from '../../../kernel/days.ts'
import type { CompanyWord } from '../company-word/company-word.schema.ts'
import type { Dimension } from '../metric/metric.schema.ts'
import type { Question, QuestionFilter } from '../question/question.schema.ts'
import type { NamedThing } from './name-match.rules.ts'
import type { Reading } from './reading.schema.ts'
import type { Mark } from './scan.rules.ts'

export interface ReaderFacts {
  readonly today: Day
  /** Everything the asker may name. */
  readonly names: readonly NamedThing[]
  /** The company's own words. */
  readonly words?: readonly CompanyWord[]
  /** What was asked before in the same conversation. */
  readonly previous: Question | null
  /** The question back that the conversation ended with, if this may be its answer. */
  readonly asked?: Extract<Reading, { readonly is: 'ask' }> | null
  readonly own: {
    readonly userId: string
    readonly teamId: string | null
    readonly officeId: string | null
    readonly regionId: string | null
  }
}

export interface UnclearName {
  readonly text: string
  readonly things: readonly NamedThing[]
  /** The name is excluded. */
  readonly isNot: boolean
}

interface ReadNames {
  readonly filters: readonly QuestionFilter[]
  readonly unclear: readonly UnclearName[]
  /** Words that belong to a name: "team" in "team Söder", and "without" before it. */
  readonly used: ReadonlySet<Mark>
}

/** The names of a question as filters, each with the word for its kind beside it. */
export function readNames(marks: readonly Mark[], { own, names }: ReaderFacts): ReadNames {
  const used = new Set<Mark>()
  const unclear: UnclearName[] = []
  let filters: readonly QuestionFilter[] = []
  marks.forEach((mark, at) => {
    if (mark.is === 'phrase' && ['mine', 'ours', 'own'].includes(mark.meaning.is)) {
      const next = partNear(marks, at, 1)
      const place = ownPlaceOf(mark, next)
      if (place !== null && idOfOwn(own, place) === null) {
        // "My team", asked by somebody in none, is not the whole company: which one is asked back.
        if (next !== null) used.add(next)
        unclear.push({
          text: [mark.text, next?.text ?? ''].join(' ').trim(),
          things: namesOf(names, place),
          isNot: negationOf(marks, at) !== null,
        })
      } else filters = withOwn(filters, mark, { next, own, used })
      return
    }
    if (mark.is !== 'name') return
    const after = partNear(marks, at, 1)
    const before = partNear(marks, at, -1)
    const things = ofKind(mark.things, { after, before, used })
    const [thing] = things
    const negation = negationOf(marks, at)
    if (negation !== null) used.add(negation)
    const isNot = negation !== null
    if (things.length !== 1 || thing === undefined || mark.isNear) unclear.push({ text: mark.text, things, isNot })
    else filters = withFilter(filters, { by: thing.kind, ids: [thing.id], ...(isNot ? { not: true } : {}) })
  })
  return { filters, unclear, used }
}

/**
 * The word that excludes a name: before it, past other names, kinds and small words ("utan Söder och Norr"), or after it
 * where nothing else is excluded by it ("Kalliota lukuun ottamatta").
 */
function negationOf(marks: readonly Mark[], at: number): Mark | null {
  for (let before = at - 1; before >= 0; before -= 1) {
    const mark = marks[before]
    if (mark?.is === 'phrase' && mark.meaning.is === 'not') return mark
    if (mark?.is === 'name') continue
    if (mark?.is !== 'phrase' || !['stop', 'part', 'follow', 'mine', 'ours'].includes(mark.meaning.is)) break
  }
  const after = marks[at + 1]
  const isAfter = after?.is === 'phrase' && after.meaning.is === 'not' && trailing.includes(after.text)
  return isAfter && marks[at + 2]?.is !== 'name' ? after : null
}

/** Words that exclude the name before them. */
const trailing: readonly string[] = [
  'lukuun ottamatta',
  'poislukien',
  'pois lukien',
  'undantaget',
  'borträknat',
  'borträknad',
  'borträknade',
  'oräknat',
  'oräknad',
  'undantagen',
  'exkluderad',
  'räknat bort',
]

type PartMark = Mark & { readonly is: 'phrase'; readonly meaning: { readonly is: 'part'; readonly of: Dimension } }

/** The word for a kind of thing next to a mark, past words that mean nothing. */
function partNear(marks: readonly Mark[], at: number, step: 1 | -1): PartMark | null {
  for (let near = at + step; near >= 0 && near < marks.length && Math.abs(near - at) <= 2; near += step) {
    const mark = marks[near]
    if (mark?.is !== 'phrase') return null
    if (mark.meaning.is === 'part') return isEach(marks, near) ? null : (mark as PartMark)
    if (mark.meaning.is !== 'stop') return null
  }
  return null
}

/** "Per team" is a split, whatever stands beside it. */
const isEach = (marks: readonly Mark[], at: number): boolean => {
  const before = marks[at - 1]
  return before?.is === 'phrase' && (before.meaning.is === 'each' || before.meaning.is === 'which')
}

function ofKind(
  things: readonly NamedThing[],
  { after, before, used }: { after: PartMark | null; before: PartMark | null; used: Set<Mark> },
): readonly NamedThing[] {
  for (const part of [after, before]) {
    if (part === null) continue
    const same = things.filter(({ kind }) => kind === part.meaning.of)
    if (same.length > 0) {
      used.add(part)
      return same
    }
    // "Elins team": the team that the person leads or is in.
    const people = things.filter(({ kind }) => kind === 'seller')
    if (part === after && part.meaning.of === 'team' && people.length === things.length) {
      used.add(part)
      return people.flatMap(({ teamId, name }) =>
        teamId === null || teamId === undefined ? [] : [{ kind: 'team' as const, id: teamId, name }],
      )
    }
  }
  return things
}

type OwnPlace = 'team' | 'office' | 'region'

/** The kind of place that somebody calls their own; null: something else. */
function ownPlaceOf(mark: Mark, next: PartMark | null): OwnPlace | null {
  const of = mark.text.startsWith('tiimi') ? 'team' : next?.meaning.of
  return of === 'team' || of === 'office' || of === 'region' ? of : null
}

const idOfOwn = (own: ReaderFacts['own'], place: OwnPlace): string | null =>
  ({ team: own.teamId, office: own.officeId, region: own.regionId })[place]

const namesOf = (names: readonly NamedThing[], place: OwnPlace): readonly NamedThing[] =>
  names.filter(({ kind }) => kind === place).toSorted((one, other) => one.name.localeCompare(other.name, 'sv'))

function withOwn(
  filters: readonly QuestionFilter[],
  mark: Mark,
  { next, own, used }: { next: PartMark | null; own: ReaderFacts['own']; used: Set<Mark> },
): readonly QuestionFilter[] {
  const place = ownPlaceOf(mark, next)
  if (place !== null) {
    if (next !== null) used.add(next)
    const id = idOfOwn(own, place)
    return id === null ? filters : withFilter(filters, { by: place, ids: [id] })
  }
  // "My sellers" are all that the asker sees, and "our orders" those of the company.
  const isPlural = mark.is === 'phrase' && mark.meaning.is === 'ours'
  return next === null && !isPlural ? withFilter(filters, { by: 'seller', ids: [own.userId] }) : filters
}

/** Two things of one kind are asked about together. */
export function withFilter(filters: readonly QuestionFilter[], added: QuestionFilter): QuestionFilter[] {
  const known = filters.find(({ by, not }) => by === added.by && not === added.not)
  if (known === undefined) return [...filters, added]
  return filters.map((filter) =>
    filter === known ? { ...filter, ids: [...new Set([...filter.ids, ...added.ids])] } : filter,
  )
}
