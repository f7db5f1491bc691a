import * as z from 'zod/mini'
import { idSchema } from '../../../kernel/ids.ts'
import { textsSchema } from '../document/texts.schema.ts'

export const QUESTIONS_MAX = 40
export const OPTIONS_MAX = 6

const optionSchema = z.strictObject({ texts: textsSchema(200), isRight: z.boolean() })

/** A question with its options. One or several are right, and a person marks them all. */
const quizQuestionSchema = z.strictObject({
  id: idSchema,
  texts: textsSchema(300),
  options: z.array(optionSchema).check(z.minLength(2), z.maxLength(OPTIONS_MAX)),
})
export type QuizQuestion = z.infer<typeof quizQuestionSchema>

export const quizSchema = z.strictObject({
  /** The share of right answers that passes. */
  passPercent: z.int().check(z.minimum(0), z.maximum(100)),
  /** How many questions are drawn each time. */
  draw: z.int().check(z.minimum(1), z.maximum(QUESTIONS_MAX)),
  questions: z.array(quizQuestionSchema).check(z.maxLength(QUESTIONS_MAX)),
})
export type Quiz = z.infer<typeof quizSchema>

export const emptyQuiz = (): Quiz => ({ passPercent: 80, draw: 3, questions: [] })

/** The options that a person marks for one question, by their places. */
export const quizAnswerSchema = z.strictObject({
  questionId: idSchema,
  chosen: z.array(z.int().check(z.minimum(0), z.maximum(OPTIONS_MAX - 1))).check(z.maxLength(OPTIONS_MAX)),
})
export type QuizAnswer = z.infer<typeof quizAnswerSchema>

/** A question as a reader gets it: in one language, without what is right. */
export const askedQuestionSchema = z.object({ id: idSchema, text: z.string(), options: z.array(z.string()) })
export type AskedQuestion = z.infer<typeof askedQuestionSchema>
