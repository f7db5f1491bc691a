import * as z from 'zod/mini'
import { givenDaySchema } from '../../../kernel/days.ts'
import { currencies } from '../../../kernel/money.ts'
import { filterDimensions, metricNames, partDimensions, timeDimensions } from '../metric/metric.schema.ts'

export const PERIOD_YEARS_MAX = 3
const UNITS_BACK_MAX = 1100

/** `count` units that end `back` units ago; 0 is the current one, until today. A stored statistic moves with the days. */
const movingSchema = z.strictObject({
  unit: z.enum(timeDimensions),
  back: z.number().check(z.int(), z.minimum(0), z.maximum(UNITS_BACK_MAX)),
  count: z.number().check(z.int(), z.minimum(1), z.maximum(UNITS_BACK_MAX)),
})

const fixedSchema = z
  .strictObject({ from: givenDaySchema, to: givenDaySchema })
  .check(z.refine(({ from, to }) => from <= to, 'statistics.period-too-long'))

export const periodSchema = z.union([movingSchema, fixedSchema])
export type Period = z.infer<typeof periodSchema>

export const comparisons = ['none', 'before', 'yearBefore'] as const
export type Comparison = (typeof comparisons)[number]

export const chartKinds = ['bar', 'line'] as const

/** Rows of one answer that are shown; the rest is counted. */
export const ROWS_MAX = 200

const filterSchema = z.strictObject({
  by: z.enum(filterDimensions),
  ids: z.array(z.string().check(z.minLength(1), z.maxLength(80))).check(z.minLength(1), z.maxLength(20)),
  /** True: matches everything except these ids. */
  not: z.optional(z.literal(true)),
})
export type QuestionFilter = z.infer<typeof filterSchema>

export const thresholdSides = ['above', 'atLeast', 'below', 'atMost'] as const

const thresholdSchema = z.strictObject({
  is: z.enum(thresholdSides),
  /** In the unit of the metric: money in öre or cents, shares in percent. */
  value: z.number().check(z.minimum(0), z.maximum(1e12)),
  /** The currency that was named. Without one, each currency is measured by itself. */
  currency: z.optional(z.enum(currencies)),
})
export type Threshold = z.infer<typeof thresholdSchema>

/** What is asked, whoever understood it: the embedded grammar, a model, or the builder. */
export const questionSchema = z.strictObject({
  metric: z.enum(metricNames),
  /** By what the figure is split. */
  split: z.nullable(z.enum(partDimensions)),
  /** The steps of a line over time. */
  over: z.nullable(z.enum(timeDimensions)),
  filters: z.array(filterSchema).check(z.maxLength(6)),
  period: periodSchema,
  compare: z.enum(comparisons),
  chart: z.enum(chartKinds),
  order: z.enum(['most', 'least']),
  limit: z.nullable(z.number().check(z.int(), z.minimum(1), z.maximum(ROWS_MAX))),
  /** Asks for the cause of a change: the parts are ranked by it, and without a split the one that shows most is chosen. */
  explains: z.optional(z.literal(true)),
  /** Only the groups of the split whose figure passes it are shown and added up. */
  threshold: z.optional(thresholdSchema),
})
export type Question = z.infer<typeof questionSchema>
