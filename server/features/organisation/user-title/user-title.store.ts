import { userTitles } from '../../../../shared/features/organisation/user-title/user-title.list.ts'
import { serverRecord } from '../../../resource/record/server-record.ts'
import { userTitleTable } from './user-title.table.ts'

export const userTitleRecords = serverRecord({ contract: userTitles, table: userTitleTable })
