import * as z from 'zod/mini'
import { figureFields, reportContract, type ReportAnswer } from '../../../resource/report.ts'
import { candidatePath } from '../candidate/candidate.schema.ts'

export const recruitingDimensions = ['recruiter', 'region', 'source'] as const
export type RecruitingDimension = (typeof recruitingDimensions)[number]

const measures = {
  added: 'number',
  underway: 'number',
  onboarded: 'number',
  dropped: 'number',
  /** Of those whose way has ended: the share that was rejected or withdrew. Null: none has ended. */
  dropShare: 'percent',
  /** From added to the first day, half of the people took fewer days. Null: nobody has begun. */
  days: 'decimal',
} as const
const figures = figureFields(measures)
const rowSchema = z.object({ key: z.string(), name: z.string(), ...figures })
export type RecruitingRow = z.infer<typeof rowSchema>

/** Candidates by the day on which they were added: how many came how far, how long each step took, and who dropped out. */
export const recruitingReport = reportContract({
  name: 'recruiting',
  path: '/api/v1/recruiting-figures',
  permission: 'view candidates',
  period: { unit: 'day', maxYears: 2 },
  places: ['officeId'],
  dimensions: recruitingDimensions,
  measures,
  output: z.object({
    total: z.object(figures),
    rows: z.array(rowSchema),
    steps: z.array(
      z.object({
        state: z.enum(candidatePath),
        reached: z.number(),
        /** Half of those who went on took fewer days from this state to the next. */
        days: z.nullable(z.number()),
        dropped: z.number(),
      }),
    ),
  }),
})
export type RecruitingFigures = ReportAnswer<typeof recruitingReport>
