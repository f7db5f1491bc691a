import * as z from 'zod/mini'
import { instantSchema } from '../../../kernel/days.ts'
import { endpoint } from '../../../kernel/endpoint.ts'
import { idSchema } from '../../../kernel/ids.ts'
import { languages } from '../../account/account.schema.ts'
import { docSchema } from '../document/document.schema.ts'
import { embedReasons } from '../embed/embed.api.ts'
import { embedKinds } from '../embed/embed.list.ts'
import { requiredReasons } from '../guide/audience.rules.ts'
import { askedQuestionSchema } from '../quiz/quiz.schema.ts'
import { guideAnswerSchema } from './guide-answer.schema.ts'

const shelfGuideSchema = z.object({
  id: idSchema,
  categoryId: idSchema,
  title: z.string(),
  summary: z.string(),
  headings: z.string(),
  language: z.enum(languages),
  minutes: z.number(),
  /** The edition that is read now. */
  number: z.number(),
  publishedAt: instantSchema,
  /** Why the reader has to confirm it; null: nobody asks. */
  required: z.nullable(z.enum(requiredReasons)),
  providerIds: z.array(idSchema),
  /** Since when it is asked for. */
  since: z.nullable(instantSchema),
  openedAt: z.nullable(instantSchema),
  /** The newest edition that the reader has opened. */
  openedNumber: z.nullable(z.number()),
  confirmedAt: z.nullable(instantSchema),
  /** How many times the reader has answered the questions of this edition. */
  attempts: z.number(),
  questions: z.number(),
})
export type ShelfGuide = z.infer<typeof shelfGuideSchema>

const shownEmbedSchema = z.object({
  id: idSchema,
  name: z.string(),
  kind: z.enum(embedKinds),
  /** Null: its site is no longer allowed. */
  address: z.nullable(z.string()),
  host: z.string(),
})
export type ShownEmbed = z.infer<typeof shownEmbedSchema>

const languageInput = z.strictObject({ language: z.enum(languages) })

/** Everything that the asker may read, in their language. */
export const getShelf = endpoint({
  method: 'GET',
  path: '/api/v1/guide-shelf',
  access: 'view embeds',
  reach: 'shared',
  whileActing: true,
  input: languageInput,
  output: z.object({
    categories: z.array(z.object({ id: idSchema, parentId: z.nullable(idSchema), name: z.string() })),
    guides: z.array(shelfGuideSchema),
    embeds: z.array(
      z.extend(shownEmbedSchema, { why: z.enum(embedReasons), reason: z.string(), roles: z.array(z.string()) }),
    ),
  }),
})
export type Shelf = z.output<typeof getShelf.output>

/** A guide as it is read: its newest edition. */
export const getReading = endpoint({
  method: 'GET',
  path: '/api/v1/guide-shelf/:id',
  access: 'view embeds',
  reach: 'shared',
  whileActing: true,
  input: languageInput,
  output: z.object({
    guide: shelfGuideSchema,
    body: docSchema,
    files: z.array(z.object({ id: idSchema, name: z.string(), mime: z.string(), bytes: z.number() })),
    embeds: z.array(shownEmbedSchema),
    passPercent: z.number(),
    draw: z.number(),
    /** All of them: which are asked follows from the attempt. The right answers stay on the server. */
    questions: z.array(askedQuestionSchema),
  }),
})
export type Reading = z.output<typeof getReading.output>

/** Notes that the asker has opened an edition. Once each. */
export const postGuideOpened = endpoint({
  method: 'POST',
  path: '/api/v1/guide-shelf/:id/opened',
  access: 'view embeds',
  reach: 'own',
  whileActing: false,
  input: z.strictObject({ number: z.int().check(z.positive(), z.maximum(100_000)) }),
  output: z.object({}),
})

/** Confirms an edition with the answers to its questions, and answers at once whether they pass. */
export const postGuideAnswer = endpoint({
  method: 'POST',
  path: '/api/v1/guide-shelf/answer',
  access: 'view embeds',
  reach: 'own',
  whileActing: false,
  input: guideAnswerSchema,
  output: z.object({
    confirmedAt: z.nullable(instantSchema),
    percent: z.nullable(z.number()),
    wrong: z.array(idSchema),
    attempts: z.number(),
  }),
})
export type AnswerOutcome = z.output<typeof postGuideAnswer.output>
