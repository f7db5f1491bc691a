import * as z from 'zod/mini'
import { daySchema } from '../../../kernel/days.ts'
import { endpoint } from '../../../kernel/endpoint.ts'
import { customerLanguages } from '../../sales/sale/sale.schema.ts'
import { answersSchema, templateContentSchema } from '../template/question.schema.ts'

export const surveyPageStates = ['open', 'answered', 'declined', 'expired', 'over'] as const
export type SurveyPageState = (typeof surveyPageStates)[number]

/** The content behind a customer's link. After use only the state is readable. */
const surveyPageSchema = z.object({
  state: z.enum(surveyPageStates),
  language: z.enum(customerLanguages),
  providerName: z.string(),
  soldOn: z.nullable(daySchema),
  content: z.nullable(templateContentSchema),
})
export type SurveyPage = z.infer<typeof surveyPageSchema>

const tokenField = { token: z.string().check(z.maxLength(120)) }
const open = {
  method: 'POST',
  access: 'public',
  reach: 'public',
  whileActing: false,
  output: surveyPageSchema,
} as const

/** Looks at what a link asks. 404 for everything that is no such link. */
export const postLookAtSurvey = endpoint({
  ...open,
  path: '/api/v1/surveys/look',
  input: z.strictObject(tokenField),
})

/** The customer answers. 409 once the link is used or too old, 403 for staff. */
export const postSurveyReply = endpoint({
  ...open,
  path: '/api/v1/surveys/reply',
  input: z.strictObject({ ...tokenField, language: z.enum(customerLanguages), answers: answersSchema }),
})

/** The customer does not want to answer, or never again. */
export const postSurveyDecline = endpoint({
  ...open,
  path: '/api/v1/surveys/decline',
  input: z.strictObject({ ...tokenField, never: z.boolean() }),
})
