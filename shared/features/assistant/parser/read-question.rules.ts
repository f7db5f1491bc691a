import { metrics } from '../metric/metric.rules.ts'
import type { Dimension, MetricName, PartDimension } from '../metric/metric.schema.ts'
import type { Question } from '../question/question.schema.ts'
import { makeQuestion, isTime, type Draft } from './make-question.rules.ts'
import { distance, NameIndex, wordsOf } from './name-match.rules.ts'
import { readNames, withFilter, type ReaderFacts, type UnclearName } from './read-names.rules.ts'
import type { Choice, Reading, RefusalCode } from './reading.schema.ts'
import { marksIn, metricWords, type Mark } from './scan.rules.ts'

/** The longest question. */
export const QUESTION_MAX = 500
const WORDS_MAX = 60

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
  const draft = makeQuestion({
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
