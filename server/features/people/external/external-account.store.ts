import { and, asc, inArray, isNotNull, isNull, lte, ne, notInArray, sql } from 'drizzle-orm'
import type { AccountState } from '../../../../shared/features/people/external/external-account.schema.ts'
import type { Instant } from '../../../../shared/kernel/days.ts'
import type { Id } from '../../../../shared/kernel/ids.ts'
import { takenAttempt, type TakenAttempt } from '../../../platform/attempts.ts'
import type { Db } from '../../../platform/database/database.ts'
import { eq } from '../../../platform/database/eq.ts'
import { organisationTables } from '../../organisation/access.door.ts'
import { employmentTable } from '../user/employment.table.ts'
import { externalAccountTable } from '../profile/private-profile.table.ts'
import { accountTemplateTable } from './external-account-template.table.ts'

const { userTable } = organisationTables

export type StoredAccount = typeof externalAccountTable.$inferSelect
export type AccountTemplate = typeof accountTemplateTable.$inferSelect

export const listAccountsOf = (db: Db, userId: Id): Promise<StoredAccount[]> =>
  db
    .select()
    .from(externalAccountTable)
    .where(eq(externalAccountTable.userId, userId))
    .orderBy(asc(externalAccountTable.system), asc(externalAccountTable.id))

export async function findAccount(db: Db, id: Id): Promise<StoredAccount | null> {
  const [found] = await db.select().from(externalAccountTable).where(eq(externalAccountTable.id, id))
  return found ?? null
}

export async function addAccount(db: Db, account: StoredAccount): Promise<void> {
  await db.insert(externalAccountTable).values(account)
}

export async function saveAccountState(
  db: Db,
  id: Id,
  change: Partial<
    Pick<StoredAccount, 'state' | 'failure' | 'externalId' | 'loginName' | 'attempt' | 'attempts' | 'nextAt' | 'pass'>
  >,
): Promise<void> {
  await db.update(externalAccountTable).set(change).where(eq(externalAccountTable.id, id))
}

/** Limit of consecutive attempts that stop the server. Any other outcome resets the count. */
const KILLS_MAX = 3

/** An account that somebody works on. */
export type TakenAccount = StoredAccount & Pick<TakenAttempt, 'isUsedUp'>

/**
 * Takes an account that is due for as long as `until`: nobody else works on it meanwhile. Null where somebody does. The attempt
 * is counted at once, because a server that is killed counts nothing afterwards.
 */
export async function takeDue(
  db: Db,
  id: Id,
  { now, until }: { now: Instant; until: Instant },
): Promise<TakenAccount | null> {
  const { id: ownId, state, nextAt } = externalAccountTable
  const before = await findAccount(db, id)
  if (!before) return null
  const { isUsedUp, atTake } = takenAttempt(before.attempts, KILLS_MAX)
  const isDue = and(eq(ownId, id), inArray(state, [...unsettled]), lte(nextAt, now))
  const taking = { nextAt: until, attempts: atTake }
  const [taken] = await db.update(externalAccountTable).set(taking).where(isDue).returning()
  return taken ? { ...taken, isUsedUp } : null
}

const unsettled = ['ordered', 'enabling', 'disabling'] as const satisfies readonly AccountState[]

export async function dueAccounts(db: Db, now: Instant): Promise<Id[]> {
  const { id, state, nextAt } = externalAccountTable
  const isDue = and(inArray(state, [...unsettled]), lte(nextAt, now))
  const rows = await db.select({ id }).from(externalAccountTable).where(isDue).orderBy(asc(nextAt)).limit(50)
  return rows.map((row) => row.id)
}

/** Accounts of people who have left are closed. Answers how many there were. */
export async function closeAccountsOfFormer(db: Db, now: Instant): Promise<number> {
  const { awaitsDay } = employmentTable
  const coming = db.select({ id: employmentTable.userId }).from(employmentTable).where(isNotNull(awaitsDay))
  const former = db
    .select({ id: userTable.id })
    .from(userTable)
    .where(and(eq(userTable.active, false), notInArray(userTable.id, coming)))
  const { userId, state } = externalAccountTable
  const closing = await db
    .update(externalAccountTable)
    .set({ state: 'disabling', nextAt: now, failure: null })
    .where(and(inArray(userId, former), inArray(state, ['active', 'ordered', 'prepared', 'enabling'])))
    .returning({ id: externalAccountTable.id })
  return closing.length
}

/** Whether another account of the system has the name. */
export async function isNameTaken(
  db: Db,
  account: Pick<StoredAccount, 'id' | 'system' | 'loginName'>,
): Promise<boolean> {
  const { id, system, loginName } = externalAccountTable
  const rows = await db
    .select({ id })
    .from(externalAccountTable)
    .where(and(eq(system, account.system), eq(sql`lower(${loginName})`, account.loginName), ne(id, account.id)))
    .limit(1)
  return rows.length > 0
}

export const listTemplates = (db: Db): Promise<AccountTemplate[]> =>
  db
    .select()
    .from(accountTemplateTable)
    .where(isNull(accountTemplateTable.archivedAt))
    .orderBy(asc(accountTemplateTable.name))

export async function findTemplate(db: Db, id: Id): Promise<AccountTemplate | null> {
  const [found] = await db.select().from(accountTemplateTable).where(eq(accountTemplateTable.id, id))
  return found ?? null
}
