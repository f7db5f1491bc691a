import { and, asc, desc, eq, gte, inArray, isNotNull, lt, lte, sql } from 'drizzle-orm'
import {
  confirmationMailSchema,
  type ConfirmationKind,
  type ConfirmationMail,
  type ConfirmationState,
} from '../../../shared/features/sales/confirmation-mail.api.ts'
import type { SaleStatus } from '../../../shared/features/sales/sale.schema.ts'
import type { Instant } from '../../../shared/kernel/days.ts'
import type { Id } from '../../../shared/kernel/ids.ts'
import type { Db } from '../../platform/database/database.ts'
import { confirmationMailTable } from './confirmation-mail.table.ts'
import { saleTable } from './sale.table.ts'

/** Sales that have lately become binding, or were withdrawn from, and whose customer has no line for it yet. */
export async function findUnconfirmedSales(
  db: Db,
  {
    kind,
    statuses,
    since,
    limit,
  }: { kind: ConfirmationKind; statuses: readonly SaleStatus[]; since: Instant; limit: number },
): Promise<Id[]> {
  const mail = confirmationMailTable
  const isNoted = sql`exists (select 1 from ${mail} where ${mail.saleId} = ${saleTable.id} and ${mail.kind} = ${kind} and ${mail.revision} = ${saleTable.revision})`
  const rows = await db
    .select({ id: saleTable.id })
    .from(saleTable)
    .where(
      and(
        inArray(saleTable.status, [...statuses]),
        gte(saleTable.statusAt, since),
        isNotNull(saleTable.customer),
        sql`not ${isNoted}`,
      ),
    )
    .limit(limit)
  return rows.map(({ id }) => id)
}

/** A second line for the same is not written: whoever comes first has it. */
export async function addConfirmationMail(
  db: Db,
  mail: { id: Id; saleId: Id; kind: ConfirmationKind; revision: number; state: ConfirmationState; now: Instant },
): Promise<void> {
  const { now, ...line } = mail
  const times = { attempts: 0, createdAt: now, at: now, nextAt: now }
  await db
    .insert(confirmationMailTable)
    .values({ ...line, ...times })
    .onConflictDoNothing()
}

export interface DueMail extends ConfirmationMail {
  readonly saleId: Id
}

/** Takes what is due: a line that is taken is sent by nobody else, and never again by itself. */
export async function takeDueMails(db: Db, now: Instant, limit: number): Promise<DueMail[]> {
  const mail = confirmationMailTable
  const due = await db
    .select()
    .from(mail)
    .where(and(eq(mail.state, 'waiting'), lte(mail.nextAt, now)))
    .orderBy(asc(mail.nextAt))
    .limit(limit)
  if (due.length === 0) return []
  const ids = due.map(({ id }) => id)
  await db
    .update(mail)
    .set({ state: 'sending', at: now, attempts: sql`${mail.attempts} + 1` })
    .where(inArray(mail.id, ids))
  return due.map((row) => ({
    ...confirmationMailSchema.parse({ ...row, attempts: row.attempts + 1 }),
    saleId: row.saleId,
  }))
}

export async function updateConfirmationMail(
  db: Db,
  id: Id,
  change: { state: ConfirmationState; at: Instant; nextAt?: Instant },
): Promise<void> {
  await db.update(confirmationMailTable).set(change).where(eq(confirmationMailTable.id, id))
}

/** Lines that were being sent when the server stopped. */
export async function markUnsure(db: Db, before: Instant): Promise<void> {
  const mail = confirmationMailTable
  await db
    .update(mail)
    .set({ state: 'unsure' })
    .where(and(eq(mail.state, 'sending'), lt(mail.at, before)))
}

export async function confirmationMailsOf(db: Db, saleId: Id): Promise<DueMail[]> {
  const mail = confirmationMailTable
  const rows = await db.select().from(mail).where(eq(mail.saleId, saleId)).orderBy(desc(mail.createdAt), desc(mail.id))
  return rows.map((row) => ({ ...confirmationMailSchema.parse(row), saleId }))
}
