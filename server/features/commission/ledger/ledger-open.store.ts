import { and, asc, inArray, isNotNull, lte } from 'drizzle-orm'
import type { Earning } from '../../../../shared/features/commission/earning/earning.rules.ts'
import type { Sale } from '../../../../shared/features/sales/sale/sale.schema.ts'
import type { Instant } from '../../../../shared/kernel/days.ts'
import type { Id } from '../../../../shared/kernel/ids.ts'
import type { Db } from '../../../platform/database/database.ts'
import { eq } from '../../../platform/database/eq.ts'
import { rowWriter } from '../../../platform/database/row-writer.ts'
import { ledgerOpenTable as open } from './ledger.table.ts'

/** Notes which of these sales have approved money that no payroll has, and when time alone changes its state. */
export async function noteOpen(
  db: Db,
  { sales, earnings }: { sales: readonly Sale[]; earnings: readonly Earning[] },
): Promise<void> {
  const ids = new Set(sales.map(({ id }) => id))
  const free = earnings.filter(
    ({ sale, state, payout }) => ids.has(sale.id) && payout === null && (state === 'held' || state === 'earned'),
  )
  const rows = new Map(
    free.map(({ sale, waitsFor }) => [
      sale.id,
      {
        saleId: sale.id,
        providerId: sale.providerId ?? '',
        // The window is over with its last minute.
        dueAt: waitsFor === 'regret' && sale.regretUntil !== null ? sale.regretUntil + 1 : null,
      },
    ]),
  )
  const closed = sales.filter(({ id, status }) => !rows.has(id) && status !== 'finalized').map(({ id }) => id)
  if (closed.length > 0) await db.delete(open).where(inArray(open.saleId, closed))
  await writeOpen(db, [...rows.values()])
}

/** Sales whose state time has changed by now, the longest due first. */
export async function findDueSales(db: Db, now: Instant, limit: number): Promise<readonly Id[]> {
  const rows = await db
    .select({ saleId: open.saleId })
    .from(open)
    .where(and(isNotNull(open.dueAt), lte(open.dueAt, now)))
    .orderBy(asc(open.dueAt))
    .limit(limit)
  return rows.map(({ saleId }) => saleId)
}

/** Those that are still due after they were counted, because their sale is gone, are asked for no more. */
export async function closeOpen(db: Db, saleIds: readonly Id[], now: Instant): Promise<void> {
  await db.delete(open).where(and(inArray(open.saleId, [...saleIds]), lte(open.dueAt, now)))
}

/** A provider has another gate: what is approved of it may be safe now, or no longer. */
export async function lookAgainAt(db: Db, providerId: Id, now: Instant): Promise<void> {
  await db.update(open).set({ dueAt: now }).where(eq(open.providerId, providerId))
}

const writeOpen = rowWriter(open, { replace: ['saleId'] })
