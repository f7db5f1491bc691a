import type { Dimension, FilterDimension, MetricName, PartDimension } from '../metric/metric.schema.ts'
import { metrics } from '../metric/metric.rules.ts'
import type { Question } from '../question/question.schema.ts'
import { aboutMetric } from '../question/threshold.rules.ts'
import { isTime, type Draft } from './make-question.rules.ts'
import { isPhrase } from './mark.rules.ts'
import { withFilter, type UnclearName } from './read-names.rules.ts'
import type { Choice, Reading } from './reading.schema.ts'
import type { Mark } from './scan.rules.ts'

export interface Doubts {
  readonly marks: readonly Mark[]
  readonly found: readonly MetricName[]
  readonly splits: readonly Dimension[]
  readonly unclearNames: readonly UnclearName[]
  /** Words that may change the question. */
  readonly unclear: readonly string[]
  /** Some of them exclude a figure. */
  readonly isNegated: boolean
  /** Kinds of names that may be excluded. */
  readonly doubted: readonly FilterDimension[]
  readonly draft: Draft
}

type Ask = Extract<Reading, { is: 'ask' }>

/** Returns one short question back if the reading is unsure. No choice reverses the question. */
export function askBack(doubts: Doubts): Ask | null {
  const { marks, found, unclearNames, unclear, draft } = doubts
  const { isUnsure } = draft
  const question = ofGroups(draft.question)
  if (unclear.length > 0)
    return ask('words', unclear.join(', '), withoutThem({ ...doubts, draft: { ...draft, question } }))
  if (marks.some((mark) => isPhrase(mark, 'everyWeekday')) && question.split !== 'weekday')
    return ask('split', '', [choiceOfSplit(question, 'weekday')])
  const [name] = unclearNames
  if (name !== undefined)
    return ask(
      'name',
      name.text,
      name.things.slice(0, 6).map((thing) => ({
        label: { is: 'name', kind: thing.kind, name: thing.name },
        question: {
          ...question,
          filters: withFilter(question.filters, {
            by: thing.kind,
            ids: [thing.id],
            ...(name.isNot ? { not: true } : {}),
          }),
        },
      })),
    )
  if (found.length > 1)
    return ask(
      'metric',
      '',
      found.slice(0, 5).map((metric) => ({ label: { is: 'metric', metric }, question: aboutMetric(question, metric) })),
    )
  const parts = askForParts(doubts, question)
  if (parts !== null) return parts
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

/** Asks which parts are meant: several were named, or a threshold or a ranking is of none. */
function askForParts({ marks, splits, draft }: Doubts, question: Question): Ask | null {
  const choices = (by: readonly PartDimension[]) =>
    ask(
      'split',
      '',
      by.map((one) => choiceOfSplit(question, one)),
    )
  const parts = splits.filter((by): by is PartDimension => !isTime(by))
  if (parts.length > 1) return choices(parts)
  if (draft.question !== question)
    return choices((['seller', 'team', 'office'] as const).filter((by) => metrics[question.metric].splits.includes(by)))
  const isRank = (mark: Mark) =>
    isPhrase(mark, 'order') && !(question.compare !== 'none' && comparatives.has(mark.text))
  const ranks = marks.some((mark) => isRank(mark) || isPhrase(mark, 'top'))
  const isWhole = question.split === null && question.over === null && question.explains !== true
  return ranks && isWhole ? choices(['seller', 'team']) : null
}

/** A question with a threshold is of sellers, until another split is chosen. */
const ofGroups = (question: Question): Question =>
  question.threshold === undefined || question.split !== null ? question : { ...question, split: 'seller' }

/** "More orders this week than last": the two weeks are compared, nothing is ranked. */
const comparatives: ReadonlySet<string> = new Set([
  'fler',
  'färre',
  'mer',
  'mindre',
  'more',
  'fewer',
  'less',
  'higher',
  'lower',
  'enemmän',
  'vähemmän',
])

/** The question without the unknown words: unchanged, or with the remaining figures as choices. */
const withoutThem = ({ isNegated, doubted, found, draft: { question } }: Doubts): readonly Choice[] => {
  const [kind] = doubted
  // Maybe the name is excluded: all of its kind are shown side by side.
  if (kind !== undefined)
    return [choiceOfSplit({ ...question, filters: question.filters.filter(({ by }) => !doubted.includes(by)) }, kind)]
  return isNegated && found.length !== 1
    ? (['orders', 'orderValue'] as const).map((metric) => ({
        label: { is: 'metric', metric },
        question: { ...question, metric },
      }))
    : [{ label: { is: 'without' }, question }]
}

const choiceOfSplit = (question: Question, by: PartDimension): Choice => ({
  label: { is: 'split', by },
  question: { ...question, split: by },
})

const ask = (about: Ask['about'], words: string, choices: readonly Choice[]): Ask => ({
  is: 'ask',
  about,
  words,
  choices: [...choices],
})
