import type { Platform } from '../../../platform/platform.ts'
import type { Filling } from '../../../kept/filling.ts'
import type { Kept } from '../../../kept/kept.ts'
import { areKeysFilled } from '../../../resource/key/key-table.jobs.ts'
import { findWrongPayrollMarks, markInPayroll, saleListKeys } from '../../sales/index.ts'
import { findAskingSales, noteQuestions } from './commission-question.store.ts'
import { disputeStore, findDisputesWithoutKeys } from '../dispute/commission-dispute.store.ts'
import { calculateCommissions } from '../earning/sale-commission.store.ts'
import { findPayoutsWithoutNo, loadPayouts, salesInPayroll, savePayouts } from './commission-payout.store.ts'

const ROWS_AT_ONCE = 200
const SALES_AT_ONCE = 20

/** Rows from before lists found them on the server get what lists find them by. Sales have their keys first: a line of pay is noted there. */
export const payoutListFilling: Filling = {
  cursor: 'finance-lists',
  isReady: (db) => areKeysFilled(db, saleListKeys),
  turn: async (db) => {
    const payouts = await findPayoutsWithoutNo(db, ROWS_AT_ONCE)
    const disputes = await findDisputesWithoutKeys(db, ROWS_AT_ONCE)
    await savePayouts(db, await loadPayouts(db, payouts))
    await disputeStore.save(db, await disputeStore.load(db, disputes))
    return payouts.length + disputes.length > 0 ? 'more' : null
  },
}

/**
 * What finance has to decide about lines of pay, noted with their commission. Lines from before claims had a question of their
 * own get theirs: those that asked are few.
 */
export const payoutQuestions = ({ now }: Pick<Platform, 'now'>): Kept & { readonly filling: Filling } => ({
  name: 'finance.payout-questions',
  of: [],
  filling: {
    cursor: 'payout-questions.next',
    turn: async (db, after) => {
      const saleIds = await findAskingSales(db, after, SALES_AT_ONCE)
      await noteQuestions(db, await calculateCommissions(db, saleIds, { now: now() }))
      return saleIds.at(-1) ?? null
    },
  },
})

/** Which sales payroll has, noted where lists find them. The stores of payroll note it as they write. */
export const payrollMarks: Kept = {
  name: 'finance.payroll-marks',
  of: [],
  // The marks are in the search keys of sales.
  after: [saleListKeys.name],
  filling: payoutListFilling,
  check: (database, { mend }) => checkPayrollMarks({ database }, { mend }),
}

/** Compares what sales say of payroll with payroll, and puts it right where that is wanted. Answers how many were wrong. */
export const checkPayrollMarks = ({ database }: Pick<Platform, 'database'>, { mend }: { mend: boolean }) =>
  database.tx(async (db): Promise<number> => {
    const wrong = await findWrongPayrollMarks(db, salesInPayroll)
    if (mend) {
      for (const isThere of [true, false]) {
        const ids = wrong.filter((one) => one.isThere === isThere).map(({ saleId }) => saleId)
        for (let start = 0; start < ids.length; start += ROWS_AT_ONCE)
          await markInPayroll(db, ids.slice(start, start + ROWS_AT_ONCE), isThere)
      }
    }
    return wrong.length
  })
