import { and } from 'drizzle-orm'
import {
  bankAccountSchema,
  privateDetailsSchema,
  type BankAccount,
  type PrivateDetails,
} from '../../../../shared/features/people/profile/profile.schema.ts'
import type { Id } from '../../../../shared/kernel/ids.ts'
import type { Db } from '../../../platform/database/database.ts'
import { eq } from '../../../platform/database/eq.ts'
import type { Secrets } from '../../../platform/secrets.ts'
import { externalAccountTable, privateProfileTable } from './private-profile.table.ts'

const nobodyToCall: PrivateDetails = { iceName: '', iceNumber: '', iceType: null, specialDiet: '' }

export interface PrivateProfile {
  readonly details: PrivateDetails
  readonly bankAccount: BankAccount | null
}

export async function loadPrivateProfile(db: Db, secrets: Secrets, userId: Id): Promise<PrivateProfile> {
  const [row] = await db.select().from(privateProfileTable).where(eq(privateProfileTable.userId, userId))
  const open = (sealed: string | null | undefined) => (sealed ? (JSON.parse(secrets.open(sealed)) as unknown) : null)
  const details = open(row?.details)
  const bankAccount = open(row?.bankAccount)
  return {
    details: details === null ? nobodyToCall : privateDetailsSchema.parse(details),
    bankAccount: bankAccount === null ? null : bankAccountSchema.parse(bankAccount),
  }
}

export const saveDetails = (db: Db, secrets: Secrets, { userId, details }: { userId: Id; details: PrivateDetails }) =>
  savePart(db, userId, { details: secrets.seal(JSON.stringify(details)) })

export const saveAccount = (db: Db, secrets: Secrets, { userId, account }: { userId: Id; account: BankAccount }) =>
  savePart(db, userId, { bankAccount: secrets.seal(JSON.stringify(account)) })

export const saveLastFour = (db: Db, secrets: Secrets, { userId, lastFour }: { userId: Id; lastFour: string }) =>
  savePart(db, userId, { lastFourHash: hashOf(secrets, userId, lastFour) })

/** Whether these are the last 4 digits of the person's SSN. Nobody's are, while none are stored. */
export async function isLastFour(
  db: Db,
  secrets: Secrets,
  { userId, lastFour }: { userId: Id; lastFour: string },
): Promise<boolean> {
  const { lastFourHash } = privateProfileTable
  const [row] = await db
    .select({ lastFourHash })
    .from(privateProfileTable)
    .where(eq(privateProfileTable.userId, userId))
  return row?.lastFourHash === hashOf(secrets, userId, lastFour)
}

/** Whether the digits are known with which the person confirms. */
export async function hasLastFour(db: Db, userId: Id): Promise<boolean> {
  const { lastFourHash } = privateProfileTable
  const [row] = await db
    .select({ lastFourHash })
    .from(privateProfileTable)
    .where(eq(privateProfileTable.userId, userId))
  return typeof row?.lastFourHash === 'string'
}

export const listExternalAccounts = (db: Db, userId: Id) => {
  const { id, system, loginName } = externalAccountTable
  return db
    .select({ id, system, loginName })
    .from(externalAccountTable)
    .where(and(eq(externalAccountTable.userId, userId), eq(externalAccountTable.state, 'active')))
    .orderBy(system)
}

export async function findExternalPassword(db: Db, secrets: Secrets, about: { userId: Id; id: Id }) {
  const { id, userId, password, state } = externalAccountTable
  const [row] = await db
    .select({ password })
    .from(externalAccountTable)
    .where(and(eq(id, about.id), eq(userId, about.userId), eq(state, 'active')))
  return row ? secrets.open(row.password) : null
}

export interface NewExternalAccount {
  readonly id: Id
  readonly userId: Id
  readonly system: string
  readonly loginName: string
  readonly password: string
}

export async function addExternalAccount(db: Db, secrets: Secrets, account: NewExternalAccount): Promise<void> {
  await db.insert(externalAccountTable).values({ ...account, password: secrets.seal(account.password) })
}

type Part = Partial<Omit<typeof privateProfileTable.$inferInsert, 'userId'>>

async function savePart(db: Db, userId: Id, part: Part): Promise<void> {
  await db
    .insert(privateProfileTable)
    .values({ userId, ...part })
    .onConflictDoUpdate({ target: privateProfileTable.userId, set: part })
}

const hashOf = (secrets: Secrets, userId: Id, lastFour: string): string =>
  secrets.hash('last-four', `${userId}/${lastFour.toUpperCase()}`)
