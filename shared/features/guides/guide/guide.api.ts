import * as z from 'zod/mini'
import { givenInstantSchema, instantSchema } from '../../../kernel/days.ts'
import { noForm, rowActs } from '../../../resource/row-acts.ts'
import { endpoint } from '../../../kernel/endpoint.ts'
import { idSchema } from '../../../kernel/ids.ts'
import { oneLine } from '../../../kernel/one-line.ts'
import { languages } from '../../account/account.schema.ts'
import { guideRowSchema } from './guide.list.ts'
import { guideSettingsSchema, guideTextSchema, guideTitleSchema } from './guide.schema.ts'

const fileSchema = z.object({ id: idSchema, name: z.string(), mime: z.string(), bytes: z.number() })
export type GuideFile = z.infer<typeof fileSchema>

const editionSchema = z.object({
  number: z.number(),
  note: z.string(),
  asks: z.boolean(),
  publishedAt: instantSchema,
  publishedByName: z.string(),
})
export type GuideEdition = z.infer<typeof editionSchema>

const guideViewSchema = z.object({
  guide: guideRowSchema,
  settings: guideSettingsSchema,
  /** What is written. Readers see published editions. */
  draft: guideTextSchema,
  editions: z.array(editionSchema),
  files: z.array(fileSchema),
})
export type GuideView = z.infer<typeof guideViewSchema>

const access = 'admin embeds'

export const getGuide = endpoint({
  method: 'GET',
  path: '/api/v1/guides/:id',
  access,
  reach: 'company',
  whileActing: true,
  input: z.strictObject({}),
  output: guideViewSchema,
})

/** The text of an edition. Editions never change. */
export const getGuideEdition = endpoint({
  method: 'GET',
  path: '/api/v1/guides/:id/edition',
  access,
  reach: 'company',
  whileActing: true,
  input: z.strictObject({ number: z.coerce.number().check(z.int(), z.positive(), z.maximum(100_000)) }),
  output: z.object({ text: guideTextSchema }),
})

/** Begins a guide. The same id again changes nothing. */
export const postGuide = endpoint({
  method: 'POST',
  path: '/api/v1/guides',
  access,
  reach: 'company',
  whileActing: false,
  input: z.strictObject({
    id: idSchema,
    title: guideTitleSchema,
    categoryId: idSchema,
    language: z.enum(languages),
  }),
  output: z.object({ id: idSchema }),
})

const guideAct = rowActs({ path: '/api/v1/guides/:id', right: access, reach: 'company' })
const inUse = ['draft', 'published'] as const

/** Stores the draft and the settings. 412 if another person has stored it in the meantime. */
export const putGuide = guideAct('edit', {
  method: 'PUT',
  at: '',
  logs: 'edited',
  from: inUse,
  form: z.strictObject({ settings: guideSettingsSchema, draft: guideTextSchema }),
})

/** Publishes the draft as the next edition, at once or at a time. `asks`: those who confirmed an older one confirm again. */
export const postGuidePublish = guideAct('publish', {
  logs: 'published',
  from: inUse,
  form: z.strictObject({
    asks: z.boolean(),
    note: z.string().check(oneLine(), z.maxLength(200, 'record.too-long')),
    /** Null: at once. */
    at: z.nullable(givenInstantSchema),
  }),
})

/** Takes a time of publishing back. */
export const postGuideUnschedule = guideAct('unschedule', { logs: 'unscheduled', from: inUse, form: noForm })

/** Takes a guide away from its readers, or gives it back. */
export const postGuideArchive = guideAct('archive', {
  logs: 'archived',
  form: z.strictObject({ isArchived: z.boolean() }),
})

/** The order of categories or of the guides of one category, as their ids. */
export const postGuideOrder = endpoint({
  method: 'POST',
  path: '/api/v1/guide-order',
  access,
  reach: 'company',
  whileActing: false,
  input: z.strictObject({
    of: z.enum(['categories', 'guides']),
    ids: z.array(idSchema).check(z.maxLength(500)),
  }),
  output: z.object({}),
})

const choiceSchema = z.array(z.object({ id: idSchema, name: z.string() }))

/** Whom a guide can be for. */
export const getGuideChoices = endpoint({
  method: 'GET',
  path: '/api/v1/guide-choices',
  access,
  reach: 'company',
  whileActing: true,
  input: z.strictObject({}),
  output: z.object({ roles: choiceSchema, teams: choiceSchema, providers: choiceSchema }),
})

const sights = ['everyone', 'role', 'required', 'category', 'guide'] as const
export type Sight = (typeof sights)[number]

/** Who sees what, and why: categories and guides in their order, beside the roles. */
export const getGuideGrid = endpoint({
  method: 'GET',
  path: '/api/v1/guide-grid',
  access,
  reach: 'company',
  whileActing: true,
  input: z.strictObject({}),
  output: z.object({
    roles: z.array(z.object({ id: idSchema, name: z.string() })),
    categories: z.array(
      z.object({
        id: idSchema,
        parentId: z.nullable(idSchema),
        names: z.object({ sv: z.string(), en: z.string(), fi: z.string() }),
        roleIds: z.array(idSchema),
        guides: z.array(
          z.object({
            id: idSchema,
            title: z.string(),
            isPublished: z.boolean(),
            teams: z.array(z.string()),
            providers: z.array(z.string()),
            /** In the order of the roles. */
            sights: z.array(z.enum(sights)),
          }),
        ),
      }),
    ),
  }),
})
export type GuideGrid = z.output<typeof getGuideGrid.output>

/** The bytes of a picture or file: PUT with `?name=` sends them, GET fetches them. */
export const guideFilePath = (id: string, fileId: string): `/api/${string}` => `/api/v1/guides/${id}/files/${fileId}`
