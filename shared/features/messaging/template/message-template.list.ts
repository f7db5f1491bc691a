import * as z from 'zod/mini'
import { idSchema } from '../../../kernel/ids.ts'
import { recordContract, recordFields } from '../../../resource/record.ts'
import { messageTemplateFormSchema } from './message-template.schema.ts'

/** The templates of scheduled messages. Everybody who may send chooses among them; the company's right changes them. */
export const messageTemplates = recordContract({
  name: 'message-templates',
  view: 'view scheduled_messages',
  change: 'update scheduled_messages',
  reach: 'row',
  row: z.object({
    ...recordFields,
    ...messageTemplateFormSchema.shape,
    ownerId: z.nullable(idSchema),
    /** Empty: it belongs to the company. */
    ownerName: z.string(),
    subject: z.string(),
    variables: z.array(z.string()),
    jobs: z.number(),
  }),
  form: z.safeExtend(messageTemplateFormSchema, {
    /** Null: everybody may use it. */
    ownerId: z.nullable(idSchema),
  }),
  list: {
    sorts: ['name'],
    defaultSort: { by: 'name', direction: 'asc' },
  },
})
export type MessageTemplateRow = z.infer<typeof messageTemplates.row>
