import * as z from 'zod/mini'
import { endpoint } from '../../../kernel/endpoint.ts'
import { idSchema } from '../../../kernel/ids.ts'
import { estimatedSchema, figureFields, reportContract, type ReportAnswer } from '../../../resource/report.ts'

/** Dimensions of quality statistics. A row of an area or question is the mean of its own answers. */
export const qualityKeys = ['provider', 'office', 'team', 'coach', 'seller', 'month', 'area', 'question'] as const
export type QualityKey = (typeof qualityKeys)[number]

/** Rows of one answer; a company has fewer of everything but sellers. */
export const QUALITY_ROWS_MAX = 2000

const measures = {
  /** Surveys that are over. */
  asked: 'number',
  grade: 'estimate',
  nki: 'estimate',
  answerRate: 'estimatedPercent',
  /** Of settled sales, those that customers withdrew from. */
  regretRate: 'estimatedPercent',
  /** How many surveys have each label; null where too few are graded. */
  A: 'number',
  B: 'number',
  C: 'number',
  D: 'number',
  E: 'number',
} as const
export type QualityMeasure = keyof typeof measures

const ofSurveys = ['grade', 'nki', 'answerRate'] as const
const ofSales = [...ofSurveys, 'regretRate'] as const
const measuresOf: Readonly<Record<QualityKey, readonly QualityMeasure[]>> = {
  provider: ofSales,
  office: ofSales,
  team: ofSales,
  coach: ofSurveys,
  seller: ofSales,
  month: ofSales,
  area: ['grade'],
  question: ['grade'],
}

/** The figures of a dimension's rows: a question has no answer rate, and nothing is regretted by an area. */
export const qualityMeasuresOf = (by: QualityKey): readonly QualityMeasure[] => measuresOf[by]

/** The rate of regrets is null where the dimension is not one of sales. */
const figuresSchema = z.object({ ...figureFields(measures), regretRate: z.nullable(estimatedSchema) })
export type QualityFigures = z.infer<typeof figuresSchema>

const rowSchema = z.extend(figuresSchema, { key: z.string(), name: z.string() })
export type QualityRow = z.infer<typeof rowSchema>

/** Surveys by the day of their sale, as far as the asker's right to them reaches. */
export const qualityReport = reportContract({
  name: 'quality-statistics',
  path: '/api/v1/quality-statistics',
  permission: 'view sale_quality_surveys',
  period: { unit: 'day', maxYears: 2 },
  places: ['providerId', 'officeId', 'teamId', 'sellerId'],
  dimensions: qualityKeys,
  measures,
  output: z.object({ total: figuresSchema, rows: z.array(rowSchema) }),
})
export type QualityStatistics = ReportAnswer<typeof qualityReport>

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
