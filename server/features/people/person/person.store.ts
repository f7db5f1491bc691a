import { inArray, sql, type Column } from 'drizzle-orm'
import type { Person } from '../../../../shared/features/people/person/person.schema.ts'
import { assert } from '../../../../shared/kernel/assert.ts'
import type { Id } from '../../../../shared/kernel/ids.ts'
import type { Db } from '../../../platform/database/database.ts'
import { eq } from '../../../platform/database/eq.ts'
import { loadRoleNamesOf } from '../user/user.store.ts'
import { organisationTables } from '../../organisation/access.door.ts'
import { personTable } from './person.table.ts'

const { officeTable, teamTable, userTable } = organisationTables

const columns: Readonly<Record<string, Column>> = { name: personTable.name, teamId: personTable.teamId }

export async function loadPeople(db: Db, ids: readonly Id[]): Promise<Person[]> {
  if (ids.length === 0) return []
  return db
    .select()
    .from(personTable)
    .where(inArray(personTable.id, [...ids]))
}

export async function findPeople(db: Db, index: string, value: string | number): Promise<Person[]> {
  const column = columns[index]
  assert(column, `people cannot be found by ${index}`)
  return db.select().from(personTable).where(eq(column, value))
}

export const loadEveryone = (db: Db): Promise<Person[]> => db.select().from(personTable)

/** Everyone who works here today. */
export async function loadActivePeople(db: Db): Promise<Person[]> {
  return db.select().from(personTable).where(eq(personTable.active, true))
}

export async function savePeople(db: Db, people: readonly Person[]): Promise<void> {
  for (const person of people) {
    await db.insert(personTable).values(person).onConflictDoUpdate({ target: personTable.id, set: person })
  }
}

export async function removePeople(db: Db, ids: readonly Id[]): Promise<void> {
  if (ids.length > 0) await db.delete(personTable).where(inArray(personTable.id, [...ids]))
}

/** The directory entry that follows from the account as it is now. To be written through sync, which numbers it. */
export async function personOf(db: Db, userId: Id): Promise<Omit<Person, 'version'>> {
  const [person] = await peopleOf(db, [userId])
  assert(person, 'a person without an account')
  return person
}

/** The same for many at once. */
export async function peopleOf(db: Db, userIds: readonly Id[]): Promise<Omit<Person, 'version'>[]> {
  const users = await db
    .select({
      id: userTable.id,
      name: userTable.name,
      shortName: userTable.shortName,
      active: userTable.active,
      teamId: userTable.teamId,
      teamName: teamTable.name,
      officeId: officeTable.id,
      regionId: officeTable.regionId,
    })
    .from(userTable)
    .leftJoin(teamTable, eq(teamTable.id, userTable.teamId))
    .leftJoin(officeTable, eq(officeTable.id, sql`coalesce(${teamTable.officeId}, ${userTable.officeId})`))
    .where(inArray(userTable.id, [...userIds]))
  const roles = await loadRoleNamesOf(db, userIds)
  return users.map((user) => ({ ...user, roles: roles.get(user.id) ?? [] }))
}
