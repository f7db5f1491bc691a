import { people } from '../../../shared/features/people/person.schema.ts'
import { put } from '../../../shared/sync/command.ts'
import { readMarker, setMarker } from '../../platform/database/marker.store.ts'
import type { Job } from '../../platform/jobs.ts'
import type { Platform } from '../../platform/platform.ts'
import type { Sync } from '../../sync/sync.ts'
import { loadEveryone } from './person.store.ts'

const MARKER = 'people-scopes'
const PLACES = 'places'
const AT_ONCE = 200

/** What the directory does by itself. */
export function peopleJobs({ database }: Platform, sync: Pick<Sync, 'writeOnServer'>): Job[] {
  const run = async (): Promise<void> => {
    if ((await readMarker(database.db, MARKER)) === PLACES) return
    const everyone = await loadEveryone(database.db)
    for (let start = 0; start < everyone.length; start += AT_ONCE)
      await sync.writeOnServer({ changes: everyone.slice(start, start + AT_ONCE).map((row) => put(people, row)) })
    await database.tx((db) => setMarker(db, MARKER, PLACES))
  }
  // Entries of earlier releases stand in no scope of a place: written once more, they stand in all of theirs.
  return [{ name: 'people.place-scopes', everyMs: 24 * 3_600_000, run }]
}
