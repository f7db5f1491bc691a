import * as z from 'zod/mini'
import { extents } from '../../../access/extents.ts'
import { instantSchema } from '../../../kernel/days.ts'
import { endpoint } from '../../../kernel/endpoint.ts'
import { noForm, rowActs } from '../../../resource/row-acts.ts'
import { idSchema } from '../../../kernel/ids.ts'
import { titleSchema } from '../board/board.schema.ts'
import { filterDimensions, metricNames, partDimensions } from '../metric/metric.schema.ts'
import { notesSchema, readingSchema } from '../parser/reading.schema.ts'
import { assistantRights } from '../question/answer.api.ts'
import { questionSchema } from '../question/question.schema.ts'

/** The chat alone, or beside the builder. */
export const chatPlaces = ['chat', 'intelligence'] as const
export type ChatPlace = (typeof chatPlaces)[number]
const access = ['view chat', 'view business_intelligence'] as const

/** Questions that one person may ask in a minute (product 5.20). */
export const QUESTIONS_PER_MINUTE = 10
/** What is taken at all; longer than a question may be, so that the refusal is a sentence. */
const TEXT_MAX = 20_000
const SHARED_MAX = 50

/** `basic`: the embedded grammar; `fallback`: the same, since the model did not answer. */
export const answerModes = ['basic', 'model', 'fallback'] as const

const turnSchema = z.object({
  id: idSchema,
  text: z.string(),
  reading: readingSchema,
  notes: z.optional(notesSchema),
  mode: z.enum(answerModes),
  isLegacy: z.boolean(),
  at: instantSchema,
})
export type Turn = z.infer<typeof turnSchema>

const chatSchema = z.object({
  id: idSchema,
  version: z.number(),
  place: z.enum(chatPlaces),
  title: z.string(),
  ownerName: z.string(),
  isOwn: z.boolean(),
  sharedWith: z.array(idSchema),
  updatedAt: instantSchema,
})
export type Chat = z.infer<typeof chatSchema>

/** One's own conversations and those one was given, the newest first. */
export const getChats = endpoint({
  method: 'GET',
  path: '/api/v1/assistant/chats',
  access,
  reach: 'query',
  whileActing: false,
  input: z.strictObject({ place: z.enum(chatPlaces) }),
  output: z.object({
    chats: z.array(chatSchema),
    /** Whether a model reads questions; the embedded grammar otherwise. */
    hasModel: z.boolean(),
  }),
})

export const getChat = endpoint({
  method: 'GET',
  path: '/api/v1/assistant/chats/:id',
  access,
  reach: 'row',
  whileActing: false,
  input: z.strictObject({}),
  output: z.object({ chat: chatSchema, turns: z.array(turnSchema) }),
})

/** Asks a question in words. The browser makes the id of a new conversation. */
export const postQuestion = endpoint({
  method: 'POST',
  path: '/api/v1/assistant/chats/:id/questions',
  access,
  reach: 'own',
  whileActing: false,
  input: z.strictObject({
    place: z.enum(chatPlaces),
    text: z.string().check(z.maxLength(TEXT_MAX)),
    /** Historic periods only. */
    legacy: z.boolean(),
  }),
  output: z.object({ chat: chatSchema, turn: turnSchema }),
})

/** Takes a choice of a short question back, or a question of the builder, into the conversation. */
export const postTurn = endpoint({
  method: 'POST',
  path: '/api/v1/assistant/chats/:id/turns',
  access,
  reach: 'own',
  whileActing: false,
  input: z.strictObject({
    place: z.enum(chatPlaces),
    text: z.string().check(z.maxLength(500)),
    question: questionSchema,
    legacy: z.boolean(),
  }),
  output: z.object({ chat: chatSchema, turn: turnSchema }),
})

/** Renames a conversation of one's own, or gives it to people. */
export const putChat = rowActs({ path: '/api/v1/assistant/chats/:id', right: access, reach: 'own' })('edit', {
  method: 'PUT',
  at: '',
  logs: null,
  form: z.strictObject({ title: titleSchema, sharedWith: z.array(idSchema).check(z.maxLength(SHARED_MAX)) }),
  answer: chatSchema,
})

export const deleteChat = rowActs({ path: '/api/v1/assistant/chats/:id', right: access, reach: 'own' })('delete', {
  method: 'DELETE',
  at: '',
  logs: null,
  form: noForm,
})

const namedSchema = z.object({ id: z.string(), name: z.string() })

/** What the asker may ask: metrics with their reach, and the names within it. The builder is made of it. */
export const getCatalogue = endpoint({
  method: 'GET',
  path: '/api/v1/assistant/catalogue',
  access: assistantRights,
  reach: 'query',
  whileActing: false,
  input: z.strictObject({}),
  output: z.object({
    metrics: z.array(
      z.object({ name: z.enum(metricNames), extent: z.enum(extents), splits: z.array(z.enum(partDimensions)) }),
    ),
    /** `within`: the narrowest extent that holds it, for the asker. */
    names: z.array(z.object({ ...namedSchema.shape, kind: z.enum(filterDimensions), within: z.enum(extents) })),
  }),
})
export type Catalogue = z.infer<typeof getCatalogue.output>

/** Those with whom something can be shared: people who may use the assistant, and roles. */
export const getAudience = endpoint({
  method: 'GET',
  path: '/api/v1/assistant/audience',
  access: assistantRights,
  reach: 'shared',
  whileActing: false,
  input: z.strictObject({}),
  output: z.object({ people: z.array(namedSchema), roles: z.array(namedSchema) }),
})
