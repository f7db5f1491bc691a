import type { Permission } from '../../../access/permissions.ts'
import { assert } from '../../../kernel/assert.ts'
import { meanOf, percentOf, SHOWN_FROM, type Estimated } from '../../../kernel/estimate.ts'
import { shownPercent } from '../../../kernel/shown-percent.ts'
import {
  metricNames,
  type FilterDimension,
  type Formula,
  type MeasureName,
  type Metric,
  type MetricName,
  type PartDimension,
} from './metric.schema.ts'

const places: readonly FilterDimension[] = ['seller', 'team', 'office', 'region']
const placeSplits: readonly PartDimension[] = ['seller', 'team', 'office', 'region', 'title']

/** Facts of sales: by everything a sale belongs to, and by the clock. */
const ofSales = {
  splits: [...placeSplits, 'leader', 'provider', 'weekday', 'hour'],
  filters: [...places, 'provider'],
} as const satisfies Pick<Metric, 'splits' | 'filters'>
/** Those that each line of a sale has too. */
const ofLines = {
  splits: [...ofSales.splits, 'product'],
  filters: [...ofSales.filters, 'product'],
} as const satisfies Pick<Metric, 'splits' | 'filters'>
/** Amounts and pieces of lines add up by category; an order with two products of one would count twice. */
const ofPieces = { ...ofLines, splits: [...ofLines.splits, 'category'] } as const
const ofDays = { splits: [...placeSplits, 'leader', 'weekday'], filters: places } as const
const ofAbsence = { splits: [...placeSplits, 'weekday'], filters: places } as const
const ofReports = { splits: [...placeSplits, 'provider', 'weekday'], filters: [...places, 'provider'] } as const
const ofDeviations = { ...ofReports, splits: [...ofReports.splits, 'deviationType'] } as const
const ofSurveys = { splits: [...placeSplits, 'leader', 'provider'], filters: [...places, 'provider'] } as const
const ofGame = { splits: placeSplits, filters: places } as const
const ofBudgets = { splits: ['seller', 'team', 'office', 'region'], filters: places, isMonthly: true } as const
const ofProfit = { splits: ['seller', 'team', 'provider', 'leader'], filters: ['team', 'office'] } as const

const sum = (of: MeasureName): Formula => ({ kind: 'sum', of })
const share = (top: MeasureName, bottom: readonly MeasureName[]): Extract<Formula, { kind: 'ratio' }> => ({
  kind: 'ratio',
  top: [top],
  bottom,
  times: 100,
})
const sales: readonly Permission[] = ['view sale_reports']
const times: readonly Permission[] = ['view time_reports']
const quality: readonly Permission[] = ['view sale_quality_surveys']
const finance: readonly Permission[] = ['view finance_profitability_sellers']

type Usual = 'version' | 'showsPay' | 'isMonthly'
type About = Omit<Metric, 'name' | Usual> & Partial<Pick<Metric, Usual>>

