import { erasedRows } from '../../resource/privacy/erasure.ts'
import { personalRows } from '../../resource/privacy/personal-data.ts'
import { passkeyTable, recoveryCodeTable, totpTable } from './second-factor/second-factor.table.ts'
import { accountLinkTable } from './account-link.table.ts'
import { factorResetTable, signInTicketTable } from './second-factor/second-factor.table.ts'
import { sessionTable } from './session.table.ts'

/** What is kept about a person's sign-ins, for their own file. */
export const accountParts = [
  personalRows('sessions', { table: sessionTable, owner: sessionTable.userId }),
  personalRows('accountLinks', { table: accountLinkTable, owner: accountLinkTable.userId }),
  personalRows('factorResets', {
    table: factorResetTable,
    owner: factorResetTable.userId,
    without: ['askedById', 'askedByName'],
  }),
  personalRows('passkeys', { table: passkeyTable, owner: passkeyTable.userId }),
]

/** What goes when somebody who left is erased. */
export const accountErasure = [
  erasedRows('sessions', { table: sessionTable, owner: sessionTable.userId }),
  erasedRows('passkeys', { table: passkeyTable, owner: passkeyTable.userId }),
  erasedRows('totp', { table: totpTable, owner: totpTable.userId }),
  erasedRows('accountLinks', { table: accountLinkTable, owner: accountLinkTable.userId }),
  erasedRows('signInTickets', { table: signInTicketTable, owner: signInTicketTable.userId }),
  erasedRows('factorResets', { table: factorResetTable, owner: factorResetTable.userId }),
  erasedRows('recoveryCodes', { table: recoveryCodeTable, owner: recoveryCodeTable.userId }),
]
