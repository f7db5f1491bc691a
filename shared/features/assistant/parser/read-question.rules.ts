import type { Day } from '../../../kernel/days.ts'
import { metrics } from '../metric/metric.rules.ts'
import {
  timeDimensions,
  type Dimension,
  type FilterDimension,
  type MetricName,
  type PartDimension,
  type TimeDimension,
} from '../metric/metric.schema.ts'
import { daysOf, stepFor } from '../question/period.rules.ts'
import { ROWS_MAX, type Question, type QuestionFilter } from '../question/question.schema.ts'
import { distance, NameIndex, wordsOf, type NamedThing } from './name-match.rules.ts'
import { presetPeriod, readPeriods } from './read-period.rules.ts'
import type { Choice, Reading, RefusalCode } from './reading.schema.ts'
import { marksIn, metricWords, type Mark } from './scan.rules.ts'

/** The longest question. */
export const QUESTION_MAX = 500
const WORDS_MAX = 60

export interface ReaderFacts {
  readonly today: Day
  /** Everything the asker may name. */
  readonly names: readonly NamedThing[]
  /** What was asked before in the same conversation. */
  readonly previous: Question | null
  readonly own: {
    readonly userId: string
    readonly teamId: string | null
    readonly officeId: string | null
    readonly regionId: string | null
  }
}

const refusal = (code: RefusalCode, words = '', nearest: readonly MetricName[] = []): Reading => ({
  is: 'refused',
  code,
  words,
  nearest: [...nearest],
})

/**
 * Reads a question in Swedish, Finnish or English by the grammar of the catalogue. Every word has to be understood: a
 * question with a word that is not is asked back, since an answer that leaves it out may be wrong.
 */
export function readQuestion(text: string, facts: ReaderFacts): Reading {
  const words = wordsOf(text)
  if (text.length > QUESTION_MAX || words.length === 0 || words.length > WORDS_MAX)
    return refusal('assistant.invalid-prompt')
  const marks = marksIn(words, new NameIndex(facts.names), facts.today)
  const has = (is: string) => marks.some((mark) => mark.is === 'phrase' && mark.meaning.is === is)
  if (has('sensitive')) return refusal('assistant.sensitive')
  if (has('future')) return refusal('assistant.future')
  const { filters, unclear, used } = readNames(marks, facts)
  const found = readMetrics(marks)
  const isFollowUp = facts.previous !== null && (has('follow') || found.length === 0)
  const { previous } = facts
  const isUnclear = found.length === 0 && (previous === null || isEmpty(marks))
  if (isUnclear && (isEmpty(marks) || unknownIn(marks) !== ''))
    return refusal('assistant.not-understood', unknownIn(marks), nearestTo(marks))
  const splits = readSplits(marks, used)
  const [first] = found
  const draft = assemble({
    metric: first ?? previous?.metric ?? 'orders',
    splits,
    filters,
    marks,
    facts,
    isFollowUp,
  })
  const asked = askBack({ marks, found: isUnclear ? openMetrics : found, splits, unclear, draft })
  if (asked !== null) return asked
  return checked(draft)
}

/** A question that names people, places or days, and no figure. */
const openMetrics: readonly MetricName[] = ['orders', 'orderValue']

/** Nothing of the question means anything. */
const isEmpty = (marks: readonly Mark[]): boolean =>
  marks.every(
    (mark) =>
      mark.is === 'unknown' ||
      mark.is === 'number' ||
      (mark.is === 'phrase' &&
        [
          'stop',
          'follow',
          'each',
          'which',
          'worth',
          'count',
          'mine',
          'ours',
          'own',
          'lately',
          'between',
          'since',
          'chart',
        ].includes(mark.meaning.is)),
  )

interface Draft {
  readonly question: Question
  readonly assumesPeriod: boolean
  readonly isUnsure: boolean
}

/** What cannot be answered by the catalogue is refused with its reason. */
function checked({ question, assumesPeriod }: Draft): Reading {
  const metric = metrics[question.metric]
  if (question.split !== null && !metric.splits.includes(question.split))
    return refusal('assistant.split-not-possible', '', metricsWith(question.split))
  if (question.filters.some(({ by }) => !metric.filters.includes(by))) return refusal('assistant.filter-not-possible')
  return { is: 'question', question, assumesPeriod }
}

