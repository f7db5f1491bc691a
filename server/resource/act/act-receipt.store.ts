import { inArray, lt } from 'drizzle-orm'
import type { Instant } from '../../../shared/kernel/days.ts'
import type { Id } from '../../../shared/kernel/ids.ts'
import type { Db } from '../../platform/database/database.ts'
import { eq } from '../../platform/database/eq.ts'
import { Problem } from '../../platform/http/problem.ts'
import { findActivity } from '../activity/activity.store.ts'
import type { RetentionRule } from '../retention/retention.store.ts'
import { actReceiptTable as receipt, RECEIPT_KEEP_DAYS } from './act-receipt.table.ts'

interface Done {
  readonly kind: string
  readonly subjectId: Id
  readonly actorId: Id
}

/** Whether this very act was carried out before: its answer was lost, and the client sends it again. */
export async function isRepeated(db: Db, { id, ...asked }: Done & { readonly id: Id }): Promise<boolean> {
  const done = await findDone(db, id)
  if (done === null) return false
  const isSame = done.kind === asked.kind && done.subjectId === asked.subjectId && done.actorId === asked.actorId
  if (!isSame) throw new Problem(422, 'request.invalid')
  return true
}

/** Whether this very act has removed its row. The log may be that of another record. */
export async function isRemoved(
  db: Db,
  { kind, actId, actorId }: { readonly kind: string; readonly actId: Id | undefined; readonly actorId: Id },
): Promise<boolean> {
  const done = actId === undefined ? null : await findDone(db, actId)
  return done?.kind === kind && done.actorId === actorId
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
