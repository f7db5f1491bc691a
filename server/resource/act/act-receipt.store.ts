import { inArray, lt } from 'drizzle-orm'
import type { Instant } from '../../../shared/kernel/days.ts'
import type { Id } from '../../../shared/kernel/ids.ts'
import type { Db } from '../../platform/database/database.ts'
import { eq } from '../../platform/database/eq.ts'
import { findActivity } from '../activity/activity.store.ts'
import type { RetentionRule } from '../retention/retention.store.ts'
import { actReceiptTable as receipt, RECEIPT_KEEP_DAYS } from './act-receipt.table.ts'

interface Done {
  readonly kind: string
  readonly subjectId: Id
  readonly actorId: Id
}

/** The row and the actor of an act that was carried out, by the log or by its receipt; null: there is none with the id. */
export async function findDone(db: Db, id: Id): Promise<Done | null> {
  const logged = await findActivity(db, id)
  if (logged !== null) return logged
  const [found] = await db.select().from(receipt).where(eq(receipt.id, id))
  return found ?? null
}

/** Notes an act that the log does not show, in the transaction of its change. */
export async function addReceipt(db: Db, done: Done & { readonly id: Id; readonly at: Instant }): Promise<void> {
  await db.insert(receipt).values(done)
}

const SLICE_ROWS = 500

export const receiptRetention: RetentionRule = {
  name: 'act-receipts',
  keepDays: RECEIPT_KEEP_DAYS,
  remove: async (db, until) => {
    const old = db.select({ id: receipt.id }).from(receipt).where(lt(receipt.at, until)).limit(SLICE_ROWS)
    const removed = await db.delete(receipt).where(inArray(receipt.id, old)).returning({ id: receipt.id })
    return removed.length
  },
}
