import { erasedRows } from '../../../resource/privacy/erasure.ts'
import { personalRows } from '../../../resource/privacy/personal-data.ts'
import { staffFileReadTable } from './staff-file.table.ts'

const read = { table: staffFileReadTable, owner: staffFileReadTable.userId }

/** Which files for staff a person has read. */
export const staffReads = personalRows('staffFileReads', read)
export const staffReadsErased = erasedRows('staffFileReads', read)
