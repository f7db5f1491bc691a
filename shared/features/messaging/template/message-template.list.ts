import * as z from 'zod/mini'
import { instantSchema } from '../../../kernel/days.ts'
import { idSchema } from '../../../kernel/ids.ts'
import { listContract } from '../../../resource/list.ts'
import { recordStates } from '../../../resource/record.ts'

const messageTemplateRowSchema = z.object({
  id: idSchema,
  version: z.number(),
  name: z.string(),
  subject: z.string(),
  /** Empty: it belongs to the company. */
  ownerName: z.string(),
  /** How many jobs send it. */
  jobs: z.number(),
  edition: z.number(),
  changedAt: instantSchema,
  changedByName: z.string(),
  state: z.enum(recordStates),
})
export type MessageTemplateRow = z.infer<typeof messageTemplateRowSchema>

/** The templates of scheduled messages within reach. */
export const messageTemplateList = listContract({
  name: 'message-templates',
  permission: 'view scheduled_messages',
  row: messageTemplateRowSchema,
  filters: { state: 'many' },
  defaultFilters: { state: ['active'] },
  sorts: ['name'],
  defaultSort: { by: 'name', direction: 'asc' },
  search: true,
  views: { active: {}, archived: { state: ['archived'] } },
})
