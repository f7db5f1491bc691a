import * as z from 'zod/mini'
import { endpoint } from '../../../kernel/endpoint.ts'
import { idSchema } from '../../../kernel/ids.ts'
import { instantSchema } from '../../../kernel/days.ts'
import { noForm, rowActs } from '../../../resource/row-acts.ts'
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

const templateAct = rowActs({
  path: '/api/v1/quality-templates/:id',
  right: 'update sale_quality_templates',
  reach: 'company',
})
const inUse = ['draft', 'published'] as const

/** Saves the draft. 412 if another person has saved it in the meantime. Only editions are logged. */
export const putTemplate = templateAct('edit', {
  method: 'PUT',
  at: '',
  logs: null,
  from: inUse,
  form: z.strictObject({
    name: templateNameSchema,
    providerId: z.nullable(idSchema),
    content: templateContentSchema,
  }),
})

/** Publishes the draft as the next edition. 422 with what is missing. */
export const postTemplatePublish = templateAct('publish', { logs: 'published', from: inUse, form: noForm })

/** Takes a template out of use, or puts it back. */
export const postTemplateArchive = templateAct('archive', {
  logs: 'archived',
  form: z.strictObject({ isArchived: z.boolean() }),
})
