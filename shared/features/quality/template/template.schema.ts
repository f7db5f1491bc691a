import * as z from 'zod/mini'
import { oneLine } from '../../../kernel/one-line.ts'
import { idSchema } from '../../../kernel/ids.ts'
import { emptyTexts, type TemplateContent, type Texts } from './question.schema.ts'

/** draft: never published; published: its newest edition is asked; archived: no longer asked. */
export const templateStates = ['draft', 'published', 'archived'] as const
export type TemplateState = (typeof templateStates)[number]

export const templateNameSchema = z
  .string()
  .check(oneLine(), z.minLength(1, 'quality.name-required'), z.maxLength(80, 'record.too-long'))

/** Input of a new template. */
export const newTemplateSchema = z.strictObject({
  name: templateNameSchema,
  /** Null: for providers without a template of their own. */
  providerId: z.nullable(idSchema),
})

/** A new template: no introduction and no questions. */
export const emptyContent = (): TemplateContent => ({ intro: emptyTexts(), thanks: emptyTexts(), questions: [] })

/** Translates a text of the customer's page into the language of the reader. */
export const inLanguage = (texts: Texts, language: string): string =>
  texts[language === 'fi' || language === 'en' ? language : 'sv']
