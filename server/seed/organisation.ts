import { people } from '../../shared/features/people/person/person.schema.ts'
import { profiles } from '../../shared/features/people/profile/profile.schema.ts'
import { dayOf } from '../../shared/kernel/days.ts'
import type { Id } from '../../shared/kernel/ids.ts'
import { monthFrom } from '../../shared/kernel/months.ts'
import { put, type Change } from '../../shared/sync/command.ts'
import { addDefaultRoles, giveRole } from '../features/people/access.door.ts'
import { addUser } from '../features/people/accounts.door.ts'
import { personOf } from '../features/people/directory.door.ts'
import { profileOf } from '../features/people/profiles.door.ts'
import { organisationTables } from '../features/organisation/access.door.ts'
import { addOffice, addRegion, addTeam } from '../features/organisation/team/organisation.store.ts'
import { hashPassword } from '../platform/auth/password.ts'
import type { Db } from '../platform/database/database.ts'
import type { Platform } from '../platform/platform.ts'
import { HISTORY_MONTHS } from './demo-cast.ts'
import type { CastMember, OfficeStory, OrganisationStory, PersonStory, RegionStory, Seeder } from './story.ts'

/** The password of every demo account. Accepted as a password nowhere else. */
export const DEMO_PASSWORD = 'rond-demo-2026'

/** Writes an organisation with its people, all of whom can sign in. */
export async function seedOrganisation(seeder: Seeder, organisation: OrganisationStory): Promise<void> {
  const { platform, sync, cast } = seeder
  const passwordHash = await hashPassword(DEMO_PASSWORD)
  const directory = await platform.database.tx(async (db) => {
    const stage: Stage = { platform, db, cast, passwordHash, directory: [] }
    await addDefaultRoles(db, platform.newId)
    for (const region of organisation.regions) await seedRegion(stage, region)
    // Everybody belongs where they are since the history begins.
    const today = dayOf(platform.now(), 'Europe/Stockholm')
    const fromDay = `${monthFrom(today.slice(0, 7), -HISTORY_MONTHS)}-01`
    await db.update(organisationTables.membershipTable).set({ fromDay })
    return stage.directory
  })
  await sync.writeOnServer({ changes: directory })
}

interface Stage {
  readonly platform: Platform
  readonly db: Db
  readonly cast: Map<string, CastMember>
  readonly passwordHash: string
  readonly directory: Change[]
}

async function seedRegion(stage: Stage, region: RegionStory): Promise<void> {
  const { db, platform } = stage
  const regionId = platform.newId()
  await addRegion(db, { id: regionId, name: region.name })
  for (const office of region.offices) {
    const officeId = platform.newId()
    await addOffice(db, { id: officeId, name: office.name, regionId, zone: region.zone })
    await seedOffice(stage, office, { region, regionId, officeId })
  }
}

interface Place {
  readonly region: RegionStory
  readonly regionId: Id
  readonly officeId: Id
}

async function seedOffice(stage: Stage, office: OfficeStory, place: Place): Promise<void> {
  for (const one of office.staff) await seedPerson(stage, one, { ...place, teamId: null })
  for (const team of office.teams) {
    const teamId = stage.platform.newId()
    const { name, channels } = team
    await addTeam(stage.db, { id: teamId, name, officeId: place.officeId, ...(channels ? { channels } : {}) })
    for (const one of team.members) await seedPerson(stage, one, { ...place, teamId })
  }
}

async function seedPerson(stage: Stage, one: PersonStory, place: Place & { teamId: Id | null }): Promise<void> {
  const { db, platform, cast, passwordHash } = stage
  const { name, email, role } = one
  const { teamId, officeId, regionId, region } = place
  const id = platform.newId()
  const shortName = name.split(' ')[0] ?? name
  const createdAt = platform.now()
  const account = { id, name, shortName, email, language: region.language, passwordHash, createdAt }
  await addUser(db, { ...account, teamId, officeId: teamId === null ? officeId : null })
  await giveRole(db, id, role)
  cast.set(email, { id, email, name, role, teamId, officeId, regionId, zone: region.zone })
  stage.directory.push(put(people, await personOf(db, id)), put(profiles, await profileOf(db, id)))
}
