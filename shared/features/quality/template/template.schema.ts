import * as z from 'zod/mini'
import { oneLine } from '../../../kernel/one-line.ts'
import { idSchema } from '../../../kernel/ids.ts'
import { emptyTexts, templateContentSchema, type TemplateContent, type Texts } from './question.schema.ts'

/** Input of a new template. */
export const newTemplateSchema = z.strictObject({
  name: z.string().check(oneLine(), z.minLength(1, 'quality.name-required'), z.maxLength(80, 'record.too-long')),
  /** Null: for providers without a template of their own. */
  providerId: z.nullable(idSchema),
})

/** A template as it is being written. */
export const templateFormSchema = z.extend(newTemplateSchema, { content: templateContentSchema })
export type TemplateForm = z.infer<typeof templateFormSchema>

/** A new template: no introduction and no questions. */
export const emptyContent = (): TemplateContent => ({ intro: emptyTexts(), thanks: emptyTexts(), questions: [] })

/** Translates a text of the customer's page into the language of the reader. */
export const inLanguage = (texts: Texts, language: string): string =>
  texts[language === 'fi' || language === 'en' ? language : 'sv']
