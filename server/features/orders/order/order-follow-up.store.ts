import { desc, inArray } from 'drizzle-orm'
import { signatureOf, type Actor } from '../../../../shared/access/actor.ts'
import type { OrderFollowUp } from '../../../../shared/features/orders/order/order.api.ts'
import { ORDER_HELD_MS, type OrderHolder } from '../../../../shared/features/orders/order/order.schema.ts'
import type { Instant } from '../../../../shared/kernel/days.ts'
import type { Id } from '../../../../shared/kernel/ids.ts'
import type { Db } from '../../../platform/database/database.ts'
import { eq } from '../../../platform/database/eq.ts'
import type { Sale } from '../../../../shared/features/sales/sale/sale.schema.ts'
import { loadSale, saleKeyTable } from '../../sales/index.ts'
import { loadReportsOf } from '../provider-report/provider-report.store.ts'
import { orderAttemptTable, orderFollowUpTable } from './order-follow-up.table.ts'

type StoredFollowUp = typeof orderFollowUpTable.$inferSelect
export type StoredAttempt = typeof orderAttemptTable.$inferSelect

/** More attempts than this are not shown. */
const SHOWN = 200

export async function loadFollowUps(db: Db, saleIds: readonly Id[]): Promise<Map<Id, StoredFollowUp>> {
  if (saleIds.length === 0) return new Map()
  const rows = await db
    .select()
    .from(orderFollowUpTable)
    .where(inArray(orderFollowUpTable.saleId, [...saleIds]))
  return new Map(rows.map((row) => [row.saleId, row]))
}

/** Whether somebody works on the order now, as `userId` sees it. */
export const holderOf = (
  found: Pick<StoredFollowUp, 'holderId' | 'holderName' | 'heldSince' | 'heldUntil'> | undefined,
  { userId, now }: { userId: Id; now: Instant },
): OrderHolder | null => {
  if (!found || found.holderId === null || found.heldUntil <= now) return null
  return { name: found.holderName, isMe: found.holderId === userId, since: found.heldSince ?? now }
}

export async function loadOrderFollowUp(
  db: Db,
  saleId: Id,
  asker: { userId: Id; now: Instant },
): Promise<OrderFollowUp> {
  const found = (await loadFollowUps(db, [saleId])).get(saleId)
  const attempts = await db
    .select()
    .from(orderAttemptTable)
    .where(eq(orderAttemptTable.saleId, saleId))
    .orderBy(desc(orderAttemptTable.at), desc(orderAttemptTable.id))
    .limit(SHOWN)
  return {
    attempts,
    dueAt: found?.dueAt ?? null,
    holder: holderOf(found, asker),
    reports: await loadReportsOf(db, saleId),
  }
}

/** Adds an attempt and says when to ask again. One that is known already changes nothing; null: it is another order's. */
export async function addAttempt(db: Db, attempt: StoredAttempt): Promise<'added' | 'known' | null> {
  const [known] = await db.select().from(orderAttemptTable).where(eq(orderAttemptTable.id, attempt.id))
  if (known) return known.saleId === attempt.saleId && known.byId === attempt.byId ? 'known' : null
  await db.insert(orderAttemptTable).values(attempt)
  const before = (await loadFollowUps(db, [attempt.saleId])).get(attempt.saleId)
  await saveFollowUp(db, {
    ...emptyFollowUp(attempt.saleId),
    ...before,
    attempts: (before?.attempts ?? 0) + 1,
    dueAt: attempt.dueAt,
  })
  await db
    .update(saleKeyTable)
    .set({ followUp: attempt.dueAt === null ? 0 : 1 })
    .where(eq(saleKeyTable.saleId, attempt.saleId))
  return 'added'
}

/** An order and who works on it. It has the id and the place of its sale. */
export type HeldOrder = StoredFollowUp & { readonly id: Id; readonly sale: Sale }

/** An order that people follow up. */
export async function loadHeldOrder(db: Db, id: Id): Promise<HeldOrder | null> {
  const sale = await loadSale(db, id)
  if (!sale || sale.status === 'absence') return null
  const found = (await loadFollowUps(db, [id])).get(id)
  return { ...emptyFollowUp(id), ...found, id, sale }
}

export async function saveHeldOrder(db: Db, { id: _id, sale: _sale, ...row }: HeldOrder): Promise<void> {
  await saveFollowUp(db, row)
}

/** The columns of an order that a clerk holds from now on. */
export const heldBy = (actor: Pick<Actor, 'userId' | 'name'>, now: Instant) => ({
  holderId: actor.userId,
  holderName: signatureOf(actor),
  heldSince: now,
  heldUntil: now + ORDER_HELD_MS,
})

export const heldByNobody = { holderId: null, holderName: '', heldSince: null, heldUntil: 0 } as const

const emptyFollowUp = (saleId: Id): StoredFollowUp => ({
  saleId,
  version: 0,
  attempts: 0,
  dueAt: null,
  ...heldByNobody,
})

async function saveFollowUp(db: Db, row: StoredFollowUp): Promise<void> {
  const { saleId: _, ...rest } = row
  await db.insert(orderFollowUpTable).values(row).onConflictDoUpdate({ target: orderFollowUpTable.saleId, set: rest })
}
