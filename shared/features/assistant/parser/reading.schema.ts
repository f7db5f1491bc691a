import * as z from 'zod/mini'
import { filterDimensions, metricNames, partDimensions, timeDimensions } from '../metric/metric.schema.ts'
import { questionSchema } from '../question/question.schema.ts'

/** The longest question. It is here, so that the screen does not load the reader with its words. */
export const QUESTION_MAX = 500

/** What a choice stands for; the screen finds the words. */
const choiceLabelSchema = z.union([
  z.strictObject({ is: z.literal('metric'), metric: z.enum(metricNames) }),
  z.strictObject({ is: z.literal('name'), kind: z.enum(filterDimensions), name: z.string() }),
  z.strictObject({ is: z.literal('split'), by: z.enum([...partDimensions, ...timeDimensions]) }),
  /** The question without the words that were not understood. */
  z.strictObject({ is: z.literal('without') }),
  z.strictObject({ is: z.literal('compare'), compare: z.enum(['before', 'yearBefore']) }),
])

export const refusalCodes = [
  'assistant.not-understood',
  'assistant.invalid-prompt',
  'assistant.sensitive',
  'assistant.future',
  'assistant.metric-not-allowed',
  'assistant.place-not-allowed',
  'assistant.split-not-possible',
  'assistant.filter-not-possible',
  'assistant.not-additive',
  'assistant.threshold-not-possible',
  'assistant.whole-months',
  'assistant.too-many-parts',
  'assistant.too-costly',
  'assistant.legacy',
  'assistant.chart-failed',
  'statistics.period-too-long',
] as const
export type RefusalCode = (typeof refusalCodes)[number]

/** What was made of a text: a question, a short question back, or a refusal with the nearest metrics. */
export const readingSchema = z.union([
  z.strictObject({
    is: z.literal('question'),
    question: questionSchema,
    /** The period was not named: the current month is an assumption. */
    assumesPeriod: z.boolean(),
  }),
  z.strictObject({
    is: z.literal('ask'),
    about: z.enum(['metric', 'name', 'split', 'words', 'compare']),
    /** The words in question. */
    words: z.string(),
    choices: z.array(z.strictObject({ label: choiceLabelSchema, question: questionSchema })),
  }),
  z.strictObject({
    is: z.literal('refused'),
    code: z.enum(refusalCodes),
    words: z.string(),
    nearest: z.array(z.enum(metricNames)),
  }),
])
/** The words that a reading ignores and its assumptions. A separate field, because older screens reject a reading with more. */
export const notesSchema = z.object({
  /** Words that were not counted. */
  ignored: z.array(z.string()),
  /** The other possible figures, if none was named and one was assumed. */
  others: z.array(z.object({ metric: z.enum(metricNames), question: questionSchema })),
  /** Only the end of the period was named. */
  assumesStart: z.boolean(),
  /** A figure that was asked for and does not exist. */
  missing: z.nullable(z.string()),
})
export type Notes = z.infer<typeof notesSchema>
export const noNotes: Notes = { ignored: [], others: [], assumesStart: false, missing: null }

export type Reading = z.infer<typeof readingSchema>
export type Choice = Extract<Reading, { is: 'ask' }>['choices'][number]