const metricsWith = (split: PartDimension): MetricName[] =>
  Object.values(metrics)
    .filter(({ splits }) => splits.includes(split))
    .slice(0, 3)
    .map(({ name }) => name)

interface Doubts {
  readonly marks: readonly Mark[]
  readonly found: readonly MetricName[]
  readonly splits: readonly Dimension[]
  readonly unclear: readonly UnclearName[]
  readonly draft: Draft
}

/** The one short question back, if something is not certain. */
function askBack({ marks, found, splits, unclear, draft }: Doubts): Reading | null {
  const { question, isUnsure } = draft
  const unknown = unknownIn(marks)
  if (unknown !== '') return ask('words', unknown, [{ label: { is: 'without' }, question }])
  const [name] = unclear
  if (name !== undefined)
    return ask(
      'name',
      name.text,
      name.things.slice(0, 6).map((thing) => ({
        label: { is: 'name', kind: thing.kind, name: thing.name },
        question: { ...question, filters: withFilter(question.filters, { by: thing.kind, ids: [thing.id] }) },
      })),
    )
  if (found.length > 1)
    return ask(
      'metric',
      '',
      found.slice(0, 5).map((metric) => ({ label: { is: 'metric', metric }, question: { ...question, metric } })),
    )
  const parts = splits.filter((by): by is PartDimension => !isTime(by))
  if (parts.length > 1)
    return ask(
      'split',
      '',
      parts.map((by) => choiceOfSplit(question, by)),
    )
  const ranks = marks.some((mark) => mark.is === 'phrase' && (mark.meaning.is === 'order' || mark.meaning.is === 'top'))
  if (ranks && question.split === null && question.over === null)
    return ask(
      'split',
      '',
      (['seller', 'team'] as const).map((by) => choiceOfSplit(question, by)),
    )
  if (isUnsure)
    return ask(
      'compare',
      '',
      (['before', 'yearBefore'] as const).map((compare) => ({
        label: { is: 'compare', compare },
        question: { ...question, compare },
      })),
    )
  return null
}

const choiceOfSplit = (question: Question, by: PartDimension): Choice => ({
  label: { is: 'split', by },
  question: { ...question, split: by },
})

const ask = (about: Extract<Reading, { is: 'ask' }>['about'], words: string, choices: readonly Choice[]): Reading => ({
  is: 'ask',
  about,
  words,
  choices: [...choices],
})

const isRank = (mark: Mark | undefined): boolean =>
  mark?.is === 'phrase' && (mark.meaning.is === 'top' || mark.meaning.is === 'order')

/** Words without a meaning here, and numbers that are not the length of a ranking. */
const unknownIn = (marks: readonly Mark[]): string =>
  marks
    .flatMap((mark, at) => {
      if (mark.is === 'unknown') return [mark.text]
      if (mark.is === 'number' && !isRank(marks[at + 1]) && !isRank(marks[at - 1])) return [mark.text]
      return mark.is === 'phrase' && mark.meaning.is === 'lately' ? [mark.text] : []
    })
    .join(' ')

/** The metrics that are asked for. Several: the words do not say which. */
function readMetrics(marks: readonly Mark[]): readonly MetricName[] {
  const has = (is: string) => marks.some((mark) => mark.is === 'phrase' && mark.meaning.is === is)
  const named = marks.flatMap((mark) => (mark.is === 'phrase' && mark.meaning.is === 'metric' ? [mark.meaning.of] : []))
  const certain = [...new Set(named.filter((of) => of.length === 1).flat())]
  if (certain.length === 1 && certain[0] === 'orders' && has('worth')) return ['orderValue']
  if (certain.length > 0) return certain
  if (has('sell') && has('worth')) return ['orderValue']
  if (has('sell') && has('count')) return ['orders']
  const open = [...new Set(named.flat())]
  if (open.length > 0) return open
  return has('sell') ? ['orders', 'orderValue'] : []
}

