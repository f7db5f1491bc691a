import * as z from 'zod/mini'
import { recordContract, recordFields } from '../../../resource/record.ts'
import { accountSystems, accountTemplateFormSchema } from './external-account.schema.ts'

/** What accounts in other systems are made from. */
export const accountTemplates = recordContract({
  name: 'external-account-templates',
  view: 'view external_account_templates',
  change: 'update external_account_templates',
  row: z.object({
    ...recordFields,
    name: z.string(),
    system: z.enum(accountSystems),
    namePattern: z.string(),
    groups: z.string(),
  }),
  form: accountTemplateFormSchema,
  unique: ['name'],
  list: { filters: { system: 'many' }, sorts: ['name'], defaultSort: { by: 'name', direction: 'asc' } },
})
export type AccountTemplateRow = z.infer<typeof accountTemplates.row>
