import { inArray } from 'drizzle-orm'
import {
  commissionDisputeSchema,
  type CommissionDispute,
} from '../../../shared/features/finance/commission-dispute.schema.ts'
import type { Id } from '../../../shared/kernel/ids.ts'
import type { Db } from '../../platform/database/database.ts'
import { rowReader } from '../../platform/database/row-reader.ts'
import { rowWriter } from '../../platform/database/row-writer.ts'
import { commissionDisputeTable } from './finance.table.ts'

export async function loadDisputes(db: Db, ids: readonly Id[]): Promise<CommissionDispute[]> {
  return (await readById(db, ids)).map((row) => commissionDisputeSchema.parse(row))
}

export async function findDisputes(db: Db, saleId: Id): Promise<CommissionDispute[]> {
  return (await readBySale(db, [saleId])).map((row) => commissionDisputeSchema.parse(row))
}

export const saveDisputes = rowWriter(commissionDisputeTable, { replace: ['id'] })

export async function removeDisputes(db: Db, ids: readonly Id[]): Promise<void> {
  await db.delete(commissionDisputeTable).where(inArray(commissionDisputeTable.id, [...ids]))
}

const readById = rowReader(commissionDisputeTable, 'id')
const readBySale = rowReader(commissionDisputeTable, 'saleId')
