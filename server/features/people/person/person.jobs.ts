import { people } from '../../../../shared/features/people/person/person.schema.ts'
import { profiles } from '../../../../shared/features/people/profile/profile.schema.ts'
import { put } from '../../../../shared/sync/command.ts'
import type { Job } from '../../../platform/jobs.ts'
import type { Platform } from '../../../platform/platform.ts'
import type { Sync } from '../../../sync/sync.ts'
import { peopleWithoutEntry, staleEntries, staleProfiles } from './directory.store.ts'
import { applyDuePlaces, misplacedPeople } from '../../organisation/places.door.ts'
import { profilesOf } from '../profile/profile.store.ts'
import { peopleOf } from './person.store.ts'

/** Puts people where they are from today on, and writes the entries and profiles that no longer say what accounts, teams and offices say. Safe to run at any time. */
export const followOrganisation =
  ({ database, now }: Pick<Platform, 'database' | 'now'>, sync: () => Pick<Sync, 'writeOnServer'>) =>
  async (): Promise<void> => {
    if ((await misplacedPeople(database.db, now())).length > 0) await database.tx((db) => applyDuePlaces(db, now()))
    const entries = (await staleEntries(database.db)).map((row) => put(people, row))
    const own = (await staleProfiles(database.db, now())).map((row) => put(profiles, row))
    const changes = [...entries, ...own]
    for (let start = 0; start < changes.length; start += AT_ONCE)
      await sync().writeOnServer({ changes: changes.slice(start, start + AT_ONCE) })
  }

/** Gives an entry and a profile to everyone who has an account and no entry yet. Safe to run at any time. */
export const addMissingEntries =
  ({ database: { db } }: Pick<Platform, 'database'>, sync: () => Pick<Sync, 'writeOnServer'>) =>
  async (): Promise<void> => {
    const ids = await peopleWithoutEntry(db)
    for (let start = 0; start < ids.length; start += AT_ONCE) {
      const some = ids.slice(start, start + AT_ONCE)
      const entries = (await peopleOf(db, some)).map((row) => put(people, row))
      const own = (await profilesOf(db, some)).map((row) => put(profiles, row))
      await sync().writeOnServer({ changes: [...entries, ...own] })
    }
  }

const AT_ONCE = 200

/** What the directory does by itself. */
export function peopleJobs(platform: Platform, sync: Pick<Sync, 'writeOnServer'>): Job[] {
  return [
    { name: 'people.missing-entries', reach: 'company', everyMs: 60_000, run: addMissingEntries(platform, () => sync) },
    { name: 'people.directory', reach: 'company', everyMs: 60_000, run: followOrganisation(platform, () => sync) },
  ]
}
