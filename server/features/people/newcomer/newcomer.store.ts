import { and, inArray, isNotNull, or } from 'drizzle-orm'
import { profiles, type Profile } from '../../../../shared/features/people/profile/profile.schema.ts'
import type { UserStanding } from '../../../../shared/features/people/user/user.schema.ts'
import type { Day, Instant } from '../../../../shared/kernel/days.ts'
import type { Id } from '../../../../shared/kernel/ids.ts'
import { put, type Change } from '../../../../shared/sync/command.ts'
import type { Db } from '../../../platform/database/database.ts'
import { eq } from '../../../platform/database/eq.ts'
import type { Secrets } from '../../../platform/secrets.ts'
import { addAccount, findAccount, findTemplate } from '../external/external-account.store.ts'
import { newPassword } from '../external/new-password.rules.ts'
import { organisationTables } from '../../organisation/access.door.ts'
import { saveMembership } from '../../organisation/places.door.ts'
import { externalAccountTable } from '../profile/private-profile.table.ts'
import { addUsers, type NewPerson } from '../user/add-users.store.ts'
import { employmentTable } from '../user/employment.table.ts'
import { directoryChanges, saveEmployment } from '../user/user-change.store.ts'
import { loadUserRows } from '../user/user-list.store.ts'

const { userTable, userGrantTable, userRoleTable } = organisationTables

/** A person who begins on a day, and cannot sign in before. */
export type Newcomer = Omit<NewPerson, 'awaitsDay' | 'firstDay' | 'passwordHash'> & { readonly startDay: Day }

/** Adds a newcomer. Nobody signs in as them before {@link openNewcomer}. */
export const addNewcomer = (db: Db, { startDay, ...person }: Newcomer): Promise<void> =>
  addUsers(db, [{ ...person, passwordHash: null, firstDay: startDay, awaitsDay: startDay }])

/**
 * Takes somebody back who left: the same person with a new place and role. Earlier roles and direct rights do not return with
 * them. Their links go to the address that they have given now.
 */
export async function rehireNewcomer(db: Db, { id, startDay, ...person }: Newcomer): Promise<void> {
  const [row] = await loadUserRows(db, [id])
  const { teamId, officeId, titleId, coachId = null, roleId } = person
  await db.delete(userRoleTable).where(eq(userRoleTable.userId, id))
  await db.delete(userGrantTable).where(eq(userGrantTable.userId, id))
  if (roleId !== null) await db.insert(userRoleTable).values({ userId: id, roleId })
  await db.update(userTable).set({ passwordHash: null, active: false, email: person.email }).where(eq(userTable.id, id))
  await saveMembership(db, { userId: id, fromDay: startDay, teamId, officeId, titleId, coachId })
  await saveEmployment(db, id, {
    version: (row?.version ?? 0) + 1,
    endedAt: null,
    endReason: null,
    lastDay: null,
    firstDay: startDay,
    awaitsDay: startDay,
  })
}

/** Moves the first day of somebody who has not begun. False where the account is open, or closed for good. */
export async function moveFirstDay(db: Db, userId: Id, startDay: Day): Promise<boolean> {
  const [row] = await loadUserRows(db, [userId])
  if (row?.standing !== 'coming') return false
  await saveEmployment(db, userId, { version: row.version + 1, firstDay: startDay, awaitsDay: startDay })
  return true
}

/** Activates the accounts of a newcomer, here and in other systems. Returns false if one was closed in the meantime. */
export async function openNewcomer(db: Db, userId: Id, now: Instant): Promise<boolean> {
  const [row] = await loadUserRows(db, [userId])
  if (row === undefined || row.standing === 'former') return false
  if (row.standing === 'coming') {
    await db.update(userTable).set({ active: true }).where(eq(userTable.id, userId))
    await saveEmployment(db, userId, { version: row.version + 1, awaitsDay: null })
  }
  const { state, isHeld } = externalAccountTable
  const ofNewcomer = and(eq(externalAccountTable.userId, userId), eq(isHeld, true))
  await db
    .update(externalAccountTable)
    .set({ state: 'enabling', nextAt: now, failure: null })
    .where(and(ofNewcomer, inArray(state, ['prepared', 'ordered'])))
  return true
}