const catalogue: Readonly<Record<MetricName, About>> = {
  orders: { unit: 'decimal', formula: sum('orders'), rights: sales, ...ofLines },
  orderValue: { unit: 'money', formula: sum('value'), rights: sales, ...ofPieces },
  averageValue: {
    unit: 'money',
    formula: { kind: 'ratio', top: ['value'], bottom: ['orders'], times: 1 },
    rights: sales,
    ...ofLines,
  },
  quantity: { unit: 'decimal', formula: sum('quantity'), rights: sales, ...ofPieces },
  approved: { unit: 'decimal', formula: sum('approved'), rights: sales, ...ofLines },
  regrets: { unit: 'decimal', formula: sum('regretted'), rights: sales, ...ofLines },
  regretRate: {
    unit: 'percent',
    // As on the pages of quality, a share of fewer than five sales is not shown.
    version: 2,
    formula: { ...share('regretted', ['approved', 'regretted']), saidFrom: SHOWN_FROM },
    rights: sales,
    ...ofLines,
  },
  hours: { unit: 'number', formula: sum('hours'), rights: times, ...ofDays },
  // As `ophOfReports` of the dashboards: an order of a day without a report is left out.
  oph: {
    unit: 'decimal',
    version: 2,
    formula: { kind: 'ratio', top: ['timedOrders'], bottom: ['hours'], times: 1 },
    rights: [...sales, ...times],
    ...ofDays,
  },
  absenceHours: { unit: 'number', formula: sum('absent'), rights: times, ...ofAbsence },
  absenceRate: { unit: 'percent', formula: share('absent', ['absent', 'attended']), rights: times, ...ofAbsence },
  deviations: { unit: 'number', formula: sum('deviations'), rights: sales, ...ofDeviations },
  deviationRate: { unit: 'percent', formula: share('deviating', ['reported']), rights: sales, ...ofReports },
  recovered: { unit: 'money', formula: sum('recovered'), rights: sales, ...ofDeviations },
  grade: {
    unit: 'decimal',
    formula: { kind: 'ratio', top: ['gradeSum'], bottom: ['graded'], times: 1, saidFrom: SHOWN_FROM },
    rights: quality,
    ...ofSurveys,
  },
  nki: {
    unit: 'decimal',
    formula: { kind: 'ratio', top: ['nkiSum'], bottom: ['rated'], times: 1, saidFrom: SHOWN_FROM },
    rights: quality,
    ...ofSurveys,
  },
  answerRate: {
    unit: 'percent',
    formula: { kind: 'ratio', top: ['answered'], bottom: ['asked'], times: 100, saidFrom: SHOWN_FROM },
    rights: quality,
    ...ofSurveys,
  },
  budgetRate: {
    unit: 'percent',
    formula: { ...share('budgeted', ['budget']), isOfGoal: true },
    rights: sales,
    ...ofBudgets,
  },
  budget: { unit: 'money', formula: sum('budget'), rights: sales, ...ofBudgets },
  xp: { unit: 'number', formula: sum('xp'), rights: ['view salesflow'], ...ofGame },
  income: { unit: 'money', formula: sum('income'), rights: finance, ...ofSales },
  commission: { unit: 'money', formula: sum('commission'), rights: finance, showsPay: true, ...ofSales },
  tb: { unit: 'money', formula: { kind: 'profit', of: 'tb' }, rights: finance, showsPay: true, ...ofProfit },
  tg: { unit: 'percent', formula: { kind: 'profit', of: 'tg' }, rights: finance, showsPay: true, ...ofProfit },
  productivity: { unit: 'perHour', formula: { kind: 'profit', of: 'productivity' }, rights: finance, ...ofProfit },
}

/** The catalogue of metrics. */
export const metrics: Readonly<Record<MetricName, Metric>> = Object.fromEntries(
  metricNames.map((name) => [name, { version: 1, showsPay: false, isMonthly: false, ...catalogue[name], name }]),
) as Record<MetricName, Metric>

/** Pages of profitability that a split belongs to. */
const profitRights: Partial<Readonly<Record<PartDimension, Permission>>> = {
  team: 'view finance_profitability_teams',
  provider: 'view finance_profitability_providers',
  leader: 'view finance_profitability_managers',
}

/** The permissions that a metric needs when it is split. */
export function rightsOf({ formula, rights }: Metric, split: PartDimension | null): readonly Permission[] {
  const own = split === null || formula.kind !== 'profit' ? undefined : profitRights[split]
  return own === undefined ? rights : [own]
}

/** The sums that a metric is made of. */
export const measuresOf = ({ formula }: Metric): readonly MeasureName[] =>
  formula.kind === 'sum' ? [formula.of] : formula.kind === 'ratio' ? [...formula.top, ...formula.bottom] : []

/** The metrics that a rate is divided from, as far as they are figures of their own. */
export function addedMetricsOf(metric: Metric): MetricName[] {
  const measures = measuresOf(metric)
  return metricNames.filter((name) => {
    const { formula } = metrics[name]
    return formula.kind === 'sum' && measures.includes(formula.of)
  })
}
type SumsOf = Partial<Readonly<Record<MeasureName, number>>>
const totalOf = (names: readonly MeasureName[], sums: SumsOf): number =>
  names.reduce((all, name) => all + (sums[name] ?? 0), 0)

/** A figure of its sums; null: it cannot be said. Measures that are missing are 0. */
export function figureOf(formula: Exclude<Formula, { kind: 'profit' }>, sums: SumsOf) {
  if (formula.kind === 'sum') return sums[formula.of] ?? 0
  const bottom = totalOf(formula.bottom, sums)
  if (bottom === 0 || bottom < (formula.saidFrom ?? 0)) return null
  const figure = (totalOf(formula.top, sums) * formula.times) / bottom
  return formula.isOfGoal === true ? shownPercent(figure) : figure
}

/** The same figure with its interval: a percentage, or with the squares of what is added up the mean of it. */
export function estimatedOf({ formula, name }: Metric, sums: SumsOf, squares?: number): Estimated {
  assert(formula.kind === 'ratio', `${name} is no ratio`)
  const [sum, n] = [totalOf(formula.top, sums), totalOf(formula.bottom, sums)]
  return { n, estimate: squares === undefined ? percentOf(sum, n) : meanOf({ n, sum, squares }) }
}
