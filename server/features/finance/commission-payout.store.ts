import { inArray } from 'drizzle-orm'
import {
  commissionPayoutSchema,
  type CommissionPayout,
} from '../../../shared/features/finance/commission-payout.schema.ts'
import type { Id } from '../../../shared/kernel/ids.ts'
import type { Db } from '../../platform/database/database.ts'
import { rowReader } from '../../platform/database/row-reader.ts'
import { rowWriter } from '../../platform/database/row-writer.ts'
import { commissionPayoutTable } from './finance.table.ts'

export async function loadPayouts(db: Db, ids: readonly Id[]): Promise<CommissionPayout[]> {
  return (await readById(db, ids)).map((row) => commissionPayoutSchema.parse(row))
}

export async function findPayouts(db: Db, saleId: Id): Promise<CommissionPayout[]> {
  return (await readBySale(db, [saleId])).map((row) => commissionPayoutSchema.parse(row))
}

export const savePayouts = rowWriter(commissionPayoutTable, { replace: ['id'] })

export async function removePayouts(db: Db, ids: readonly Id[]): Promise<void> {
  await db.delete(commissionPayoutTable).where(inArray(commissionPayoutTable.id, [...ids]))
}

const readById = rowReader(commissionPayoutTable, 'id')
const readBySale = rowReader(commissionPayoutTable, 'saleId')
