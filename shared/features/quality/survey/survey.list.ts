import * as z from 'zod/mini'
import { daySchema, instantSchema } from '../../../kernel/days.ts'
import { idSchema } from '../../../kernel/ids.ts'
import { listContract } from '../../../resource/list.ts'
import { gradeLabels } from '../grade/grade.rules.ts'
import { alarmKinds } from '../template/question.schema.ts'
import { linkStates, sampleReasons, surveyChannels, surveyStates } from './survey.schema.ts'

export const surveyRowSchema = z.object({
  id: idSchema,
  version: z.number(),
  saleId: idSchema,
  /** Empty once the customer was erased. */
  customerName: z.string(),
  sellerId: idSchema,
  sellerName: z.string(),
  teamId: z.nullable(idSchema),
  coachId: z.nullable(idSchema),
  officeId: z.nullable(idSchema),
  providerId: z.nullable(idSchema),
  providerName: z.string(),
  /** The seller's title at the sale. */
  title: z.string(),
  soldOn: daySchema,
  state: z.enum(surveyStates),
  channel: z.enum(surveyChannels),
  sample: z.enum(sampleReasons),
  attempts: z.number(),
  callBackAt: z.nullable(instantSchema),
  answeredAt: z.nullable(instantSchema),
  grade: z.nullable(z.number()),
  label: z.nullable(z.enum(gradeLabels)),
  nki: z.nullable(z.number()),
  alarm: z.nullable(z.enum(alarmKinds)),
  link: z.nullable(z.enum(linkStates)),
  annulled: z.nullable(z.enum(['yes'])),
})
export type SurveyRow = z.infer<typeof surveyRowSchema>

/** Surveys of customers. */
export const surveyList = listContract({
  name: 'quality-surveys',
  permission: 'view sale_quality_surveys',
  row: surveyRowSchema,
  filters: {
    state: 'many',
    channel: 'many',
    label: 'many',
    alarm: 'many',
    link: 'many',
    sample: 'many',
    providerId: 'many',
    sellerId: 'many',
    teamId: 'many',
    officeId: 'many',
    coachId: 'many',
    soldOn: 'days',
    annulled: 'one',
  },
  sorts: ['soldOn'],
  defaultSort: { by: 'soldOn', direction: 'desc' },
  views: {
    all: {},
    open: { state: ['scheduled', 'in_progress'] },
    answered: { state: ['answered'] },
    bad: { label: ['D', 'E'] },
    alarms: { alarm: alarmKinds },
    unsent: { link: ['failed', 'unsure', 'kept'] },
    annulled: { annulled: ['yes'] },
  },
})
