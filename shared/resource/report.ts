import * as z from 'zod/mini'
import type { Permission } from '../access/permissions.ts'
import { givenDaySchema, type Day } from '../kernel/days.ts'
import { endpoint, type Endpoint } from '../kernel/endpoint.ts'
import type { Estimated } from '../kernel/estimate.ts'
import { idSchema, type Id } from '../kernel/ids.ts'
import { moneyFigureSchema } from '../kernel/money.ts'

/** How a figure is written: money in whole kronor, an amount an hour, a share with one decimal, a count, two decimals. */
export type FigureKind = 'money' | 'perHour' | 'percent' | 'number' | 'decimal'

/** A figure with its interval and its number of cases, in whole points or percent. */
export type EstimateKind = 'estimate' | 'estimatedPercent'
export type MeasureKind = FigureKind | EstimateKind

/** What an answer holds for a measure; null: nothing can be said. */
export type MeasureFigure = number | Estimated | null

/** The places that a report can be narrowed to. */
export const reportPlaces = ['providerId', 'officeId', 'teamId', 'sellerId'] as const
export type ReportPlace = (typeof reportPlaces)[number]

/** The question to every report: a period, and a place within reach. Whole months are `YYYY-MM`, otherwise these are days. */
export interface ReportInput {
  readonly from: Day
  readonly to: Day
  readonly providerId?: Id | undefined
  readonly officeId?: Id | undefined
  readonly teamId?: Id | undefined
  readonly sellerId?: Id | undefined
}

type ByDimension<Dimension extends string> = [Dimension] extends [never] ? object : { readonly dimension: Dimension }
type Shape = Readonly<Record<string, z.ZodMiniType>>
type Question<Dimension extends string, Fields extends Shape> = ReportInput &
  ByDimension<Dimension> &
  z.output<z.ZodMiniObject<Fields>>
type Asking<Dimension extends string, Fields extends Shape> = z.ZodMiniType<Question<Dimension, Fields>>

interface ReportDefinition<Dimension extends string, Measure extends string = string> {
  /** Its name in memory and in files. */
  readonly name: string
  readonly path: `/api/v1/${string}`
  readonly permission: Permission
  readonly period: { readonly unit: 'day' | 'month'; readonly maxYears: number }
  readonly places: readonly ReportPlace[]
  /** By what the figures can be divided. Left out: there is no choice. */
  readonly dimensions?: readonly Dimension[]
  /** The format of its figures, on the screen and in a file (`reportSheet`). */
  readonly measures: Readonly<Record<Measure, MeasureKind>>
}

/** A report: figures of a period and a place, by one dimension, with the call that asks for them. */
export interface ReportContract<
  Dimension extends string = string,
  Fields extends Shape = Shape,
  Output extends z.ZodMiniType = z.ZodMiniType,
  Measure extends string = string,
> extends Required<ReportDefinition<Dimension, Measure>> {
  readonly ask: Endpoint<Asking<Dimension, Fields>, Output>
}

/** A report as a screen shows it, which only passes its question on. */
export type ShownReport<Dimension extends string, Output extends z.ZodMiniType> = Required<
  ReportDefinition<Dimension>
> & { readonly ask: Endpoint<z.ZodMiniType, Output> }

// oxlint-disable-next-line typescript/no-explicit-any
export type AnyReport = ReportContract<any, any, any, any>

/** The answer to a report. */
export type ReportAnswer<Report extends AnyReport> = z.output<Report['ask']['output']>

/**
 * Declares a report: who may see it, its periods and places, its dimensions and measures, and what its call answers. The
 * call is bounded: a period ends within `maxYears` of its beginning. `fields` are further parts of the question, such as
 * an order and a number of rows. `client/desk/report` shows it.
 */
export function reportContract<
  Output extends z.ZodMiniType,
  const Dimension extends string = never,
  // oxlint-disable-next-line typescript/no-generated-empty-object-type -- a report may have no further input
  Fields extends Shape = Record<never, never>,
  Measure extends string = string,
