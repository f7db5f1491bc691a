import * as z from 'zod/mini'
import { daySchema } from '../../../kernel/days.ts'
import { endpoint } from '../../../kernel/endpoint.ts'
import { filterDimensions, metricNames } from '../metric/metric.schema.ts'

/** The days of questions from which unread words are listed. */
export const UNREAD_DAYS = 90
/** A word is listed to others only after this many people have used it. */
export const UNREAD_PEOPLE_MIN = 2

/**
 * Words of questions that were not counted, the most frequent first. Only words that several people have used, and those of
 * the reader's own questions. Never a question, never a person.
 */
export const getUnreadWords = endpoint({
  method: 'GET',
  path: '/api/v1/assistant/words/unread',
  access: 'update roles',
  reach: 'company',
  whileActing: false,
  input: z.strictObject({}),
  output: z.object({
    words: z.array(
      z.object({
        word: z.string(),
        questions: z.number(),
        lastDay: daySchema,
        /** The figure that people chose most after the word was not understood. */
        metric: z.nullable(z.enum(metricNames)),
      }),
    ),
  }),
})
export type UnreadWord = z.infer<typeof getUnreadWords.output>['words'][number]

/** The things of one kind that a word can stand for. */
export const getWordTargets = endpoint({
  method: 'GET',
  path: '/api/v1/assistant/words/targets',
  access: 'update roles',
  reach: 'company',
  whileActing: false,
  input: z.strictObject({ kind: z.enum(filterDimensions), search: z.string().check(z.maxLength(80)) }),
  output: z.object({ targets: z.array(z.object({ id: z.string(), name: z.string() })), hasMore: z.boolean() }),
})
