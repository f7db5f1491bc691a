import type { TimeZone } from '../../../../shared/kernel/days.ts'
import type { RoleName } from '../../../../shared/access/roles.ts'
import type { Id } from '../../../../shared/kernel/ids.ts'
import { hashPassword } from '../../../platform/auth/password.ts'
import type { Platform } from '../../../platform/platform.ts'
import { addDefaultRoles, giveRole } from '../../people/access.door.ts'
import { addUser } from '../../people/accounts.door.ts'
import { addOffice, addRegion, addTeam } from '../../organisation/team/organisation.store.ts'
import { startSession } from '../session-life.store.ts'

export const TEST_PASSWORD = 'en lång mening att minnas'

export interface TestPlace {
  readonly regionId: Id
  readonly officeId: Id
  readonly teamId: Id
}

/** One region, office and team in Stockholm. */
export async function addTestPlace(platform: Platform, zone: TimeZone = 'Europe/Stockholm'): Promise<TestPlace> {
  const place = { regionId: platform.newId(), officeId: platform.newId(), teamId: platform.newId() }
  await platform.database.tx(async (db) => {
    await addRegion(db, { id: place.regionId, name: 'Stockholm' })
    const { regionId } = place
    await addOffice(db, { id: place.officeId, name: 'Stockholm', regionId, zone })
    await addTeam(db, { id: place.teamId, name: 'Söder', officeId: place.officeId })
  })
  return place
}

export interface TestUser {
  readonly id: Id
  readonly email: string
  /** The `Cookie` header of a session of theirs. */
  readonly cookie: string
}

let passwordHash: Promise<string> | undefined

/** Someone with a default role and {@link TEST_PASSWORD}, signed in. The default roles are added when missing. */
export async function addTestUser(
  platform: Platform,
  role: RoleName,
  place: Partial<TestPlace> & { email?: string } = {},
): Promise<TestUser> {
  passwordHash ??= hashPassword(TEST_PASSWORD)
  const hash = await passwordHash
  const id = platform.newId()
  const email = place.email ?? `${role}-${id.slice(-6)}@test.rond.example`
  const token = await platform.database.tx(async (db) => {
    await addDefaultRoles(db, platform.newId)
    await addUser(db, {
      id,
      name: `Test ${role}`,
      shortName: role,
      email,
      language: 'sv',
      passwordHash: hash,
      teamId: place.teamId ?? null,
      officeId: place.officeId ?? null,
      createdAt: platform.now(),
    })
    await giveRole(db, id, role)
    return startSession(platform, db, { userId: id, trusted: false, userAgent: 'test' })
  })
  return { id, email, cookie: `rond=${token}` }
}
