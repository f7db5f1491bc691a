import { ROWS_MAX, type Period, type Question, type Threshold } from '../question/question.schema.ts'
import type { NamedThing } from '../parser/name-match.rules.ts'
import type { ReaderFacts } from '../parser/read-names.rules.ts'
import { writtenIn } from '../question/threshold.rules.ts'
import type { Notes, Reading } from '../parser/reading.schema.ts'

const person = (id: string, name: string, teamId: string): NamedThing => ({ kind: 'seller', id, name, teamId })

/** A company with names that resemble each other, as real ones do. */
export const corpusNames: readonly NamedThing[] = [
  { kind: 'region', id: 'r1', name: 'Mälardalen' },
  { kind: 'region', id: 'r2', name: 'Uusimaa' },
  { kind: 'office', id: 'o1', name: 'Stockholm' },
  { kind: 'office', id: 'o2', name: 'Göteborg' },
  { kind: 'office', id: 'o3', name: 'Helsinki' },
  { kind: 'team', id: 't1', name: 'Söder' },
  { kind: 'team', id: 't2', name: 'Norr' },
  { kind: 'team', id: 't3', name: 'Väst' },
  { kind: 'team', id: 't4', name: 'Kallio' },
  person('me', 'Kerstin Alm', 't1'),
  person('s1', 'Elin Sandgren', 't1'),
  person('s2', 'Johan Ek', 't2'),
  person('s3', 'Anna Lind', 't1'),
  person('s4', 'Anna Berg', 't2'),
  person('s5', 'Mikko Virtanen', 't4'),
  person('s6', 'Aino Korhonen', 't4'),
  person('s7', 'Omar Haddad', 't3'),
  { kind: 'provider', id: 'p1', name: 'Elkraft' },
  { kind: 'provider', id: 'p2', name: 'Fibernät Nord' },
  { kind: 'product', id: 'd1', name: 'Fiber 100' },
  { kind: 'product', id: 'd2', name: 'Grön El' },
  { kind: 'product', id: 'd3', name: 'Mobil Max' },
]

/** A Thursday. */
export const corpusFacts: ReaderFacts = {
  today: '2026-11-26',
  names: corpusNames,
  previous: null,
  own: { userId: 'me', teamId: 't1', officeId: 'o1', regionId: 'r1' },
}

/** A reading as a line of the corpus. What is left out is what the question does not say. */
export function lineOf(reading: Reading & { readonly notes?: Notes }): string {
  if (reading.is === 'refused') return `!${reading.code.replace('assistant.', '')}`
  if (reading.is === 'ask') {
    const choices = reading.choices.map(({ label, question }) => {
      if (label.is === 'metric') return label.metric
      if (label.is === 'name') return label.name
      if (label.is === 'split') return label.by
      return label.is === 'without' ? lineOfQuestion(question) : label.compare
    })
    return `?${reading.about} ${choices.join(', ')}`
  }
  const isAssumed = (reading.notes?.others.length ?? 0) > 0
  return `${lineOfQuestion(reading.question, reading.assumesPeriod)}${isAssumed ? ' ~metric' : ''}`
}

export function lineOfQuestion(question: Question, assumesPeriod = false): string {
  const { metric, split, over, filters, period, compare, chart, order, limit, explains, threshold } = question
  const nameOf = (by: string, id: string) => corpusNames.find((one) => one.kind === by && one.id === id)?.name ?? id
  const preset = over === null ? 'bar' : 'line'
  return [
    metric,
    split === null ? '' : `by ${split}`,
    over === null ? '' : `over ${over}`,
    ...filters.map(
      ({ by, ids, not }) => `${not === true ? 'not' : 'in'} ${by} ${ids.map((id) => nameOf(by, id)).join('+')}`,
    ),
    assumesPeriod ? '' : `@${periodLine(period)}`,
    compare === 'none' ? '' : `vs ${compare}`,
    explains === true ? 'cause' : '',
    threshold === undefined ? '' : thresholdLine(question.metric, threshold),
    limit === null || limit > ROWS_MAX ? '' : `top ${limit}`,
    order === 'least' ? 'least' : '',
    chart === preset ? '' : chart,
  ]
    .filter((piece) => piece !== '')
    .join(' ')
}

const thresholdLine = (metric: Question['metric'], { is, value, currency }: Threshold): string =>
  [`${{ above: '>', atLeast: '>=', below: '<', atMost: '<=' }[is]}${writtenIn(metric, value)}`, currency ?? '']
    .join(' ')
    .trim()

const periodLine = (period: Period): string => {
  if ('from' in period) return `${period.from}..${period.to}`
  const { unit, back, count } = period
  return `${unit}-${back}${count === 1 ? '' : `x${count}`}`
}