/** The entry and profile of a newcomer whose account was opened, to be written through sync. */
export async function openedChanges(db: Db, userId: Id, own: Partial<Profile>): Promise<readonly Change[]> {
  const changes = await directoryChanges(db, userId)
  return changes.map((change) =>
    change.op === 'put' && change.collection === profiles.name
      ? put(profiles, { ...(change.row as Profile), ...own })
      : change,
  )
}

/** Closes what was made for a newcomer who does not come. */
export async function closeNewcomer(db: Db, userId: Id, now: Instant): Promise<void> {
  const [row] = await loadUserRows(db, [userId])
  if (row?.standing !== 'coming') return
  await saveEmployment(db, userId, {
    version: row.version + 1,
    awaitsDay: null,
    endedAt: now,
    endReason: 'other',
    lastDay: null,
  })
}

/** Orders an account in another system that is closed until the first day. Ordered twice, there is one. */
export async function orderHeldAccount(
  db: Db,
  secrets: Secrets,
  wish: { readonly id: Id; readonly userId: Id; readonly templateId: Id; readonly now: Instant },
): Promise<boolean> {
  const { id, userId, templateId, now } = wish
  if ((await findAccount(db, id)) !== null) return true
  const template = await findTemplate(db, templateId)
  if (!template || template.archivedAt !== null) return false
  await addAccount(db, {
    id,
    userId,
    templateId,
    system: template.name,
    kind: template.system,
    loginName: '',
    password: secrets.seal(newPassword()),
    state: 'ordered',
    failure: null,
    externalId: null,
    attempt: 1,
    attempts: 0,
    isHeld: true,
    pass: null,
    nextAt: now,
    createdAt: now,
  })
  return true
}

/** Takes the pass of an account, sealed: it is handed on once. */
export async function takePass(db: Db, id: Id): Promise<string | null> {
  const pass = (await findAccount(db, id))?.pass ?? null
  if (pass !== null) await db.update(externalAccountTable).set({ pass: null }).where(eq(externalAccountTable.id, id))
  return pass
}

export interface LikePerson {
  readonly id: Id
  readonly name: string
  readonly email: string
  readonly standing: UserStanding
}

/** People with this address or telephone number, wherever they stand. */
export async function findPeopleLike(
  db: Db,
  { email, phone }: { email: string; phone: string },
): Promise<LikePerson[]> {
  const { firstPhone } = employmentTable
  const byPhone = phone === '' ? undefined : eq(firstPhone, phone)
  const found = await db
    .select({ id: userTable.id })
    .from(userTable)
    .leftJoin(employmentTable, eq(employmentTable.userId, userTable.id))
    .where(or(eq(userTable.email, email), byPhone))
    .limit(10)
  const rows = await loadUserRows(
    db,
    found.map(({ id }) => id),
  )
  return rows.map(({ id, name, email: address, standing }) => ({ id, name, email: address, standing }))
}

/**
 * The person that a candidate is already: somebody with their address, or with their telephone number and their name. Many return
 * with another address.
 */
export async function findSamePerson(
  db: Db,
  { email, phone, name, but }: { email: string; phone: string; name: string; but: Id | null },
): Promise<LikePerson | null> {
  const found = (await findPeopleLike(db, { email, phone })).filter(({ id }) => id !== but)
  const named = found.filter((person) => person.name.toLocaleLowerCase('sv') === name.toLocaleLowerCase('sv'))
  return found.find((person) => person.email === email) ?? named[0] ?? null
}

/** Lets an account that failed, or waits for its directory, be made now. */
export async function retryHeldAccount(db: Db, id: Id, now: Instant): Promise<void> {
  const waiting = and(eq(externalAccountTable.id, id), inArray(externalAccountTable.state, ['failed', 'ordered']))
  await db
    .update(externalAccountTable)
    .set({ state: 'ordered', failure: null, attempt: 1, attempts: 0, nextAt: now })
    .where(waiting)
}

/** Accounts whose pass has not been handed on. */
export async function findPasses(db: Db, limit: number): Promise<{ id: Id; userId: Id }[]> {
  const { id, userId, pass } = externalAccountTable
  return db.select({ id, userId }).from(externalAccountTable).where(isNotNull(pass)).limit(limit)
}
