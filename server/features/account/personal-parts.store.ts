import { personalRows } from '../../resource/personal-data.ts'
import { passkeyTable } from './second-factor/second-factor.table.ts'
import { sessionTable } from './session.table.ts'

/** What is kept about a person's sign-ins, for their own file. */
export const accountParts = [
  personalRows('sessions', { table: sessionTable, owner: sessionTable.userId }),
  personalRows('passkeys', { table: passkeyTable, owner: passkeyTable.userId }),
]
