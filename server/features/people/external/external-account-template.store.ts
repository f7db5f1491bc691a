import { accountTemplates } from '../../../../shared/features/people/external/external-account-template.list.ts'
import { serverRecord } from '../../../resource/record/server-record.ts'
import { accountTemplateTable } from './external-account-template.table.ts'

export const accountTemplateRecords = serverRecord({ contract: accountTemplates, table: accountTemplateTable })
