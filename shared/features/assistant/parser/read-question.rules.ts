import { addedMetricsOf, metrics } from '../metric/metric.rules.ts'
import type { Dimension, MetricName, PartDimension } from '../metric/metric.schema.ts'
import type { Day } from '../../../kernel/days.ts'
import { asksForMonths, daysOf, isOfMonths } from '../question/period.rules.ts'
import type { Period, Question } from '../question/question.schema.ts'
import { aboutMetric } from '../question/threshold.rules.ts'
import { changeWords } from '../words/cause.text.ts'
import { askBack } from './ask-back.rules.ts'
import { companyIndexOf } from './company-index.rules.ts'
import { leftoversOf, type Leftovers } from './leftover.rules.ts'
import { metricWords } from './lexicon-index.rules.ts'
import { isTime, makeQuestion, type Draft } from './make-question.rules.ts'
import { isPhrase } from './mark.rules.ts'
import { distance, indexOf } from './name-match.rules.ts'
import { readNames, type ReaderFacts } from './read-names.rules.ts'
import { firstMetric, otherFirst, othersOf, readMetrics, type ReadMetrics } from './read-metric.rules.ts'
import { readPeriods, type ReadPeriod } from './read-period.rules.ts'
import { limitMark } from './read-rank.rules.ts'
import { hasBound, takeBound, withThreshold, type Bound } from './read-threshold.rules.ts'
import { noNotes, QUESTION_MAX, type Notes, type Reading, type RefusalCode } from './reading.schema.ts'
import { marksIn, type Mark } from './scan.rules.ts'
import { tokensOf } from './token.rules.ts'

const WORDS_MAX = 60

/** A reading with what it leaves out and assumes. */
export type FullReading = Reading & { readonly notes: Notes }

const refusal = (code: RefusalCode, words = '', nearest: readonly MetricName[] = []): FullReading => ({
  is: 'refused',
  code,
  words,
  nearest: [...nearest],
  notes: noNotes,
})

/**
 * Reads a question in Swedish, Finnish or English from its known parts, in any order. Asks back about unknown words that could
 * change the question. Words that it ignores and assumptions that it makes are in the notes of the reading.
 */
export function readQuestion(text: string, facts: ReaderFacts): FullReading {
  const tokens = tokensOf(text)
  const isWritten = tokens.some(({ word }) => /[\p{L}\p{N}]/u.test(word))
  if (text.length > QUESTION_MAX || !isWritten || tokens.length > WORDS_MAX) return refusal('assistant.invalid-prompt')
  const marks = marksOf(tokens, facts)
  const has = (is: Parameters<typeof isPhrase>[1]) => marks.some((mark) => isPhrase(mark, is))
  if (has('sensitive')) return refusal('assistant.sensitive')
  if (has('future')) return refusal('assistant.future')
  const missing = marks.find((mark) => mark.is === 'phrase' && mark.meaning.is === 'missing')
  if (missing?.is === 'phrase' && missing.meaning.is === 'missing')
    return {
      ...refusal('assistant.not-understood', missing.text, missing.meaning.of),
      notes: { ...noNotes, missing: missing.text },
    }
  const chosen = chosenOf(marks, facts)
  if (chosen !== null) return { is: 'question', question: chosen, assumesPeriod: false, notes: noNotes }
  return has('cause') ? readMarks(withoutChanges(marks), facts) : readMarks(marks, facts)
}

/** "Why did the orders fall": the word for the change adds nothing to the word for its cause, and this fall is no autumn. */
const withoutChanges = (marks: readonly Mark[]): readonly Mark[] =>
  marks.filter((mark) => mark.is === 'name' || !changeWords.has(mark.text))

const marksOf = (tokens: ReturnType<typeof tokensOf>, { names, words = [], today }: ReaderFacts): readonly Mark[] =>
  marksIn(tokens, { names: indexOf(names), company: companyIndexOf(words), today })

/** Whether a question names a boundary, as «fler än 10». */
export const isBounded = (text: string, facts: ReaderFacts): boolean => hasBound(marksOf(tokensOf(text), facts))

