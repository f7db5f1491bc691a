import * as z from 'zod/mini'
import { freeText, oneLine } from '../../../kernel/one-line.ts'
import { customerLanguages, type CustomerLanguage } from '../../sales/sale/sale.schema.ts'

/** The kinds of questions a survey can ask (product 5.13). */
export const questionKinds = ['scale10', 'scale5', 'yesno', 'choice', 'text'] as const
export type QuestionKind = (typeof questionKinds)[number]

/** The part of a sale that a question is about. Statistics group questions by it. */
export const questionAreas = ['understanding', 'conduct', 'information', 'product', 'overall'] as const
export type QuestionArea = (typeof questionAreas)[number]

/** The two answers that raise a deviation by themselves (product 5.13). */
export const alarmKinds = ['not_understood', 'wrong_person'] as const
export type AlarmKind = (typeof alarmKinds)[number]

export const QUESTIONS_MAX = 40
export const OPTIONS_MAX = 8
export const WEIGHT_MAX = 10

const textsOf = (field: z.ZodMiniString) => z.strictObject({ sv: field, en: field, fi: field })

/** A sentence in each language of the customers. A draft may lack some; a published template lacks none. */
const lineSchema = textsOf(z.string().check(oneLine(), z.maxLength(300)))
const wordsSchema = textsOf(z.string().check(freeText(), z.maxLength(1500)))
export type Texts = Readonly<Record<CustomerLanguage, string>>

export const emptyTexts = (): Texts => ({ sv: '', en: '', fi: '' })

/** Whether a text is written in every language. */
export const isWritten = (texts: Texts): boolean => customerLanguages.every((language) => texts[language] !== '')

const questionIdSchema = z.string().check(z.regex(/^[a-z0-9-]{1,36}$/))
const answerValueSchema = z.number().check(z.int(), z.minimum(0), z.maximum(10))

/** Asks the question only if an earlier one was answered between two values, both included. Yes is 1, no is 0. */
const branchSchema = z.strictObject({ questionId: questionIdSchema, from: answerValueSchema, to: answerValueSchema })

export const questionSchema = z.strictObject({
  id: questionIdSchema,
  kind: z.enum(questionKinds),
  text: lineSchema,
  /** Weight of a scale question in the grade. 0: it does not count. */
  weight: z.number().check(z.int(), z.minimum(0), z.maximum(WEIGHT_MAX)),
  area: z.enum(questionAreas),
  required: z.boolean(),
  /** One of the three questions that NKI is made of. */
  isNki: z.boolean(),
  /** The choices of a question of that kind, in order: an answer is the place of one. */
  options: z.array(lineSchema).check(z.maxLength(OPTIONS_MAX)),
  showIf: z.nullable(branchSchema),
  /** A yes or a no that raises a deviation. */
  alarm: z.nullable(z.strictObject({ kind: z.enum(alarmKinds), on: z.enum(['yes', 'no']) })),
})
export type Question = z.infer<typeof questionSchema>

/** All texts and questions of a template, in three languages. */
export const templateContentSchema = z.strictObject({
  /** What the caller begins with. */
  intro: wordsSchema,
  /** The introduction of the customer's page. Left out or empty in a language: the page has a sentence of its own. */
  pageIntro: z.optional(wordsSchema),
  thanks: wordsSchema,
  questions: z.array(questionSchema).check(z.maxLength(QUESTIONS_MAX)),
})
export type TemplateContent = z.infer<typeof templateContentSchema>

/** One answer. `value` is a grade, 1 or 0 for yes or no, or the place of a choice; a text question has only `text`. */
export const answerSchema = z.strictObject({
  questionId: questionIdSchema,
  value: z.nullable(answerValueSchema),
  text: z.string().check(freeText(), z.maxLength(2000)),
})
export type Answer = z.infer<typeof answerSchema>

export const answersSchema = z.array(answerSchema).check(z.maxLength(QUESTIONS_MAX))
