import { table, text } from '../../../platform/database/columns.ts'
import { recordColumns } from '../../../resource/record/record-columns.ts'
import type { AccountSystem } from '../../../../shared/features/people/external/external-account.schema.ts'

export const accountTemplateTable = table('external_account_template', {
  ...recordColumns(),
  name: text().notNull(),
  system: text().$type<AccountSystem>().notNull(),
  namePattern: text().notNull(),
  groups: text().notNull(),
})
