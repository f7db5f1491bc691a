import { and, gt, gte, inArray, isNull, lt, max, ne, sql } from 'drizzle-orm'
import {
  entriesPaidBy,
  salesPaidBy,
  isOfMonth,
} from '../../../../shared/features/commission/pay-line/commission-payout.rules.ts'
import { payoutQuestions, type PayoutQuestion } from '../../../../shared/features/payout/payout/clawback-claim.rules.ts'
import type { CommissionPayout } from '../../../../shared/features/commission/pay-line/commission-payout.schema.ts'
import type { Id } from '../../../../shared/kernel/ids.ts'
import { sortKeyOf } from '../../../../shared/resource/words.ts'
import type { Db } from '../../../platform/database/database.ts'
import { eq } from '../../../platform/database/eq.ts'
import { bulkWriter } from '../../../platform/database/bulk-writer.ts'
import { textOfId } from '../../../platform/database/id-bytes.ts'
import { rowReader } from '../../../platform/database/row-reader.ts'
import { rowWriter } from '../../../platform/database/row-writer.ts'
import { markInPayroll } from '../../sales/index.ts'
import { commissionPayoutTable, findPayoutsOf } from '../../commission/index.ts'
import { markDueEntries } from './commission-entry-due.store.ts'
import { findDueParts, salesWithDueParts } from '../split/sale-credit-due.store.ts'
import { commissionEntryDueTable } from '../payout.table.ts'

const LINES_OF_A_MONTH = 2 ** 24

/** Writes lines with what lists find them by, and notes at their sales whether payroll has them. */
export async function savePayouts(db: Db, rows: readonly CommissionPayout[]): Promise<void> {
  const known = new Map((await readById(db, idsOf(rows))).map(({ id, no, asks }) => [id, { no, asks }]))
  const lastNos = new Map<string, number>()
  const lines: (typeof commissionPayoutTable.$inferSelect)[] = []
  for (const row of rows) {
    const before = known.get(row.id)
    const no = before?.no ?? (await nextNo(db, row.month, lastNos))
    lines.push({ ...row, no, sellerKey: sortKeyOf(row.sellerName), asks: before?.asks ?? 0 })
  }
  await writePayouts(db, lines)
  await markSales(
    db,
    rows.flatMap((row) => (isOfMonth(row) ? [] : row.saleId)),
  )
}

/** Adds many lines whose sales are marked already. `lastNos` goes from one lot to the next. */
export async function addPayouts(
  db: Db,
  rows: readonly CommissionPayout[],
  lastNos: Map<string, number>,
): Promise<void> {
  const lines: (typeof commissionPayoutTable.$inferSelect)[] = []
  for (const row of rows)
    lines.push({ ...row, no: await nextNo(db, row.month, lastNos), sellerKey: sortKeyOf(row.sellerName), asks: 0 })
  await writeNewPayouts(db, lines)
}

export async function removePayouts(db: Db, ids: readonly Id[]): Promise<void> {
  const sales = (await readById(db, ids)).map(({ saleId }) => saleId)
  await db.delete(commissionPayoutTable).where(inArray(commissionPayoutTable.id, [...ids]))
  await markSales(db, sales)
}

/** What the column of a line says of a question: 0 for none. Any other word stands at no line. */
export const asksOf = (question: string | null): number =>
  question === null ? 0 : payoutQuestions.findIndex((one) => one === question) + 1 || NO_QUESTION

const NO_QUESTION = -1

/** The lines about which finance has to do something, and what. */
export async function findAsking(db: Db, ids: readonly Id[]): Promise<ReadonlyMap<Id, PayoutQuestion>> {
  const { id, asks } = commissionPayoutTable
  const found = await db
    .select({ id, asks })
    .from(commissionPayoutTable)
    .where(and(inArray(id, [...ids]), gt(asks, 0)))
  return new Map(
    found.flatMap((line): [Id, PayoutQuestion][] => {
      const question = payoutQuestions[line.asks - 1]
      return question ? [[line.id, question]] : []
    }),
  )
}

/** Lines from before lists found them on the server. */
export async function findPayoutsWithoutNo(db: Db, limit: number): Promise<Id[]> {
  const { id, no } = commissionPayoutTable
  return idsOf(await db.select({ id }).from(commissionPayoutTable).where(isNull(no)).limit(limit))
}

const { saleId: paidSale, of, reversesId, status } = commissionPayoutTable
const { saleId: dueSale } = commissionEntryDueTable
const ofSale = and(eq(of, 'sale'), isNull(reversesId), ne(status, 'withdrawn'))

/** The sales of whose commission payroll has everything: the sale, and what was corrected. */
export const salesInPayroll = sql`select ${textOfId(paidSale)} from ${commissionPayoutTable} where ${ofSale} and ${textOfId(paidSale)} not in (select ${dueSale} from ${commissionEntryDueTable}) and ${textOfId(paidSale)} not in (${salesWithDueParts})`

/** Notes at sales whether payroll has everything they earn, in the transaction that changes it. */
export async function markSales(db: Db, saleIds: readonly Id[]): Promise<void> {
  const ids = [...new Set(saleIds)]
  const payouts = await findPayoutsOf(db, ids)
  const due = await markDueEntries(db, ids, entriesPaidBy(payouts))
  const dueParts = await findDueParts(db, ids)
  const inPayroll = salesPaidBy(payouts)
  const paid = ids.filter((id) => inPayroll.has(id) && !due.has(id) && !dueParts.has(id))
  const free = ids.filter((id) => !paid.includes(id))
  await markInPayroll(db, paid, true)
  await markInPayroll(db, free, false)
}

async function nextNo(db: Db, month: string, lastNos: Map<string, number>): Promise<number> {
  const first = firstNoOf(month)
  const last = lastNos.get(month) ?? (await lastNoOf(db, first)) ?? first - 1
  lastNos.set(month, last + 1)
  return last + 1
}

async function lastNoOf(db: Db, first: number): Promise<number | null> {
  const { no } = commissionPayoutTable
  const [row] = await db
    .select({ no: max(no) })
    .from(commissionPayoutTable)
    .where(and(gte(no, first), lt(no, first + LINES_OF_A_MONTH)))
  return row?.no ?? null
}

/** The first number of a month: lines in the order of their numbers stand by month. */
function firstNoOf(month: string): number {
  const [year = 0, monthOfYear = 1] = month.split('-').map(Number)
  return (year * 12 + monthOfYear - 1) * LINES_OF_A_MONTH
}

const idsOf = (rows: readonly { readonly id: Id }[]): Id[] => rows.map(({ id }) => id)

const readById = rowReader(commissionPayoutTable, 'id')
const writeNewPayouts = bulkWriter(commissionPayoutTable)
const writePayouts = rowWriter(commissionPayoutTable, { replace: ['id'] })
