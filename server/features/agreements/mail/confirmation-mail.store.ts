import { and, gte, inArray, isNotNull, max, sql } from 'drizzle-orm'
import {
  confirmationMailSchema,
  type ConfirmationMail,
} from '../../../../shared/features/agreements/mail/confirmation-mail.api.ts'
import type { ConfirmationKind, SaleStatus } from '../../../../shared/features/sales/sale/sale.schema.ts'
import type { Instant } from '../../../../shared/kernel/days.ts'
import type { Id } from '../../../../shared/kernel/ids.ts'
import type { Db } from '../../../platform/database/database.ts'
import { eq } from '../../../platform/database/eq.ts'
import type { Letter, LetterOf } from '../../../resource/letter/letter.store.ts'
import { letterTable as letter } from '../../../resource/letter/letter.table.ts'
import { letters } from '../../../resource/letter/letters.ts'
import { saleTable } from '../../sales/index.ts'

/** Confirmations for customers: one letter for each revision and topic, in any state. */
export const confirmationLetters = letters<ConfirmationKind>({ kind: 'confirmation' })

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
  const isNoted = sql`exists (select 1 from ${letter} where ${eq(letter.kind, 'confirmation')} and ${letter.subjectId} = ${saleTable.id} and ${eq(letter.topic, kind)} and ${letter.revision} = ${saleTable.revision})`
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

export interface DueMail extends ConfirmationMail {
  readonly saleId: Id
}

export const toDueMail = (row: LetterOf<ConfirmationKind>): DueMail => ({
  ...confirmationMailSchema.parse({ ...row, kind: row.topic }),
  saleId: row.subjectId,
})

export const confirmationMailsOf = async (db: Db, saleId: Id): Promise<DueMail[]> =>
  (await confirmationLetters.of(db, saleId)).map(toDueMail)

export const loadMails = async (db: Db, ids: readonly Id[]): Promise<DueMail[]> =>
  (await confirmationLetters.find(db, inArray(letter.id, [...ids]))).map(toDueMail)

/** The newest revision of each sale and kind that has a letter: what an older one says no longer holds. */
export async function findNewestRevisions(db: Db, saleIds: readonly Id[]): Promise<ReadonlyMap<string, number>> {
  const { subjectId, topic, revision } = letter
  const rows = await db
    .select({ subjectId, topic, revision: max(revision) })
    .from(letter)
    .where(and(eq(letter.kind, 'confirmation'), inArray(subjectId, [...saleIds])))
    .groupBy(subjectId, topic)
  return new Map(rows.map((row) => [`${row.subjectId} ${row.topic}`, row.revision ?? 0]))
}

/** Queues mails that are still in the state that the person saw. Returns how many. */
export const queueMails = async (db: Db, mails: readonly LookedAt[], now: Instant): Promise<number> =>
  (await changeAsSeen(db, mails, { state: 'waiting', at: now, nextAt: now })).length

/** Marks mails as handed over that are still in the state that the person saw. Returns them. */
export const markHandedOver = async (db: Db, mails: readonly LookedAt[], now: Instant): Promise<DueMail[]> =>
  (await changeAsSeen(db, mails, { state: 'handed_over', at: now })).map(toDueMail)

type LookedAt = Pick<DueMail, 'id' | 'state'>

async function changeAsSeen(db: Db, mails: readonly LookedAt[], change: Partial<Letter>) {
  const changed: LetterOf<ConfirmationKind>[] = []
  for (const { id, state } of mails)
    changed.push(...(await confirmationLetters.change(db, and(eq(letter.id, id), eq(letter.state, state)), change)))
  return changed
}
