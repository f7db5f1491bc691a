import type { Permission } from '../../../access/permissions.ts'
import type { FigureKind } from '../../../resource/report.ts'

/** What figures are told apart by. A calendar dimension makes a line over time. */
export const partDimensions = [
  'seller',
  'team',
  'office',
  'region',
  'provider',
  'product',
  'category',
  'leader',
  'title',
  'deviationType',
  'weekday',
  'hour',
] as const
export type PartDimension = (typeof partDimensions)[number]

export const timeDimensions = ['day', 'week', 'month', 'quarter', 'year'] as const
export type TimeDimension = (typeof timeDimensions)[number]

export type Dimension = PartDimension | TimeDimension

/** What a question can be narrowed to. */
export const filterDimensions = ['seller', 'team', 'office', 'region', 'provider', 'product'] as const
export type FilterDimension = (typeof filterDimensions)[number]

export const metricNames = [
  'orders',
  'orderValue',
  'averageValue',
  'quantity',
  'approved',
  'regrets',
  'regretRate',
  'hours',
  'oph',
  'absenceHours',
  'absenceRate',
  'deviations',
  'deviationRate',
  'recovered',
  'grade',
  'nki',
  'answerRate',
  'budgetRate',
  'budget',
  'xp',
  'income',
  'commission',
  'tb',
  'tg',
  'productivity',
] as const
export type MetricName = (typeof metricNames)[number]

/** What is added up in the tables. Every metric is a sum of these, or one divided by another. */
export const measureNames = [
  'orders',
  'quantity',
  'value',
  'approved',
  'regretted',
  'income',
  'commission',
  'hours',
  /** Orders of days on which their sellers have a report (product 5.9). */
  'timedOrders',
  'attended',
  'absent',
  'reported',
  'deviating',
  'deviations',
  'recovered',
  'asked',
  'answered',
  'graded',
  'gradeSum',
  'rated',
  'nkiSum',
  'xp',
  /** Budgets of value, and the value sold by those that have one. */
  'budget',
  'budgeted',
] as const
export type MeasureName = (typeof measureNames)[number]

/** A figure that profitability calculates: it depends on the pay settings of each month. */
export const profitMeasures = ['tb', 'tg', 'productivity'] as const
export type ProfitMeasure = (typeof profitMeasures)[number]

/** How a figure is made of sums. */
export type Formula =
  | { readonly kind: 'sum'; readonly of: MeasureName }
  | {
      readonly kind: 'ratio'
      readonly top: readonly MeasureName[]
      readonly bottom: readonly MeasureName[]
      /** 100 for a percentage. */
      readonly times: number
      /** Fewer of these say nothing (product 5.13). */
      readonly saidFrom?: number
      /** A share of a goal: never 100 before all of it is reached (product 5.10). */
      readonly isOfGoal?: true
    }
  | { readonly kind: 'profit'; readonly of: ProfitMeasure }

/** A figure of the company, defined once for the chat, the boards, the statistics and their mails. */
export interface Metric {
  readonly name: MetricName
  readonly unit: FigureKind
  /** Rises when the formula changes: a stored statistic shows by which one it is counted. */
  readonly version: number
  readonly formula: Formula
  /** All of them are needed; the narrowest extent holds. */
  readonly rights: readonly Permission[]
  /** Contains pay: only for people who may see the pay of everybody whose rows they see (decision 0027). */
  readonly showsPay: boolean
  readonly splits: readonly PartDimension[]
  readonly filters: readonly FilterDimension[]
  /** Exists for whole months alone: a period begins with a month, and ends with one or today. */
  readonly isMonthly: boolean
}
