import { inArray } from 'drizzle-orm'
import { roleNames } from '../../../../shared/access/roles.ts'
import { languages, type Language } from '../../../../shared/features/account/account.schema.ts'
import { dayOf, lastZone, type Instant } from '../../../../shared/kernel/days.ts'
import type { Id } from '../../../../shared/kernel/ids.ts'
import type { Db } from '../../../platform/database/database.ts'
import { eq } from '../../../platform/database/eq.ts'
import { organisationTables } from '../../organisation/access.door.ts'

const { roleTable, userRoleTable, membershipTable, userTable } = organisationTables

/** An account, as signing in and drawing the screen need it. */
export interface User {
  readonly id: Id
  readonly name: string
  readonly email: string
  readonly language: Language
  readonly active: boolean
  readonly passwordHash: string | null
}

export interface NewUser {
  readonly id: Id
  readonly name: string
  readonly shortName: string
  readonly email: string
  readonly language: Language
  readonly passwordHash: string | null
  readonly teamId: Id | null
  readonly officeId: Id | null
  readonly createdAt: Instant
}

export const findUser = (db: Db, id: Id): Promise<User | null> => findWhere(db, eq(userTable.id, id))

/** @param email in lower case */
export const findUserByEmail = (db: Db, email: string): Promise<User | null> =>
  findWhere(db, eq(userTable.email, email))

export async function hasAnyUser(db: Db): Promise<boolean> {
  const found = await db.select({ id: userTable.id }).from(userTable).limit(1)
  return found.length > 0
}

export async function addUser(db: Db, user: NewUser): Promise<void> {
  await db.insert(userTable).values({ ...user, active: true })
  const { id: userId, teamId, officeId, createdAt } = user
  const fromDay = dayOf(createdAt, lastZone)
  await db.insert(membershipTable).values({ userId, fromDay, teamId, officeId, titleId: null, coachId: null })
}

export async function setPasswordHash(db: Db, id: Id, passwordHash: string): Promise<void> {
  await db.update(userTable).set({ passwordHash }).where(eq(userTable.id, id))
}

/** The person's roles, in the order of the default roles, own ones after. */
export async function loadRoleNames(db: Db, userId: Id): Promise<string[]> {
  return (await loadRoleNamesOf(db, [userId])).get(userId) ?? []
}

/** The same for many people, by their ids. */
export async function loadRoleNamesOf(db: Db, userIds: readonly Id[]): Promise<ReadonlyMap<Id, string[]>> {
  const rows = await db
    .select({ userId: userRoleTable.userId, name: roleTable.name })
    .from(userRoleTable)
    .innerJoin(roleTable, eq(roleTable.id, userRoleTable.roleId))
    .where(inArray(userRoleTable.userId, [...userIds]))
  const rank = (name: string): number => {
    const place = (roleNames as readonly string[]).indexOf(name)
    return place < 0 ? roleNames.length : place
  }
  const inOrder = rows.toSorted((one, other) => rank(one.name) - rank(other.name) || one.name.localeCompare(other.name))
  const byUser = new Map<Id, string[]>()
  for (const { userId, name } of inOrder) byUser.set(userId, [...(byUser.get(userId) ?? []), name])
  return byUser
}

async function findWhere(db: Db, condition: ReturnType<typeof eq>): Promise<User | null> {
  const [user] = await db
    .select({
      id: userTable.id,
      name: userTable.name,
      email: userTable.email,
      language: userTable.language,
      active: userTable.active,
      passwordHash: userTable.passwordHash,
    })
    .from(userTable)
    .where(condition)
  if (!user) return null
  return { ...user, language: languages.find((language) => language === user.language) ?? 'sv' }
}

/** What accounts are called, closed ones included. */
export const loadUserNames = (db: Db, ids: readonly Id[]): Promise<{ id: Id; name: string }[]> =>
  ids.length === 0
    ? Promise.resolve([])
    : db
        .select({ id: userTable.id, name: userTable.name })
        .from(userTable)
        .where(inArray(userTable.id, [...ids]))
