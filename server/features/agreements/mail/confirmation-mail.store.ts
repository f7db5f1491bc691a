import { and, asc, desc, gte, inArray, isNotNull, lt, lte, max, sql } from 'drizzle-orm'
import {
  confirmationMailSchema,
  type ConfirmationKind,
  type ConfirmationMail,
  type ConfirmationState,
} from '../../../../shared/features/agreements/mail/confirmation-mail.api.ts'
import type { SaleStatus } from '../../../../shared/features/sales/sale/sale.schema.ts'
import type { Instant } from '../../../../shared/kernel/days.ts'
import type { Id } from '../../../../shared/kernel/ids.ts'
import type { Db } from '../../../platform/database/database.ts'
import { eq } from '../../../platform/database/eq.ts'
import { confirmationMailTable } from './confirmation-mail.table.ts'
import { saleTable } from '../../sales/index.ts'

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
        gte(saleTable.statusAt, since),
        // Not by its own index: there are far more sales of a status than of some days.
        inArray(sql`coalesce(${saleTable.status}, '')`, [...statuses]),
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
  return rows.map(toDueMail)
}

/** Lines in these states, the newest first. */
export async function findMails(db: Db, states: readonly ConfirmationState[], limit: number): Promise<DueMail[]> {
  const mail = confirmationMailTable
  const rows = await db
    .select()
    .from(mail)
    .where(inArray(mail.state, [...states]))
    .orderBy(desc(mail.at), desc(mail.id))
    .limit(limit)
  return rows.map(toDueMail)
}

export async function loadMails(db: Db, ids: readonly Id[]): Promise<DueMail[]> {
  const rows = await db
    .select()
    .from(confirmationMailTable)
    .where(inArray(confirmationMailTable.id, [...ids]))
  return rows.map(toDueMail)
}

/** The newest revision of each sale and kind that has a line: what an older line says no longer holds. */
export async function findNewestRevisions(db: Db, saleIds: readonly Id[]): Promise<ReadonlyMap<string, number>> {
  const { saleId, kind, revision } = confirmationMailTable
  const rows = await db
    .select({ saleId, kind, revision: max(revision) })
    .from(confirmationMailTable)
    .where(inArray(saleId, [...saleIds]))
    .groupBy(saleId, kind)
  return new Map(rows.map((row) => [`${row.saleId} ${row.kind}`, row.revision ?? 0]))
}

/** Lets lines go out with the next round, if they still are in the state they were looked at in. Answers how many do. */
export async function queueMails(
  db: Db,
  mails: readonly Pick<DueMail, 'id' | 'state'>[],
  now: Instant,
): Promise<number> {
  const mail = confirmationMailTable
  let queued = 0
  for (const { id, state } of mails) {
    const taken = await db
      .update(mail)
      .set({ state: 'waiting', at: now, nextAt: now })
      .where(and(eq(mail.id, id), eq(mail.state, state)))
      .returning({ id: mail.id })
    queued += taken.length
  }
  return queued
}

/** Marks lines as handed over, if they still are in the state they were looked at in. Answers those that were. */
export async function markHandedOver(db: Db, mails: readonly DueMail[], now: Instant): Promise<DueMail[]> {
  const mail = confirmationMailTable
  const marked: DueMail[] = []
  for (const one of mails) {
    const taken = await db
      .update(mail)
      .set({ state: 'handed_over', at: now })
      .where(and(eq(mail.id, one.id), eq(mail.state, one.state)))
      .returning({ id: mail.id })
    if (taken.length > 0) marked.push(one)
  }
  return marked
}

const toDueMail = (row: typeof confirmationMailTable.$inferSelect): DueMail => ({
  ...confirmationMailSchema.parse(row),
  saleId: row.saleId,
})
