import * as z from 'zod/mini'
import { idSchema } from '../../../kernel/ids.ts'
import { event } from '../../../sync/event.ts'

/** Somebody has asked about a line of their pay. */
export const payQuestionAsked = event(
  'pay-question.asked',
  z.object({ questionId: idSchema, personId: idSchema, name: z.string() }),
)

/** Their question has an answer. */
export const payQuestionAnswered = event(
  'pay-question.answered',
  z.object({ questionId: idSchema, personId: idSchema, name: z.string() }),
)