function readMarks(all: readonly Mark[], facts: ReaderFacts): FullReading {
  const { previous } = facts
  const { bound, marks } = takeBound(all)
  const names = readNames(marks, facts)
  const read = readPeriods(marks, facts.today)
  const limit = limitMark(marks)
  const named = namedWith(bound, marks, previous)
  const isCause = marks.some((mark) => isPhrase(mark, 'cause'))
  const isFollowUp = previous !== null && (follows(marks, named) || (isCause && isOfSame(previous, named, read)))
  const taken = { used: new Set([...names.used, ...read.used]), limit, isExplicit: !named.isImplied || isFollowUp }
  const leftovers = leftoversOf(marks, taken)
  const isKept = isFollowUp && (named.isImplied || named.found.length === 0)
  const counted =
    leftovers.negated.size === 0 ? named : readMetrics(marks.filter((mark) => !leftovers.negated.has(mark)))
  const found = isKept ? [] : meantBy(counted, bound, isMonthly(read.period, facts.today))
  const isUnclear =
    found.length === 0 && (previous === null || (bound === null && isEmpty(marks, names.filters.length)))
  const unknown = [...leftovers.decisive, ...leftovers.ignored].join(' ')
  const isNegated = [...leftovers.negated].some((mark) => isPhrase(mark, 'metric'))
  const kept = marks.filter((mark) => !leftovers.negated.has(mark))
  if (isUnclear && !isNegated && (isEmpty(marks, names.filters.length) || unknown !== ''))
    return refusal('assistant.not-understood', unknown, nearestTo(marks))
  const splits = readSplits(marks, names.used)
  const made = makeQuestion({
    metric: found[0] ?? (isNegated ? 'orders' : previous?.metric) ?? 'orders',
    splits,
    filters: names.filters,
    marks: kept,
    facts,
    isFollowUp,
    read,
    limit: limitMark(kept)?.value ?? null,
    bound,
  })
  const drafted = isCause ? causeOf(made, splits) : made
  const { question, loose } = withThreshold(drafted.question, { bound, marks, previous })
  const draft = { ...drafted, question }
  const unclear = [...leftovers.decisive, ...loose, ...counted.unclear, ...read.unclear].filter((words) => words !== '')
  const asked = askBack({
    found: isUnclear && !isNegated ? [...otherFirst, firstMetric] : found,
    marks,
    splits,
    unclearNames: names.unclear,
    draft,
    unclear,
    isNegated,
    doubted: leftovers.doubted,
  })
  if (asked !== null) return { ...asked, notes: { ...noNotes, ignored: ignoredOf(leftovers, counted) } }
  return checked(
    draft,
    {
      ...noNotes,
      ignored: ignoredOf(leftovers, counted),
      assumesStart: read.assumesStart,
      others: counted.isImplied && !isKept ? othersBeside(draft.question) : [],
    },
    facts.today,
  )
}

const othersBeside = (question: Question): Notes['others'] =>
  othersOf(question.metric).map((metric) => ({ metric, question: aboutMetric(question, metric) }))

/** "At least 100 000 kr" is of order value if no figure is named. */
function namedWith(bound: Bound | null, marks: readonly Mark[], previous: Question | null): ReadMetrics {
  const named = readMetrics(marks)
  const isOfMoney = bound?.unit === 'money' && named.found.length === 0 && previous === null
  return isOfMoney ? { ...named, found: ['orderValue'] } : named
}

/** Offers orders and their value for a number without a unit or a named figure. */
function meantBy({ isImplied, found }: ReadMetrics, bound: Bound | null, isOfMonths: boolean): readonly MetricName[] {
  if (!isImplied) return found
  if (bound !== null && bound.unit === null) return [...otherFirst, firstMetric]
  return isOfMonths ? found : [firstMetric]
}

/** Whether budgets, which are of months, exist for a period. Without one the current month is meant. */
const isMonthly = (period: Period | null, today: Day): boolean =>
  period === null || isOfMonths(daysOf(period, today), today)

const ignoredOf = ({ ignored }: Leftovers, counted: ReadMetrics): string[] => [
  ...new Set([...ignored, ...counted.ignored]),
]

/** Meanings that begin a question of their own although they name no figure. */
const ownQuestions = ['sell', 'how', 'standing', 'metric'] as const

/** Whether a text continues the previous question: by a follow-up word, or because it names no figure. */
function follows(marks: readonly Mark[], { found, isImplied }: ReadMetrics): boolean {
  const [first] = marks
  if (isPhrase(first, 'follow')) return true
  if (found.length === 0) return true
  // "Vem var bäst?" goes on; "vem sålde mest igår?" and "hur gick det?" are questions of their own.
  return isImplied && !marks.some((mark) => ownQuestions.some((is) => isPhrase(mark, is)))
}

const yes = /^(ja|japp|jo|yes|yep|ok|okej|okay|joo|kyllä|juu)$/u

