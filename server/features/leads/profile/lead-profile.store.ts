import { leadProfiles } from '../../../../shared/features/leads/profile/lead-profile.list.ts'
import { serverRecord } from '../../../resource/record/server-record.ts'
import { leadProfileTable as table } from './lead-profile.table.ts'

export const leadProfileRecords = serverRecord({
  contract: leadProfiles,
  table,
  searched: [table.name, table.areas],
})
