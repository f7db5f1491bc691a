import * as z from 'zod/mini'
import { givenDaySchema } from '../../../kernel/days.ts'
import { endpoint } from '../../../kernel/endpoint.ts'
import { idSchema } from '../../../kernel/ids.ts'
import { gradeLabels } from '../grade/grade.rules.ts'

/** Dimensions of quality statistics. A row of an area or question is the mean of its own answers. */
export const qualityKeys = ['provider', 'office', 'team', 'coach', 'seller', 'month', 'area', 'question'] as const
export type QualityKey = (typeof qualityKeys)[number]

/** Rows of one answer; a company has fewer of everything but sellers. */
export const QUALITY_ROWS_MAX = 2000

const estimateSchema = z.nullable(z.object({ value: z.number(), low: z.number(), high: z.number() }))

/** A figure with its interval, and how many it is made of. Null below five. */
const figureSchema = z.object({ n: z.number(), estimate: estimateSchema })
export type QualityFigure = z.infer<typeof figureSchema>

const figuresSchema = z.object({
  /** Surveys that are over. */
  asked: z.number(),
  answerRate: figureSchema,
  grade: figureSchema,
  nki: figureSchema,
  /** How many surveys have each label; null below five. */
  labels: z.nullable(z.object(Object.fromEntries(gradeLabels.map((label) => [label, z.number()])) as LabelSchemas)),
  /** Settled sales, and the share that customers withdrew from. Null where the key is not one of sales. */
  regretRate: z.nullable(figureSchema),
})
type LabelSchemas = Record<(typeof gradeLabels)[number], z.ZodMiniNumber>
export type QualityFigures = z.infer<typeof figuresSchema>

const rowSchema = z.extend(figuresSchema, { key: z.string(), name: z.string() })
export type QualityRow = z.infer<typeof rowSchema>

const qualityStatisticsSchema = z.object({ total: figuresSchema, rows: z.array(rowSchema) })
export type QualityStatistics = z.infer<typeof qualityStatisticsSchema>

/** Surveys by the day of their sale, as far as the asker's right to them reaches. */
export const getQualityStatistics = endpoint({
  method: 'GET',
  path: '/api/v1/quality-statistics',
  access: 'view sale_quality_surveys',
  reach: 'query',
  whileActing: true,
  input: z
    .strictObject({
      by: z.enum(qualityKeys),
      from: givenDaySchema,
      to: givenDaySchema,
      providerId: z.optional(idSchema),
      officeId: z.optional(idSchema),
      teamId: z.optional(idSchema),
      sellerId: z.optional(idSchema),
    })
    .check(z.refine(({ from, to }) => from <= to && to <= twoYearsAfter(from), 'statistics.period-too-long')),
  output: qualityStatisticsSchema,
})

const twoYearsAfter = (from: string): string => `${Number(from.slice(0, 4)) + 2}${from.slice(4)}`

/** Evidence for a rising rate of regrets. */
export const warningSigns = ['regrets', 'grade', 'falling', 'alarms'] as const
export type WarningSign = (typeof warningSigns)[number]

const warningSchema = z.object({
  sellerId: idSchema,
  sellerName: z.string(),
  signs: z.array(
    z.object({
      sign: z.enum(warningSigns),
      /** The seller's own figure and what it is held against, in percent or points; alarms are counted. */
      own: z.number(),
      against: z.number(),
      n: z.number(),
    }),
  ),
})
export type QualityWarning = z.infer<typeof warningSchema>

/** Sellers whose regrets are likely to rise, those with most signs first. */
export const getQualityWarnings = endpoint({
  method: 'GET',
  path: '/api/v1/quality-warnings',
  access: 'view sale_quality_surveys',
  reach: 'query',
  whileActing: true,
  input: z.strictObject({}),
  output: z.object({ warnings: z.array(warningSchema) }),
})
