import { eq, inArray } from 'drizzle-orm'
import {
  commissionDisputeSchema,
  disputeStatuses,
  type CommissionDispute,
} from '../../../shared/features/finance/commission-dispute.schema.ts'
import type { Id } from '../../../shared/kernel/ids.ts'
import { foldWords, sortKeyOf } from '../../../shared/resource/words.ts'
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

/** Writes questions with what lists find them by. */
export const saveDisputes = (db: Db, rows: readonly CommissionDispute[]): Promise<void> =>
  writeDisputes(
    db,
    rows.map((row) => ({ ...row, ...keysOf(row) })),
  )

export async function removeDisputes(db: Db, ids: readonly Id[]): Promise<void> {
  await db.delete(commissionDisputeTable).where(inArray(commissionDisputeTable.id, [...ids]))
}

/** Questions from before lists found them on the server. */
export async function findDisputesWithoutKeys(db: Db, limit: number): Promise<Id[]> {
  const { id, words } = commissionDisputeTable
  const rows = await db.select({ id }).from(commissionDisputeTable).where(eq(words, '')).limit(limit)
  return rows.map((row) => row.id)
}

const keysOf = ({ sellerName, text, answer, status }: CommissionDispute) => ({
  sellerKey: sortKeyOf(sellerName),
  statusNo: disputeStatuses.indexOf(status),
  words: foldWords([sellerName, text, answer].join(' ')),
})

const readById = rowReader(commissionDisputeTable, 'id')
const readBySale = rowReader(commissionDisputeTable, 'saleId')
const writeDisputes = rowWriter(commissionDisputeTable, { replace: ['id'] })
