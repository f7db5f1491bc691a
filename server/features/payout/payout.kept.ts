import { commissionEntries } from '../../../shared/features/commission/pay-line/commission-entry.schema.ts'
import { monthPays } from '../../../shared/features/payout/month/month-pay-row.schema.ts'
import { isOfMonth } from '../../../shared/features/commission/pay-line/commission-payout.rules.ts'
import { commissionPayouts } from '../../../shared/features/commission/pay-line/commission-payout.schema.ts'
import { saleCredits } from '../../../shared/features/commission/split/sale-credit.schema.ts'
import { sales } from '../../../shared/features/sales/sale/sale.schema.ts'
import type { Filling } from '../../kept/filling.ts'
import { movedOf, writtenOf, type Kept } from '../../kept/kept.ts'
import type { Database } from '../../platform/database/database.ts'
import type { Platform } from '../../platform/platform.ts'
import { areKeysFilled } from '../../resource/key/key-table.jobs.ts'
import { findWrongPayrollMarks, markInPayroll, saleListKeys } from '../sales/index.ts'
import { disputeStore, findDisputesWithoutKeys } from './dispute/commission-dispute.store.ts'
import { findWrongMonthPays, postMonthPays } from './month/month-pay-row.store.ts'
import { findPayoutsWithoutNo, markSales, salesInPayroll, savePayouts } from './payout/commission-payout.store.ts'
import {
  findAskingSales,
  findPaidSales,
  findWrongQuestions,
  noteQuestions,
} from './payout/commission-question.store.ts'
import { noteShared } from './split/sale-credit-keep.store.ts'
import { loadPayouts, type EarningFollower } from '../commission/index.ts'

const ROWS_AT_ONCE = 200
const SALES_AT_ONCE = 20

/** Updates the unpaid parts of shared sales, and the rows that phones must refetch, when the earnings of the sales change. */
export const keepShared: EarningFollower = async (db, _saleIds, counted) => markSales(db, await noteShared(db, counted))

/** Adds the list columns to rows that are older than the lists. Sales need their keys first, because a line of pay is noted there. */
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
 * Marks of sales that payroll includes, where lists find them. The stores of payroll write them; those of a correction and of the
 * line of a sale that is new are noted here.
 */
const payrollMarks: Kept = {
  name: 'finance.payroll-marks',
  of: [sales.name, commissionPayouts.name, commissionEntries.name],
  // The marks are in the search keys of sales, and include the parts of shared sales.
  after: [saleListKeys.name, 'finance.commissions'],
  keep: async (db, moved) => {
    // A line of pay that was written before its sale found no line of the list to mark.
    const isNew = new Set(writtenOf(sales, moved).flatMap(({ id, version }) => (version === 1 ? id : [])))
    const payouts = writtenOf(commissionPayouts, moved).filter((line) => !isOfMonth(line) && isNew.has(line.saleId))
    await markSales(
      db,
      [...writtenOf(commissionEntries, moved), ...payouts].map(({ saleId }) => saleId),
    )
  },
  filling: payoutListFilling,
  check: (database, { mend }) => checkPayrollMarks({ database }, { mend }),
}

/**
 * Questions for finance about lines of pay, stored with the lines. Lines that are older than claims get
 * theirs: those that asked are few.
 */
export const payoutQuestions: Kept & { readonly filling: Filling } = {
  name: 'finance.payout-questions',
  of: [sales.name, commissionPayouts.name, commissionEntries.name, saleCredits.name],
  keep: async (db, moved) => {
    // Of the sale itself, only a withdrawal and its end matter.
    const regretted = movedOf(sales, moved)
      .filter(({ before, after }) => (before?.status === 'regret') !== (after?.status === 'regret'))
      .flatMap(({ after }) => after?.id ?? [])
    const payouts = movedOf(commissionPayouts, moved).flatMap(({ before, after }) => after ?? before ?? [])
    const others = [...writtenOf(commissionEntries, moved), ...writtenOf(saleCredits, moved)]
    const saleIds = [...payouts.filter((line) => !isOfMonth(line)), ...others].map(({ saleId }) => saleId)
    await noteQuestions(db, [...new Set([...regretted, ...saleIds])])
  },
  filling: {
    cursor: 'payout-questions.next',
    turn: async (db, after) => {
      const saleIds = await findAskingSales(db, after, SALES_AT_ONCE)
      await noteQuestions(db, saleIds)
      return saleIds.at(-1) ?? null
    },
  },
  check: (database, { mend }) => checkPayoutQuestions({ database }, { mend }),
}

/** Ledger lines of closed months and their payroll. */
const monthPayLines = (clock: Pick<Platform, 'now' | 'newId'>): Kept => ({
  name: 'finance.month-pays',
  of: [monthPays.name],
  // The lines of a transaction follow those of its sales.
  after: ['finance.commissions'],
  keep: (db, moved) => postMonthPays(db, writtenOf(monthPays, moved), clock),
  check: (database, { mend }) =>
    database.tx(async (db) => {
      const wrong = await findWrongMonthPays(db)
      if (mend) await postMonthPays(db, wrong, clock)
      return wrong.length
    }),
})

/** The derived data of lines of pay, shares and closed months. */
export const payoutKept = (clock: Pick<Platform, 'now' | 'newId'>): readonly Kept[] => [
  payrollMarks,
  payoutQuestions,
  monthPayLines(clock),
]

interface Checking {
  readonly database: Database
}

/** Compares the questions of lines of pay with the rule, and corrects them if asked. Returns how many were wrong. */
export async function checkPayoutQuestions({ database }: Checking, { mend }: { mend: boolean }): Promise<number> {
  let wrong = 0
  for (let after = ''; ;) {
    const saleIds = await findPaidSales(database.db, after, ROWS_AT_ONCE)
    const last = saleIds.at(-1)
    if (last === undefined) return wrong
    await database.tx(async (db) => {
      wrong += (await findWrongQuestions(db, saleIds)).length
      if (mend) await noteQuestions(db, saleIds)
    })
    after = last
  }
}

/** Compares the marks of sales with payroll, and corrects them if asked. Returns how many were wrong. */
export const checkPayrollMarks = ({ database }: Checking, { mend }: { mend: boolean }) =>
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