const isTime = (by: Dimension): by is TimeDimension => timeDimensions.some((unit) => unit === by)

/** What the figure is split by. A unit of time is one only after "per", "each" or "which". */
function readSplits(marks: readonly Mark[], used: ReadonlySet<Mark>): readonly Dimension[] {
  const found: Dimension[] = []
  let isAsked = false
  for (const mark of marks) {
    if (mark.is !== 'phrase') {
      if (mark.is === 'name') isAsked = false
      continue
    }
    const { meaning } = mark
    if (meaning.is === 'each' || meaning.is === 'which') isAsked = true
    else if (meaning.is === 'split') found.push(meaning.of)
    else if (meaning.is === 'part' && !used.has(mark) && (isAsked || !isTime(meaning.of))) found.push(meaning.of)
    else if (meaning.is === 'metric' || meaning.is === 'period') isAsked = false
  }
  return [...new Set(found)]
}

interface UnclearName {
  readonly text: string
  readonly things: readonly NamedThing[]
}

interface ReadNames {
  readonly filters: readonly QuestionFilter[]
  readonly unclear: readonly UnclearName[]
  /** Words for kinds of things that belong to a name: "team" of "team Söder". */
  readonly used: ReadonlySet<Mark>
}

/** The names of a question as filters, each with the word for its kind beside it. */
function readNames(marks: readonly Mark[], { own }: ReaderFacts): ReadNames {
  const used = new Set<Mark>()
  const unclear: UnclearName[] = []
  let filters: readonly QuestionFilter[] = []
  marks.forEach((mark, at) => {
    if (mark.is === 'phrase' && ['mine', 'ours', 'own'].includes(mark.meaning.is)) {
      filters = withOwn(filters, mark, { next: partNear(marks, at, 1), own, used })
      return
    }
    if (mark.is !== 'name') return
    const after = partNear(marks, at, 1)
    const before = partNear(marks, at, -1)
    const things = ofKind(mark.things, { after, before, used })
    const [thing] = things
    if (things.length !== 1 || thing === undefined || mark.isNear) unclear.push({ text: mark.text, things })
    else filters = withFilter(filters, { by: thing.kind, ids: [thing.id] })
  })
  return { filters, unclear, used }
}

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

function withOwn(
  filters: readonly QuestionFilter[],
  mark: Mark,
  { next, own, used }: { next: PartMark | null; own: ReaderFacts['own']; used: Set<Mark> },
): readonly QuestionFilter[] {
  const of = /^tiimi/u.test(mark.text) ? 'team' : next?.meaning.of
  if (of === 'team' || of === 'office' || of === 'region') {
    if (next !== null) used.add(next)
    const id = { team: own.teamId, office: own.officeId, region: own.regionId }[of]
    return id === null ? filters : withFilter(filters, { by: of, ids: [id] })
  }
  // "My sellers" are all that the asker sees, and "our orders" those of the company.
  const isPlural = mark.is === 'phrase' && mark.meaning.is === 'ours'
  return of === undefined && !isPlural ? withFilter(filters, { by: 'seller', ids: [own.userId] }) : filters
}

/** Two things of one kind are asked about together. */
function withFilter(filters: readonly QuestionFilter[], added: QuestionFilter): QuestionFilter[] {
  const known = filters.find(({ by }) => by === added.by)
  if (known === undefined) return [...filters, added]
  return filters.map((filter) =>
    filter === known ? { by: filter.by, ids: [...new Set([...filter.ids, ...added.ids])] } : filter,
  )
}

interface Parts {
  readonly metric: MetricName
  readonly splits: readonly Dimension[]
  readonly filters: readonly QuestionFilter[]
  readonly marks: readonly Mark[]
  readonly facts: ReaderFacts
  readonly isFollowUp: boolean
}

