import * as z from 'zod/mini'
import { givenInstantSchema } from '../../../kernel/days.ts'
import { endpoint } from '../../../kernel/endpoint.ts'
import { idSchema } from '../../../kernel/ids.ts'
import { editioned } from '../../../resource/edition.ts'
import { noForm, rowActs } from '../../../resource/row-acts.ts'
import { publishFailures } from './guide.rules.ts'
import { GUIDE_MAX_BYTES, guideDetailsSchema, guideFormSchema } from './guide.schema.ts'

const access = 'admin embeds'
const path = '/api/v1/guides'

/** The guides as their authors write them. Readers see the newest edition. */
export const guides = editioned({
  name: 'guides',
  path,
  view: access,
  right: access,
  form: guideFormSchema,
  saves: 'drafts',
  publishFailures,
  details: guideDetailsSchema,
  maxBytes: GUIDE_MAX_BYTES,
})

const guideAct = rowActs({ path: `${path}/:id`, right: access, reach: 'company' })
const inUse = ['draft', 'published'] as const

/** Schedules the draft for automatic publishing. */
export const postGuideSchedule = guideAct('schedule', {
  logs: 'scheduled',
  from: inUse,
  form: z.extend(guideDetailsSchema, { at: givenInstantSchema }),
})

/** Takes a time of publishing back. */
export const postGuideUnschedule = guideAct('unschedule', { logs: 'unscheduled', from: inUse, form: noForm })

/** The pictures and files of a guide. */
export const getGuideFiles = endpoint({
  method: 'GET',
  path: `${path}/:id/files`,
  access,
  reach: 'company',
  whileActing: true,
  input: z.strictObject({}),
  output: z.object({
    files: z.array(z.object({ id: idSchema, name: z.string(), mime: z.string(), bytes: z.number() })),
  }),
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
