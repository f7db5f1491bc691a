import { and, inArray, sql } from 'drizzle-orm'
import type { Instant } from '../../../../shared/kernel/days.ts'
import type { Id } from '../../../../shared/kernel/ids.ts'
import type { Db } from '../../../platform/database/database.ts'
import { eq } from '../../../platform/database/eq.ts'
import { readValues } from '../../../platform/database/read-values.ts'
import { guideReceiptTable, guideReminderTable } from '../guide.table.ts'
import { concerned } from './concerned.store.ts'

export type Receipt = typeof guideReceiptTable.$inferSelect
const receipt = guideReceiptTable

export const loadReceiptsOf = (db: Db, userId: Id): Promise<Receipt[]> =>
  db.select().from(receipt).where(eq(receipt.userId, userId))

export async function loadReceiptsFor(db: Db, userId: Id, guideIds: readonly Id[]): Promise<Receipt[]> {
  if (guideIds.length === 0) return []
  return db
    .select()
    .from(receipt)
    .where(and(eq(receipt.userId, userId), inArray(receipt.guideId, [...guideIds])))
}

const PEOPLE_AT_ONCE = 400

/** The receipts of many people for some guides. */
export async function loadReceiptsOfPeople(
  db: Db,
  userIds: readonly Id[],
  guideIds: readonly Id[],
): Promise<Receipt[]> {
  const found: Receipt[] = []
  if (guideIds.length === 0) return found
  for (let at = 0; at < userIds.length; at += PEOPLE_AT_ONCE) {
    const some = userIds.slice(at, at + PEOPLE_AT_ONCE)
    const isTheirs = and(inArray(receipt.userId, some), inArray(receipt.guideId, [...guideIds]))
    found.push(...(await db.select().from(receipt).where(isTheirs)))
  }
  return found
}

export async function saveReceipt(db: Db, one: Receipt): Promise<void> {
  const { userId: _user, guideId: _guide, number: _number, ...fields } = one
  await db
    .insert(receipt)
    .values(one)
    .onConflictDoUpdate({ target: [receipt.userId, receipt.guideId, receipt.number], set: fields })
}

/** The first opening counts. */
export const noteOpened = async (db: Db, at: Pick<Receipt, 'userId' | 'guideId' | 'number' | 'openedAt'>) =>
  void (await db
    .insert(receipt)
    .values({ ...at, confirmedAt: null, percent: null, attempts: 0, failedAt: null })
    .onConflictDoNothing())

/** The people who have not confirmed what a guide asks for since its edition `number`. */
export async function waitingFor(db: Db, guideId: Id, number: number): Promise<Id[]> {
  const rows = await readValues(
    db,
    sql`select ${concerned.user.id} from ${concerned.from} where ${concerned.guide.id} = ${guideId} and not exists (select 1 from ${receipt} where ${receipt.userId} = ${concerned.user.id} and ${receipt.guideId} = ${guideId} and ${receipt.number} >= ${number} and ${receipt.confirmedAt} is not null) order by ${concerned.user.id}`,
  )
  return rows.map(([id]) => String(id))
}

/** How many people have to confirm each guide, and how many have. */
export async function tallyReceipts(
  db: Db,
  guideIds: readonly Id[],
): Promise<ReadonlyMap<Id, { readonly required: number; readonly confirmed: number }>> {
  if (guideIds.length === 0) return new Map()
  const rows = await readValues(
    db,
    sql`select ${concerned.guide.id} as id, count(*) as required, sum(case when ${concerned.confirmedAt} is not null then 1 else 0 end) as confirmed from ${concerned.from} where ${inArray(concerned.guide.id, [...guideIds])} group by ${concerned.guide.id}`,
  )
  return new Map(
    rows.map(([id, required, confirmed]) => [String(id), { required: Number(required), confirmed: Number(confirmed) }]),
  )
}

export async function loadReminders(db: Db, guideId: Id, number: number) {
  return db
    .select()
    .from(guideReminderTable)
    .where(and(eq(guideReminderTable.guideId, guideId), eq(guideReminderTable.number, number)))
}

export async function saveReminder(
  db: Db,
  row: { userId: Id; guideId: Id; number: number; turn: number; at: Instant },
): Promise<void> {
  const { turn, at } = row
  await db
    .insert(guideReminderTable)
    .values(row)
    .onConflictDoUpdate({
      target: [guideReminderTable.userId, guideReminderTable.guideId, guideReminderTable.number],
      set: { turn, at },
    })
}
