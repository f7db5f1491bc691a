import * as z from 'zod/mini'
import { recordContract, recordFields } from '../../../resource/record.ts'
import { userTitleFormSchema } from './user-title.schema.ts'

/** The titles that people of the company can have. */
export const userTitles = recordContract({
  name: 'user-titles',
  view: 'view titles',
  change: 'update titles',
  row: z.object({ ...recordFields, name: z.string(), description: z.string() }),
  form: userTitleFormSchema,
  unique: ['name'],
  list: { sorts: ['name'], defaultSort: { by: 'name', direction: 'asc' } },
})
export type UserTitleRow = z.infer<typeof userTitles.row>