>(
  about: ReportDefinition<Dimension, Measure> & { readonly fields?: Fields; readonly output: Output },
): ReportContract<Dimension, Fields, Output, Measure> {
  const { fields, output, ...definition } = about
  const report = { dimensions: [], ...definition }
  return { ...report, ask: callOf(report, { path: report.path, fields, output }) }
}

export const estimatedSchema = z.object({
  n: z.number(),
  estimate: z.nullable(z.object({ value: z.number(), low: z.number(), high: z.number() })),
})

type FieldOf<Kind extends MeasureKind> = Kind extends EstimateKind
  ? typeof estimatedSchema
  : z.ZodMiniNullable<z.ZodMiniType<number>>

/**
 * The fields of an answer that hold the measures of a report: null where nothing can be said. Money is masked while somebody
 * acts in another's name.
 */
export const figureFields = <const Measures extends Readonly<Record<string, MeasureKind>>>(
  measures: Measures,
): { readonly [Name in keyof Measures]: FieldOf<Measures[Name]> } =>
  Object.fromEntries(Object.entries(measures).map(([name, kind]) => [name, fieldOf(kind)])) as never

function fieldOf(kind: MeasureKind): z.ZodMiniType {
  if (kind === 'estimate' || kind === 'estimatedPercent') return estimatedSchema
  return z.nullable(kind === 'money' || kind === 'perHour' ? moneyFigureSchema : z.number())
}

/** Declares the call for the newest rows behind one figure of a report: the same question, and which figure. */
export const rowsBehind = <Dimension extends string, Fields extends Shape, Output extends z.ZodMiniType>(
  report: Pick<ReportContract<Dimension>, 'path' | 'permission' | 'period' | 'places' | 'dimensions'>,
  { end, fields, output }: { readonly end: `/${string}`; readonly fields: Fields; readonly output: Output },
): Endpoint<Asking<Dimension, Fields>, Output> => callOf(report, { path: `${report.path}${end}`, fields, output })

type Asked<Dimension extends string> = Required<
  Pick<ReportDefinition<Dimension>, 'permission' | 'period' | 'places' | 'dimensions'>
>

function callOf<Dimension extends string, Fields extends Shape, Output extends z.ZodMiniType>(
  { permission, period, places, dimensions }: Asked<Dimension>,
  { path, fields, output }: { path: `/api/v1/${string}`; fields: Fields | undefined; output: Output },
): Endpoint<Asking<Dimension, Fields>, Output> {
  const point = period.unit === 'day' ? givenDaySchema : monthSchema
  const shape = {
    from: point,
    to: point,
    ...Object.fromEntries(places.map((place) => [place, z.optional(idSchema)])),
    ...(dimensions.length === 0 ? {} : { dimension: z.enum(dimensions) }),
    ...fields,
  }
  const isWithin = (input: Record<string, unknown>): boolean => isPeriod(input as never, period.maxYears)
  const input = z.strictObject(shape).check(z.refine(isWithin, 'statistics.period-too-long'))
  return endpoint({
    method: 'GET',
    path,
    access: permission,
    // Every report adds up what the asker's right reaches.
    reach: 'query',
    whileActing: true,
    // The shape is put together while this runs, which types cannot follow.
    input: input as unknown as Asking<Dimension, Fields>,
    output,
  })
}

const monthSchema = z.string().check(z.regex(/^20\d\d-(0[1-9]|1[0-2])$/))

/** Days: up to the same day so many years later. Months: so many years of months, the first and the last included. */
function isPeriod({ from, to }: { readonly from: string; readonly to: string }, years: number): boolean {
  const limit = `${Number(from.slice(0, 4)) + years}${from.slice(4)}`
  return from <= to && (from.length === 'YYYY-MM'.length ? to < limit : to <= limit)
}
