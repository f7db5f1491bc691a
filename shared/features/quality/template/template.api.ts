import * as z from 'zod/mini'
import { endpoint } from '../../../kernel/endpoint.ts'
import { idSchema } from '../../../kernel/ids.ts'
import { instantSchema } from '../../../kernel/days.ts'
import { templateContentSchema } from './question.schema.ts'
import { templateRowSchema } from './template.list.ts'
import { newTemplateSchema, templateNameSchema } from './template.schema.ts'

const editionSchema = z.object({ number: z.number(), publishedAt: instantSchema, publishedByName: z.string() })

const templateViewSchema = z.object({
  template: templateRowSchema,
  /** The draft. Surveys use published editions. */
  draft: templateContentSchema,
  editions: z.array(editionSchema),
})
export type TemplateView = z.infer<typeof templateViewSchema>

const versionField = { version: z.number() }

/** A template with its draft and its editions. */
export const getTemplate = endpoint({
  method: 'GET',
  path: '/api/v1/quality-templates/:id',
  access: 'view sale_quality_templates',
  reach: 'company',
  whileActing: true,
  input: z.strictObject({}),
  output: templateViewSchema,
})

/** The content of an edition. Editions never change. */
export const getEdition = endpoint({
  method: 'GET',
  path: '/api/v1/quality-templates/:id/edition',
  access: 'view sale_quality_templates',
  reach: 'company',
  whileActing: true,
  input: z.strictObject({ number: z.coerce.number().check(z.int(), z.positive(), z.maximum(100_000)) }),
  output: z.object({ content: templateContentSchema }),
})

/** Begins a template, empty or as a copy. The same id again changes nothing. */
export const postTemplate = endpoint({
  method: 'POST',
  path: '/api/v1/quality-templates',
  access: 'update sale_quality_templates',
  reach: 'company',
  whileActing: false,
  input: z.extend(newTemplateSchema, { id: idSchema, copyOf: z.nullable(idSchema) }),
  output: z.object({ id: idSchema }),
})

/** Saves the draft. 412 if another person has saved it in the meantime. */
export const putTemplate = endpoint({
  method: 'PUT',
  path: '/api/v1/quality-templates/:id',
  access: 'update sale_quality_templates',
  reach: 'company',
  whileActing: false,
  input: z.strictObject({
    ...versionField,
    name: templateNameSchema,
    providerId: z.nullable(idSchema),
    content: templateContentSchema,
  }),
  output: z.object(versionField),
})

/** Publishes the draft as the next edition. 422 with what is missing. */
export const postTemplatePublish = endpoint({
  method: 'POST',
  path: '/api/v1/quality-templates/:id/publish',
  access: 'update sale_quality_templates',
  reach: 'company',
  whileActing: false,
  input: z.strictObject(versionField),
  output: z.object({ ...versionField, edition: z.number() }),
})

/** Takes a template out of use, or puts it back. */
export const postTemplateArchive = endpoint({
  method: 'POST',
  path: '/api/v1/quality-templates/:id/archive',
  access: 'update sale_quality_templates',
  reach: 'company',
  whileActing: false,
  input: z.strictObject({ ...versionField, isArchived: z.boolean() }),
  output: z.object(versionField),
})