/** The question that the pieces make; what a follow-up does not say is taken from the question before. */
function assemble({ metric, splits, filters, marks, facts, isFollowUp }: Parts): Draft {
  const base = isFollowUp ? facts.previous : null
  const read = readPeriods(marks, facts.today)
  const namedSplit = splits.find((by): by is PartDimension => !isTime(by)) ?? null
  const namedOver = splits.find(isTime) ?? null
  const isTrend = marks.some((mark) => mark.is === 'phrase' && mark.meaning.is === 'trend')
  const isSplitAnew = namedSplit !== null || namedOver !== null || isTrend
  const knownSplit = base === null || isSplitAnew ? null : base.split
  const over = namedOver ?? (base === null || isSplitAnew ? null : base.over)
  const split = namedSplit ?? (knownSplit !== null && metrics[metric].splits.includes(knownSplit) ? knownSplit : null)
  // Two names of one kind beside each other are compared with each other.
  const several = filters.find(({ ids }) => ids.length > 1)?.by ?? null
  const shownSplit = split ?? (over === null && several !== null ? several : null)
  const preset = presetPeriod(isTrend && over === null ? 'month' : over)
  const period = read.period ?? base?.period ?? preset
  const steps = over ?? (isTrend ? stepFor(daysOf(period, facts.today)) : null)
  const { order, limit } = readRank(marks, base)
  const chart = marks.flatMap((mark) =>
    mark.is === 'phrase' && mark.meaning.is === 'chart' ? [mark.meaning.of] : [],
  )[0]
  const compare = read.compare === 'none' ? (base?.compare ?? 'none') : read.compare
  return {
    question: {
      metric,
      split: shownSplit,
      over: steps,
      filters: mergeFilters(base?.filters ?? [], filters),
      period,
      compare: shownSplit !== null && steps !== null ? 'none' : compare,
      chart: chart ?? (steps === null ? 'bar' : 'line'),
      order,
      limit,
    },
    assumesPeriod: read.period === null && base === null,
    isUnsure: read.isUnsure,
  }
}

/** A new name takes the place of the earlier ones of its kind, and of narrower or wider places. */
function mergeFilters(before: readonly QuestionFilter[], now: readonly QuestionFilter[]): QuestionFilter[] {
  const places: readonly FilterDimension[] = ['seller', 'team', 'office', 'region']
  const isPlace = ({ by }: QuestionFilter) => places.includes(by)
  const kept = before.filter((one) => now.every((other) => other.by !== one.by && !(isPlace(one) && isPlace(other))))
  return [...kept, ...now]
}

function readRank(marks: readonly Mark[], base: Question | null): Pick<Question, 'order' | 'limit'> {
  const orders = marks.flatMap((mark) => (mark.is === 'phrase' && mark.meaning.is === 'order' ? [mark.meaning.of] : []))
  const at = marks.findIndex(
    (mark) => mark.is === 'phrase' && (mark.meaning.is === 'top' || mark.meaning.is === 'order'),
  )
  const near = at < 0 ? [] : [marks[at + 1], marks[at - 1]]
  const number = near.flatMap((mark) => (mark?.is === 'number' ? [mark.value] : []))[0]
  const limit = number === undefined || number < 1 ? null : Math.min(number, ROWS_MAX)
  return { order: orders[0] ?? base?.order ?? 'most', limit: limit ?? (at < 0 ? (base?.limit ?? null) : null) }
}

/** The metrics whose words are nearest to those that were not understood. */
export function nearestTo(marks: readonly Mark[]): MetricName[] {
  const unknown = marks.flatMap((mark) => (mark.is === 'unknown' ? [mark.text] : []))
  const ranked = metricWords.flatMap(({ words, meaning }) => {
    if (meaning.is !== 'metric') return []
    const nearness = words.flatMap((word) =>
      unknown.map((other) => distance(word, other, 12) / Math.max(word.length, other.length)),
    )
    return meaning.of.map((metric) => ({ metric, nearness: Math.min(1, ...nearness) }))
  })
  const near = ranked.filter(({ nearness }) => nearness <= 0.5).toSorted((one, other) => one.nearness - other.nearness)
  const found = [...new Set(near.map(({ metric }) => metric))].slice(0, 3)
  return found.length > 0 ? found : ['orders', 'orderValue', 'oph']
}
