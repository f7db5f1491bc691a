import { and, ne } from 'drizzle-orm'
import type { Actor } from '../../../../shared/access/actor.ts'
import { beyondInCharge, beyondOwn, isAdministrator } from '../../../../shared/access/holding.ts'
import type { Permission } from '../../../../shared/access/permissions.ts'
import { reaches } from '../../../../shared/access/reach.ts'
import { people } from '../../../../shared/features/people/person/person.schema.ts'
import { profiles, type Profile } from '../../../../shared/features/people/profile/profile.schema.ts'
import type { UserRow } from '../../../../shared/features/people/user/user.list.ts'
import type { EndReason, UserForm } from '../../../../shared/features/people/user/user.schema.ts'
import type { Day, Instant } from '../../../../shared/kernel/days.ts'
import type { Id } from '../../../../shared/kernel/ids.ts'
import { put, type Change } from '../../../../shared/sync/command.ts'
import type { Db } from '../../../platform/database/database.ts'
import { eq } from '../../../platform/database/eq.ts'
import { Problem } from '../../../platform/http/problem.ts'
import type { ActTable } from '../../../resource/act/act-routes.ts'
import {
  grantsOfUser as loadGrants,
  loadActors,
  organisationTables,
  placeOfUser,
} from '../../organisation/access.door.ts'
import { loadProviderNames } from '../../organisation/places.door.ts'
import { removeEmailChange } from './email-change.store.ts'
import { employmentTable } from './employment.table.ts'
import { peopleOf } from '../person/person.store.ts'
import { profileOf, profilesOf, profileStore } from '../profile/profile.store.ts'
import { hasDeclinedTerms } from '../terms/terms-due.store.ts'
import { loadUserRows } from './user-list.store.ts'

const { userTable } = organisationTables

/** The person as administrators see them; 404 where the right does not reach them. */
export async function reachedUser(db: Db, asked: { actor: Actor; permission: Permission; id: Id }): Promise<UserRow> {
  const place = await placeOfUser(db, asked.id)
  const [row] = place && reaches(asked.actor, asked.permission, place) ? await loadUserRows(db, [asked.id]) : []
  if (!row) throw new Problem(404, 'request.not-found')
  return row
}

/**
 * Loads a person for a change. Only administrators change administrators, and an actor must hold every right of the person
 * except those to the person's own work (decision 0118).
 */
export async function changeableUser(db: Db, actor: Actor, id: Id): Promise<UserRow> {
  const row = await reachedUser(db, { actor, permission: 'update users', id })
  await assertAdministratorsOnly(db, actor, id)
  const isBeyond = beyondInCharge(actor.grants, await loadGrants(db, id)).length > 0
  if (actor.userId !== id && isBeyond) throw new Problem(403, 'user.account-beyond-own-rights')
  return row
}

/** Throws 403 `user.administrator` where the person is an administrator and the actor is not. */
export async function assertAdministratorsOnly(db: Db, actor: Actor, id: Id): Promise<void> {
  if (isAdministrator(await loadGrants(db, id)) && !isAdministrator(actor.grants))
    throw new Problem(403, 'user.administrator')
}

/**
 * Guards every act that opens an account: an invitation link, a new address, a reset of the second factor, the last four
 * digits. Rejects the act with 403 `user.account-beyond-own-rights` where the owner holds a right that the actor lacks:
 * taking over the account would give the actor that right (decision 0109).
 */
export async function assertMayOpenAccount(db: Db, actor: Actor, id: Id): Promise<void> {
  if (actor.userId === id) return
  if (beyondOwn(actor.grants, await loadGrants(db, id)).length > 0)
    throw new Problem(403, 'user.account-beyond-own-rights')
}

/**
 * The person of {@link changeableUser}, for an act that {@link assertMayOpenAccount} guards. An invited person has not signed
 * in: there is nothing of theirs to take over beside the rights, which {@link changeableUser} has compared.
 */
export async function openableUser(db: Db, actor: Actor, id: Id): Promise<UserRow> {
  const row = await changeableUser(db, actor, id)
  if (row.standing !== 'invited') await assertMayOpenAccount(db, actor, id)
  return row
}

