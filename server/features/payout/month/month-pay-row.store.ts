import { and, gt, inArray, isNull } from 'drizzle-orm'
import type { Actor } from '../../../../shared/access/actor.ts'
import { holdingsIn, linesTowards, saysSo } from '../../../../shared/features/commission/ledger/ledger.rules.ts'
import { ledgerLineSchema, type LedgerLine } from '../../../../shared/features/commission/ledger/ledger-line.schema.ts'
import { monthPays, type MonthPayRow } from '../../../../shared/features/payout/month/month-pay-row.schema.ts'
import { holdingsOfRows, keyOfPay } from '../../../../shared/features/payout/month/month-pay.rules.ts'
import { groupBy } from '../../../../shared/kernel/group-by.ts'
import type { Id } from '../../../../shared/kernel/ids.ts'
import { daysOfMonth } from '../../../../shared/kernel/months.ts'
import type { Db } from '../../../platform/database/database.ts'
import { eq } from '../../../platform/database/eq.ts'
import type { Platform } from '../../../platform/platform.ts'
import { reachSql } from '../../../resource/list/conditions.ts'
import { collectionStore } from '../../../sync/collection-store.ts'
import { addLines, ledgerLineTable as line } from '../../commission/index.ts'
import { monthPayTable as pay } from './month-pay.table.ts'

/** What closed months give people beside the commission of their sales. */
export const monthPayStore = collectionStore(pay, monthPays)

/** So many rows of months are shown as ready for payroll at most. */
const READY_AT_ONCE = 500

export const findRowsOfMonth = async (db: Db, month: string): Promise<readonly MonthPayRow[]> =>
  monthPayStore.parse(await db.select().from(pay).where(eq(pay.month, month)).orderBy(pay.id))

/** What is earned and in no payroll, as far as the right to pay reaches. */
export async function findReadyMonthPays(db: Db, actor: Actor): Promise<readonly MonthPayRow[]> {
  const places = { own: pay.sellerId, team: pay.teamId, office: pay.officeId, region: pay.regionId }
  const rows = await db
    .select()
    .from(pay)
    .where(and(eq(pay.state, 'earned'), gt(pay.amountOre, 0), reachSql(actor, 'update commissions', places)))
    .orderBy(pay.month, pay.id)
    .limit(READY_AT_ONCE)
  return monthPayStore.parse(rows)
}

/** Adds the lines that the ledger lacks of these people's months, in the transaction that has written their rows. */
export async function postMonthPays(
  db: Db,
  written: readonly MonthPayRow[],
  { now, newId }: Pick<Platform, 'now' | 'newId'>,
): Promise<void> {
  for (const [month, ofMonth] of groupBy(written, (row) => row.month)) {
    const sellerIds = [...new Set(ofMonth.map(({ sellerId }) => sellerId))]
    const known = groupBy(await findLinesOfPeople(db, month, sellerIds), ({ sellerId }) => sellerId)
    const rows = groupBy(await findRowsOfPeople(db, month, sellerIds), ({ sellerId }) => sellerId)
    const facts = { saleId: null, soldOn: daysOfMonth(month).last, now: now(), newId }
    const lines = sellerIds.flatMap((sellerId) => {
      const before = known.get(sellerId) ?? []
      const steps = (rows.get(sellerId) ?? [])
        .filter((row) => ofMonth.some(({ id }) => id === row.id))
        .map(({ changedAt, changedByName }) => ({ at: changedAt, byName: changedByName, to: null }))
      return linesTowards(before, wantedOf(rows.get(sellerId) ?? [], before), { ...facts, steps })
    })
    await addLines(db, lines)
  }
}

/** One row of each person and month of which the ledger says something else. */
export async function findWrongMonthPays(db: Db): Promise<readonly MonthPayRow[]> {
  const wrong: MonthPayRow[] = []
  for (const { month } of await db.selectDistinct({ month: pay.month }).from(pay)) {
    const rows = groupBy(await findRowsOfMonth(db, month), ({ sellerId }) => sellerId)
    const lines = groupBy(await findLinesOfPeople(db, month, [...rows.keys()]), ({ sellerId }) => sellerId)
    for (const [sellerId, ofSeller] of rows) {
      const known = lines.get(sellerId) ?? []
      if (!saysSo(known, wantedOf(ofSeller, known))) wrong.push(ofSeller[0])
    }
  }
  return wrong
}

/** Money stays where the ledger has booked it first, also of somebody who belongs elsewhere now. */
function wantedOf(rows: readonly MonthPayRow[], before: readonly LedgerLine[]) {
  const booked = new Map(
    [...holdingsIn(before).values()].map((one) => [keyOfPay(one.party.sellerId, one.kind, one.currency), one.party]),
  )
  return holdingsOfRows(rows).map((one) => ({
    ...one,
    party: booked.get(keyOfPay(one.party.sellerId, one.kind, one.currency)) ?? one.party,
  }))
}

async function findLinesOfPeople(db: Db, month: string, sellerIds: readonly Id[]): Promise<readonly LedgerLine[]> {
  const rows = await db
    .select()
    .from(line)
    .where(and(eq(line.month, month), inArray(line.sellerId, [...sellerIds]), isNull(line.saleId)))
    .orderBy(line.no)
  return rows.map((row) => ledgerLineSchema.parse(row))
}

const findRowsOfPeople = async (db: Db, month: string, sellerIds: readonly Id[]): Promise<readonly MonthPayRow[]> =>
  monthPayStore.parse(
    await db
      .select()
      .from(pay)
      .where(and(eq(pay.month, month), inArray(pay.sellerId, [...sellerIds])))
      .orderBy(pay.id),
  )
