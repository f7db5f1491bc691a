import * as z from 'zod/mini'
import { idSchema } from '../../../kernel/ids.ts'
import { QUESTIONS_MAX, quizAnswerSchema } from '../quiz/quiz.schema.ts'

/** "I have read this", with the answers to the questions of one attempt. */
export const guideAnswerSchema = z.strictObject({
  guideId: idSchema,
  number: z.int().check(z.positive(), z.maximum(100_000)),
  /** 1 for the first. The same attempt from two phones counts once. */
  attempt: z.int().check(z.positive(), z.maximum(1000)),
  answers: z.array(quizAnswerSchema).check(z.maxLength(QUESTIONS_MAX)),
})
