import { erasedRows } from '../../resource/privacy/erasure.ts'
import { personalRows } from '../../resource/privacy/personal-data.ts'
import { leadRunTable } from './run/lead-run.table.ts'

const runs = { table: leadRunTable, owner: leadRunTable.actorId }

/** The lists that a person has prepared: their counts. */
export const leadParts = [personalRows('leadRuns', runs)]
export const leadErasure = [erasedRows('leadRuns', runs)]