/** Somebody must stay who can administer: an administrator beside this one who has signed in before. */
export async function assertAdministratorStays(db: Db, without: Id): Promise<void> {
  const others = (await loadActors(db)).filter((one) => one.userId !== without && isAdministrator(one.grants))
  const rows = await loadUserRows(
    db,
    others.map(({ userId }) => userId),
  )
  const active = rows.filter(({ standing }) => standing === 'active')
  const shutOut = await Promise.all(active.map(({ id }) => hasDeclinedTerms(db, id)))
  if (!shutOut.includes(false)) throw new Problem(422, 'user.last-administrator')
}

export async function isEmailTaken(db: Db, email: string, by: Id): Promise<boolean> {
  const found = await db
    .select({ id: userTable.id })
    .from(userTable)
    .where(and(eq(userTable.email, email), ne(userTable.id, by)))
  return found.length > 0
}

export async function saveUser(db: Db, id: Id, { version, ...form }: UserForm & { version: number }): Promise<void> {
  const { name, shortName, email, language, ophClass, teamProviderId = null, providerIds = null, ...own } = form
  await db.update(userTable).set({ name, shortName, email, language }).where(eq(userTable.id, id))
  await saveEmployment(db, id, { version, ophClass, teamProviderId })
  const profile = await loadProfile(db, id)
  const names = await loadProviderNames(db, providerIds ?? [])
  const providerNames = (providerIds ?? []).map((one) => names.get(one) ?? '')
  await profileStore.save(db, [{ ...profile, ...own, providerIds, providerNames }])
}

/**
 * Acts on a person: `mayChange` is {@link changeableUser} or {@link openableUser}. What an act changes is written by its
 * decision; the row itself has the version only.
 */
export const userActTable = (mayChange: (db: Db, actor: Actor, id: Id) => Promise<UserRow>): ActTable<UserRow> => ({
  kind: 'users',
  load: async (db, id) => (await loadUserRows(db, [id]))[0] ?? null,
  isReached: async ({ id }, { db, actor }) => (await mayChange(db, actor, id)).id === id,
  partiesOf: ({ id }) => [id],
  change: async (db, { id, version }) => {
    await saveEmployment(db, id, { version: version + 1 })
    return version + 1
  },
})

export async function setEnded(
  db: Db,
  { row, ended }: { row: UserRow; ended: { at: Instant; reason: EndReason; lastDay: Day } | null },
): Promise<void> {
  await db
    .update(userTable)
    .set({ active: ended === null })
    .where(eq(userTable.id, row.id))
  if (ended !== null) await removeEmailChange(db, row.id)
  await saveEmployment(db, row.id, {
    version: row.version + 1,
    endedAt: ended?.at ?? null,
    endReason: ended?.reason ?? null,
    lastDay: ended?.lastDay ?? null,
    awaitsDay: null,
  })
}

/** Stores the decision that an employment ends on a day to come, or withdraws it. */
export const planEnd = (db: Db, row: UserRow, end: { reason: EndReason; lastDay: Day } | null): Promise<void> =>
  saveEmployment(db, row.id, {
    version: row.version + 1,
    endReason: end?.reason ?? null,
    lastDay: end?.lastDay ?? null,
  })

export async function saveEmployment(
  db: Db,
  userId: Id,
  set: Partial<typeof employmentTable.$inferInsert> & { version: number },
): Promise<void> {
  await db
    .insert(employmentTable)
    .values({ userId, ...set })
    .onConflictDoUpdate({ target: employmentTable.userId, set })
}

async function loadProfile(db: Db, id: Id): Promise<Profile> {
  const [known] = await profileStore.load(db, [id])
  return known ?? { ...(await profileOf(db, id)), version: 0 }
}

/**
 * What follows from an account for the directory and for the person's own profile, to be written through sync after every
 * change of the account. What was written in the profile stays.
 */
export const directoryChanges = (db: Db, userId: Id): Promise<readonly Change[]> => directoryChangesOf(db, [userId])

/** The same for many people at once. */
export async function directoryChangesOf(db: Db, userIds: readonly Id[]): Promise<readonly Change[]> {
  const known = new Map((await profileStore.load(db, userIds)).map((profile) => [profile.id, profile]))
  const own = (await profilesOf(db, userIds)).map((derived) => {
    const { shortName, lastName, officeName, teamName, teamProviderName, zone } = derived
    const profile = known.get(derived.id)
    return profile ? { ...profile, shortName, lastName, officeName, teamName, teamProviderName, zone } : derived
  })
  const entries = (await peopleOf(db, userIds)).map((row) => put(people, row))
  return [...entries, ...own.map((row) => put(profiles, row))]
}
