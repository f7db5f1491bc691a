import type { MetricName } from '../metric/metric.schema.ts'
import { isPhrase } from './mark.rules.ts'
import type { Mark } from './scan.rules.ts'

/** The figure that is assumed when a question names none. */
export const firstMetric: MetricName = 'orderValue'
/** Other figures that such a question may mean. */
export const otherFirst: readonly MetricName[] = ['orders']
/** Other figures that a question may mean if it names none. They are offered beside the assumed figure. */
export const othersOf = (assumed: MetricName): readonly MetricName[] =>
  assumed === firstMetric ? otherFirst : [firstMetric, ...otherFirst]

/** The metrics that are asked for. Several: the words do not say which. */
export interface ReadMetrics {
  readonly found: readonly MetricName[]
  /** No figure was named: the company's first one is used. */
  readonly isImplied: boolean
  /** Words that ask for a change that the figure does not support. */
  readonly unclear: readonly string[]
  /** Unknown words that do not change the question. */
  readonly ignored: readonly string[]
}

/** The share of what a metric counts. */
export const rates: Partial<Readonly<Record<MetricName, MetricName>>> = {
  regrets: 'regretRate',
  absenceHours: 'absenceRate',
  deviations: 'deviationRate',
  tb: 'tg',
}
/** "The lowest absence" ranks teams of different sizes by the share; "the least absence" by the amount. */
const levels: ReadonlySet<string> = new Set([
  'lägst',
  'lägsta',
  'högst',
  'högsta',
  'lowest',
  'highest',
  'matalin',
  'matalinta',
  'korkein',
  'korkeinta',
])
const percentages: readonly MetricName[] = [
  'regretRate',
  'absenceRate',
  'deviationRate',
  'tg',
  'answerRate',
  'budgetRate',
]
const hourly: Partial<Readonly<Record<MetricName, MetricName>>> = { orders: 'oph', income: 'productivity' }
/** Metrics that narrow a count of orders: "ordrar som ångrades" asks for the regretted ones. */
const ofOrders: readonly MetricName[] = ['approved', 'regrets', 'regretRate']
const means =
  /^(snitt|snittet|i snitt|genomsnitt|genomsnittet|genomsnittligt?|medel|medelvärdet|avg|averages?|on average|mean|keskimäärin|keskimääräinen)$/u

export function readMetrics(marks: readonly Mark[]): ReadMetrics {
  const has = (is: Parameters<typeof isPhrase>[1]) => marks.some((mark) => isPhrase(mark, is))
  const { found, isImplied } = namedIn(marks, has)
  const ignored = marks.filter((mark) => means.test(mark.text)).map(({ text }) => text)
  const unclear: string[] = []
  const mapped = found.map((metric) => {
    let own = metric
    const isCounted =
      has('count') || marks.some((mark) => isPhrase(mark, 'metric') && /^(?:antal|number|montako) /u.test(mark.text))
    const isLevel = own !== 'tb' && !isCounted && marks.some((mark) => isPhrase(mark, 'order') && levels.has(mark.text))
    if (isLevel) own = rates[own] ?? own
    if (has('rate') && !percentages.includes(own)) {
      const rate = rates[own]
      if (rate === undefined) unclear.push(textOf(marks, 'rate'))
      own = rate ?? own
    }
    if (has('hourly') && own !== 'oph' && own !== 'productivity') {
      const perHour = hourly[isImplied ? 'orders' : own]
      if (perHour === undefined) unclear.push(textOf(marks, 'hourly'))
      own = perHour ?? own
    }
    return own
  })
  if (ignored.length > 0 && found.length === 1 && found[0] === 'orderValue' && !isImplied)
    return { found: ['averageValue'], isImplied, unclear, ignored: [] }
  const isMean = mapped.every((metric) => ['averageValue', 'grade', 'nki', 'oph', ...percentages].includes(metric))
  return { found: mapped, isImplied: isImplied && !has('hourly'), unclear, ignored: isMean ? [] : ignored }
}

const textOf = (marks: readonly Mark[], is: 'rate' | 'hourly'): string =>
  marks.find((mark) => isPhrase(mark, is))?.text ?? ''

function namedIn(
  marks: readonly Mark[],
  has: (is: 'worth' | 'sell' | 'count' | 'how' | 'order' | 'standing' | 'hourly') => boolean,
): Pick<ReadMetrics, 'found' | 'isImplied'> {
  const named = marks.flatMap((mark) => (mark.is === 'phrase' && mark.meaning.is === 'metric' ? [mark.meaning.of] : []))
  const certain = certainOf(marks, named)
  const explicit = (found: readonly MetricName[]) => ({ found, isImplied: false })
  if (certain.length === 1 && certain[0] === 'orders' && has('worth')) return explicit(['orderValue'])
  if (certain.length > 0) return explicit(certain)
  // "The most common types of deviations": the word for the parts names the figure.
  if (marks.some(isByDeviationType)) return explicit(['deviations'])
  if (has('sell') && has('worth')) return explicit(['orderValue'])
  if (has('sell') && has('count')) return explicit(['orders'])
  const open = [...new Set(named.flat())]
  // Budgets are of order value.
  const isStanding =
    has('standing') || marks.some((mark) => isPhrase(mark, 'own') && mark.text.startsWith('hur ligger'))
  if (isStanding && open.length === 0 && !has('hourly')) return { found: ['budgetRate'], isImplied: true }
  const isFirst = open.includes(firstMetric) && open.every((one) => one === firstMetric || otherFirst.includes(one))
  if (open.length > 0 && !isFirst) return explicit(open)
  return isFirst || has('sell') || has('how') || has('order') || isAboutOneself(marks)
    ? { found: [firstMetric], isImplied: true }
    : explicit([])
}

const isByDeviationType = (mark: Mark): boolean =>
  mark.is === 'phrase' && 'of' in mark.meaning && mark.meaning.of === 'deviationType'

/** "Hur ligger jag till", without a figure. */
const isAboutOneself = (marks: readonly Mark[]): boolean =>
  marks.some((mark) => isPhrase(mark, 'own') && /^(?:hur|how|miten) /u.test(mark.text))

function certainOf(marks: readonly Mark[], named: readonly (readonly MetricName[])[]): readonly MetricName[] {
  const certain = [...new Set(named.filter((of) => of.length === 1).flat())]
  // Recovered money comes from deviations, so a question about it does not also ask for deviations.
  if (certain.includes('recovered')) return certain.filter((metric) => metric !== 'deviations')
  if (certain.length !== 2) return certain
  if (certain.includes('budgetRate') && certain.includes('orderValue')) return ['budgetRate']
  // A piece is a unit beside another figure: "ordrar st".
  const isUnit = marks.some((mark) => isPhrase(mark, 'metric') && ['st', 'pcs', 'kpl'].includes(mark.text))
  if (isUnit) return certain.filter((metric) => metric !== 'quantity')
  const isJoined = marks.some((mark) => isPhrase(mark, 'follow') && ['och', 'and', 'ja'].includes(mark.text))
  const isOfOrders = certain.includes('orders') && certain.some((metric) => ofOrders.includes(metric))
  return isOfOrders && !isJoined ? certain.filter((metric) => metric !== 'orders') : certain
}
