import { and, asc, isNull, ne, or } from 'drizzle-orm'
import { commissionPayoutSchema } from '../../../../shared/features/commission/pay-line/commission-payout-row.schema.ts'
import type { CommissionPayout } from '../../../../shared/features/commission/pay-line/commission-payout.schema.ts'
import type { Id } from '../../../../shared/kernel/ids.ts'
import type { Currency } from '../../../../shared/kernel/money.ts'
import type { Db } from '../../../platform/database/database.ts'
import { eq } from '../../../platform/database/eq.ts'
import { rowReader } from '../../../platform/database/row-reader.ts'
import { commissionPayoutTable as payout } from '../commission.table.ts'

export async function loadPayouts(db: Db, ids: readonly Id[]): Promise<CommissionPayout[]> {
  return (await readById(db, ids)).map((row) => commissionPayoutSchema.parse(row))
}

export async function findPayouts(db: Db, saleId: Id): Promise<CommissionPayout[]> {
  return findPayoutsOf(db, [saleId])
}

export async function findPayoutsOf(db: Db, saleIds: readonly Id[]): Promise<CommissionPayout[]> {
  return (await readBySale(db, saleIds)).map((row) => commissionPayoutSchema.parse(row))
}

/** A line of pay as the payroll export reads it. `amountOre` in öre or cents. */
export type PayLine = Pick<CommissionPayout, 'id' | 'sellerId' | 'sellerName' | 'saleId' | 'of' | 'amountOre'>

/**
 * The lines of pay of a month's payroll, of one person or of everybody. Withdrawn lines are left out, and so are costs that
 * the company bears: they do not reduce the seller's pay.
 */
export async function loadPayLines(
  db: Db,
  {
    month,
    currency,
    personId,
  }: { readonly month: string; readonly currency: Currency; readonly personId?: Id | undefined },
): Promise<readonly PayLine[]> {
  const rows = await db
    .select({
      id: payout.id,
      sellerId: payout.sellerId,
      sellerName: payout.sellerName,
      saleId: payout.saleId,
      of: payout.of,
      amountOre: payout.amountOre,
    })
    .from(payout)
    .where(
      and(
        eq(payout.month, month),
        eq(payout.currency, currency),
        ne(payout.status, 'withdrawn'),
        or(isNull(payout.clawback), ne(payout.clawback, 'company_cost')),
        personId === undefined ? undefined : eq(payout.sellerId, personId),
      ),
    )
    .orderBy(asc(payout.no))
  return rows as readonly PayLine[]
}

const readById = rowReader(payout, 'id')
const readBySale = rowReader(payout, 'saleId')
