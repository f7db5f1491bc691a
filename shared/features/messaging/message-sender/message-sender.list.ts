import * as z from 'zod/mini'
import { recordContract, recordFields } from '../../../resource/record.ts'
import { messageSenderFormSchema } from './message-sender.schema.ts'

/** The names that messages may be sent in beside their owner's: administrators maintain them. */
export const messageSenders = recordContract({
  name: 'message-senders',
  view: 'update roles',
  change: 'update roles',
  row: z.object({ ...recordFields, ...messageSenderFormSchema.shape }),
  form: messageSenderFormSchema,
  unique: ['name'],
  list: { sorts: ['name'], defaultSort: { by: 'name', direction: 'asc' } },
})
