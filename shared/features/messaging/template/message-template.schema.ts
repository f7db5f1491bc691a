import * as z from 'zod/mini'
import { idSchema } from '../../../kernel/ids.ts'
import { freeText, oneLine } from '../../../kernel/one-line.ts'

export const NAME_MAX = 80
export const SUBJECT_MAX = 150
export const BODY_MAX = 3000

export const messageLanguages = ['sv', 'en', 'fi'] as const
export type MessageLanguage = (typeof messageLanguages)[number]

const writtenSchema = z.strictObject({
  subject: z.string().check(oneLine(), z.maxLength(SUBJECT_MAX, 'record.too-long')),
  body: z.string().check(freeText(), z.maxLength(BODY_MAX, 'record.too-long')),
})
export type Written = z.infer<typeof writtenSchema>

/** A message in the language of each recipient. */
export const messageContentSchema = z.strictObject({ sv: writtenSchema, en: writtenSchema, fi: writtenSchema })
export type MessageContent = z.infer<typeof messageContentSchema>

export const messageTemplateFormSchema = z.strictObject({
  name: z.string().check(oneLine(), z.minLength(1, 'template.name-required'), z.maxLength(NAME_MAX, 'record.too-long')),
  /** Null: the template belongs to the company, and everybody with the right to send messages can use it. */
  ownerId: z.nullable(idSchema),
  content: messageContentSchema,
})
export type MessageTemplateForm = z.infer<typeof messageTemplateFormSchema>

const nothing = (): Written => ({ subject: '', body: '' })
export const emptyMessage = (): MessageContent => ({ sv: nothing(), en: nothing(), fi: nothing() })

/** The values that the server fills in. A job adds its own as `data.<name>`. */
export const messageVariables = [
  'firstName',
  'name',
  'team',
  'office',
  'date',
  'sender',
  'senderPhone',
  'senderEmail',
  'link',
] as const
export type MessageVariable = (typeof messageVariables)[number]