/** "Varför sjönk ordrarna?" after a question about orders asks about the same days and places, as "varför gick det ner?" does. */
const isOfSame = (previous: Question, { found, isImplied }: ReadMetrics, { period }: ReadPeriod): boolean =>
  isImplied || (found.length === 1 && found[0] === previous.metric && period === null)

/** The question for the cause of a change: parts beside those of the period before, the named ones or those that show most. */
function causeOf(draft: Draft, splits: readonly Dimension[]): Draft {
  const { question } = draft
  return {
    ...draft,
    question: {
      ...question,
      split: splits.find((by): by is PartDimension => !isTime(by)) ?? null,
      over: null,
      compare: question.compare === 'none' ? 'before' : question.compare,
      chart: 'bar',
      order: 'most',
      explains: true,
    },
  }
}

/** The choice of the question back that a text takes; null: it takes none. */
function chosenOf(marks: readonly Mark[], { asked }: ReaderFacts): Question | null {
  if (asked === null || asked === undefined) return null
  const [first, ...more] = asked.choices
  if (first !== undefined && more.length === 0 && marks.length === 1 && yes.test(marks[0]?.text ?? ''))
    return first.question
  const meant = marks.filter((mark) => !isPhrase(mark, 'stop') && !isPhrase(mark, 'follow'))
  const [mark] = meant
  if (meant.length !== 1 || mark === undefined) return null
  const found = asked.choices.filter(({ label }) => {
    if (label.is === 'metric')
      return (
        mark.is === 'phrase' &&
        mark.meaning.is === 'metric' &&
        mark.meaning.of.length === 1 &&
        mark.meaning.of[0] === label.metric
      )
    if (label.is === 'name')
      return mark.is === 'name' && !mark.isNear && mark.things.some((thing) => thing.name === label.name)
    if (label.is === 'split') return mark.is === 'phrase' && 'of' in mark.meaning && mark.meaning.of === label.by
    return false
  })
  return found.length === 1 ? (found[0]?.question ?? null) : null
}

const meaningful: ReadonlySet<string> = new Set(
  'metric|part|split|period|compare|order|top|trend|sell|how|standing|everyWeekday|not|mine|chart|own|cause'.split('|'),
)

/** Nothing of the question means anything. */
const isEmpty = (marks: readonly Mark[], filters: number): boolean =>
  filters === 0 &&
  marks.every((mark) => mark.is !== 'name' && (mark.is !== 'phrase' || !meaningful.has(mark.meaning.is)))

/** What cannot be answered by the catalogue is refused with its reason. */
function checked({ question, assumesPeriod }: Draft, notes: Notes, today: Day): FullReading {
  const metric = metrics[question.metric]
  if (question.split !== null && !metric.splits.includes(question.split))
    return refusal('assistant.split-not-possible', '', metricsWith(question.split))
  if (question.filters.some(({ by }) => !metric.filters.includes(by))) return refusal('assistant.filter-not-possible')
  if (metric.isMonthly && !asksForMonths(question, today))
    return refusal('assistant.whole-months', '', [firstMetric, ...otherFirst])
  // The parts of a sum make up its change; those of a rate do not.
  if (question.explains === true && metric.formula.kind !== 'sum')
    return refusal('assistant.not-additive', '', addedMetricsOf(metric))
  return { is: 'question', question, assumesPeriod, notes }
}

const metricsWith = (split: PartDimension): MetricName[] =>
  Object.values(metrics)
    .filter(({ splits }) => splits.includes(split))
    .slice(0, 3)
    .map(({ name }) => name)

/** What the figure is split by. A unit of time is one only after "per", "each", "which" or "best". */
function readSplits(marks: readonly Mark[], used: ReadonlySet<Mark>): readonly Dimension[] {
  const found: Dimension[] = []
  let isAsked = false
  for (const mark of marks) {
    if (mark.is !== 'phrase') {
      if (mark.is === 'name') isAsked = false
      continue
    }
    const { meaning } = mark
    if (meaning.is === 'each' || meaning.is === 'which' || meaning.is === 'order') isAsked = true
    else if (meaning.is === 'split') found.push(meaning.of)
    else if (meaning.is === 'part' && !used.has(mark) && (isAsked || !isTime(meaning.of))) found.push(meaning.of)
    else if (meaning.is === 'metric' || meaning.is === 'period') isAsked = false
  }
  return [...new Set(found)]
}

/** The metrics whose words are nearest to those that were not understood. */
function nearestTo(marks: readonly Mark[]): MetricName[] {
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
