import * as z from 'zod/mini'
import { givenInstantSchema, instantSchema } from '../../../kernel/days.ts'
import { endpoint } from '../../../kernel/endpoint.ts'
import { idSchema } from '../../../kernel/ids.ts'
import { moneyFigureSchema } from '../../../kernel/money.ts'
import { freeText } from '../../../kernel/one-line.ts'
import { asSecret } from '../../../kernel/secret.ts'
import { customerLanguages, saleStatuses } from '../../sales/sale/sale.schema.ts'
import { answersSchema, templateContentSchema } from '../template/question.schema.ts'
import { handedOverSchema, letterFormSchema } from '../../../resource/letter.ts'
import { noForm, rowActs } from '../../../resource/row-acts.ts'
import { surveyRowSchema } from './survey.list.ts'
import { linkStates, openSurveyStates, surveyRulesSchema } from './survey.schema.ts'

const linkViewSchema = z.object({
  id: idSchema,
  via: z.enum(['sms', 'mail']),
  state: z.enum(linkStates),
  at: instantSchema,
  /** The message that would have been sent if a gateway were configured; null if one is. */
  text: z.nullable(asSecret(z.string())),
  handedOver: handedOverSchema,
})

const surveyViewSchema = z.object({
  survey: surveyRowSchema,
  language: z.enum(customerLanguages),
  content: templateContentSchema,
  edition: z.number(),
  answers: answersSchema,
  answeredByName: z.string(),
  /** Empty once the customer was erased. */
  phone: z.string(),
  email: z.string(),
  saleStatus: z.nullable(z.enum(saleStatuses)),
  links: z.array(linkViewSchema),
  /** The customer asked never to be asked again, at one of the addresses of the sale. */
  optedOutAt: z.nullable(instantSchema),
  annulReason: z.string(),
  annulledByName: z.string(),
  /** Another person has the customer on the line. */
  takenBy: z.nullable(z.string()),
  /** No more than this many calls. */
  attemptsMax: z.number(),
})
export type SurveyView = z.infer<typeof surveyViewSchema>

const versionField = { version: z.number() }

/** A survey with what it asks and what was answered. */
export const getSurvey = endpoint({
  method: 'GET',
  path: '/api/v1/quality-surveys/:id',
  access: 'view sale_quality_surveys',
  reach: 'row',
  whileActing: true,
  input: z.strictObject({}),
  output: surveyViewSchema,
})

/** Finds the next customer to call; `begin` reserves them. Null: none is due. */
export const postNextSurvey = endpoint({
  method: 'POST',
  path: '/api/v1/quality-surveys/next',
  access: 'update sale_quality_surveys',
  reach: 'query',
  whileActing: false,
  /** `after`: the one that is to be passed over. */
  input: z.strictObject({ after: z.nullable(idSchema) }),
  output: z.object({ id: z.nullable(idSchema), waiting: z.number() }),
})

const surveyAct = rowActs({
  path: '/api/v1/quality-surveys/:id',
  right: 'update sale_quality_surveys',
  reach: 'row',
})
/** An act of the call. It is not logged: the survey itself shows its calls. */
const call = { logs: null, from: openSurveyStates, otherEyes: 'survey.call' } as const

/** Takes one customer to call. 409 while a colleague has them on the line. */
export const postSurveyBegin = surveyAct('begin', { ...call, form: noForm })

/** Notes a call that led to no answers. Leaving it puts the survey back where it was. */
export const postSurveyAttempt = surveyAct('attempt', {
  ...call,
  form: z.strictObject({
    outcome: z.enum(['no_answer', 'call_back', 'declined', 'left']),
    callBackAt: z.nullable(givenInstantSchema),
  }),
})

/** Saves the answers given on the telephone. They are never changed afterwards. */
export const postSurveyAnswers = surveyAct('answers', { ...call, form: z.strictObject({ answers: answersSchema }) })

/** Sends the customer a link, by text message or mail. */
export const postSurveyLink = surveyAct('link', { ...call, form: z.strictObject({ via: z.enum(['sms', 'mail']) }) })

const handOver = { form: letterFormSchema, otherEyes: 'survey.call' } as const

/** Records that the caller sent a link from their own phone, because the system could not. */
export const postSurveyHandOver = surveyAct('hand-over', { ...handOver, logs: 'handedOver' })

/** Withdraws that record. */
export const postSurveyHandOverUndo = surveyAct('hand-over-undo', { ...handOver, logs: 'notHandedOver' })

export const annulFormSchema = z.strictObject({
  reason: z.string().check(freeText(), z.minLength(5, 'quality.reason-required'), z.maxLength(500, 'record.too-long')),
})

/** Takes a survey out of all figures, with the reason. It stays readable. */
export const postSurveyAnnul = surveyAct('annul', {
  form: annulFormSchema,
  logs: 'annulled',
  otherEyes: 'survey.annul',
})

export const optOutFormSchema = z.strictObject({
  reason: z.string().check(freeText(), z.minLength(5, 'quality.reason-required'), z.maxLength(500, 'record.too-long')),
})

/**
 * Notes that the customer may be asked again, or asked not to be. The reason says how they asked. Either is the undo of the
 * other. It stays possible after the survey is over.
 */
export const postSurveyOptOut = surveyAct('opt-out', {
  form: z.extend(optOutFormSchema, { isOff: z.boolean() }),
  logs: 'optedOut',
  otherEyes: 'survey.call',
})

const monthSchema = z.object({
  month: z.string(),
  sent: z.number(),
  kept: z.number(),
  failed: z.number(),
  /** In ten-thousandths of the gateway's currency, as it counts. */
  costFractions: moneyFigureSchema,
})

const rulesViewSchema = z.object({
  ...versionField,
  rules: surveyRulesSchema,
  hasTemplate: z.boolean(),
  hasSms: z.boolean(),
  hasMail: z.boolean(),
  months: z.array(monthSchema),
})
export type SurveyRulesView = z.infer<typeof rulesViewSchema>

/** The rules, what there is to send by, and what text messages cost by month. */
export const getSurveyRules = endpoint({
  method: 'GET',
  path: '/api/v1/quality-survey-rules',
  access: 'view sale_quality_surveys',
  reach: 'shared',
  whileActing: true,
  input: z.strictObject({}),
  output: rulesViewSchema,
})

export const putSurveyRules = endpoint({
  access: 'update sale_quality_surveys',
  reach: 'company',
  whileActing: false,
  method: 'PUT',
  path: '/api/v1/quality-survey-rules',
  input: z.strictObject({ ...versionField, rules: surveyRulesSchema }),
  output: z.object(versionField),
})
