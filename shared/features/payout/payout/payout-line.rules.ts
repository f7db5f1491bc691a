import type { Day } from '../../../kernel/days.ts'
import type { Earning } from '../../commission/earning/earning.rules.ts'
import { partyOf } from '../../commission/ledger/ledger.rules.ts'
import type { CommissionPayout } from '../../commission/pay-line/commission-payout.schema.ts'

/** An unpaid line of pay for what somebody has earned of a sale, with all its corrections (product 5.7). */
export const lineOf = (
  { sale, party, amountOre, isSupplement, entries }: Earning,
  taken: Pick<CommissionPayout, 'id' | 'month' | 'history'> & { readonly earnedOn: Day },
): Omit<CommissionPayout, 'version'> => ({
  ...partyOf(party),
  zone: sale.zone,
  saleId: sale.id,
  amountOre,
  currency: sale.currency,
  status: 'in_payroll',
  of: isSupplement ? 'correction' : 'sale',
  entryIds: entries.map(({ id }) => id),
  paidOn: null,
  reversesId: null,
  clawback: null,
  consentDocument: '',
  ...taken,
})
