import * as z from 'zod/mini'
import { endpoint } from '../../../kernel/endpoint.ts'
import { idSchema } from '../../../kernel/ids.ts'
import { editioned } from '../../../resource/edition.ts'
import { templateFailures } from './message-template.rules.ts'
import { messageLanguages, messageTemplateFormSchema } from './message-template.schema.ts'

const VIEW = 'view scheduled_messages'

/** The templates of scheduled messages. A sending uses the edition that was the newest when it began. */
export const messageTemplates = editioned({
  name: 'message-templates',
  path: '/api/v1/message-templates',
  view: VIEW,
  right: 'update scheduled_messages',
  reach: 'row',
  form: messageTemplateFormSchema,
  saves: 'editions',
  publishFailures: templateFailures,
})

/** A page of the preview, which is not JSON: `?language=sv&recipient=<id>&dark=yes`. */
export const previewPath = (id: string): string => `/api/v1/message-templates/${id}/preview`

/** The text message as one recipient gets it, and its length. */
export const getMessageText = endpoint({
  method: 'GET',
  path: '/api/v1/message-templates/:id/text',
  access: VIEW,
  reach: 'row',
  whileActing: true,
  input: z.strictObject({
    /** Empty: the person who asks. */
    recipientId: z.union([z.literal(''), idSchema]),
    /** Empty: the language of the recipient. */
    language: z.union([z.literal(''), z.enum(messageLanguages)]),
    /** As somebody outside the company would get it: with a way out. */
    outside: z.optional(z.enum(['', 'yes'])),
  }),
  output: z.object({
    subject: z.string(),
    text: z.string(),
    language: z.enum(messageLanguages),
    /** How many text messages it is billed as. */
    textMessages: z.number(),
  }),
})
export type MessageText = z.infer<typeof getMessageText.output>
