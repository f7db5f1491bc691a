import { and, gte, isNotNull, notInArray, or, sql, type SQLWrapper } from 'drizzle-orm'
import type { Instant } from '../../../../shared/kernel/days.ts'
import type { Id } from '../../../../shared/kernel/ids.ts'
import type { Db } from '../../../platform/database/database.ts'
import { eq } from '../../../platform/database/eq.ts'
import { letterTable as letter } from '../../../resource/letter/letter.table.ts'
import { letters } from '../../../resource/letter/letters.ts'
import { saleTable } from '../../sales/index.ts'

/** Offers that customers accept in writing: one letter each time, in any state. */
export const offerLetters = letters({ kind: 'offer' })

/** Sales that wait for an accept in writing, and whose customer has not been sent anything since they began to wait. */
export async function findUnofferedSales(db: Db, since: Instant, limit: number): Promise<Id[]> {
  const isNoted = sql`exists (select 1 from ${letter} where ${eq(letter.kind, 'offer')} and ${letter.subjectId} = ${saleTable.id} and ${letter.createdAt} >= ${saleTable.statusAt})`
  const rows = await db
    .select({ id: saleTable.id })
    .from(saleTable)
    .where(
      and(
        gte(saleTable.statusAt, since),
        // Not by its own index: there are far more sales of a status than of some days.
        eq(sql`coalesce(${saleTable.status}, '')`, 'unanswered'),
        eq(saleTable.statusReason, 'written_accept'),
        isNotNull(saleTable.customer),
        isNotNull(saleTable.offer),
        sql`not ${isNoted}`,
      ),
    )
    .limit(limit)
  return rows.map(({ id }) => id)
}

/** Invalidates the links in an order's letters, those that a person fetched to send them as well. */
export async function endOffers(db: Db, saleId: Id): Promise<void> {
  const isOut = or(isNotNull(letter.tokenHash), notInArray(letter.state, ['failed', 'kept', 'no_address']))
  await offerLetters.change(db, and(eq(letter.subjectId, saleId), isOut), { state: 'taken_back', tokenHash: null })
}

/** Whether a letter about this order, added since a moment, may have gone without anybody having noted it. */
export const isUnsureOf = (saleId: SQLWrapper, since: SQLWrapper) =>
  sql`exists (select 1 from ${letter} where ${eq(letter.kind, 'offer')} and ${letter.subjectId} = ${saleId} and ${letter.createdAt} >= ${since} and ${eq(letter.state, 'unsure')})`
