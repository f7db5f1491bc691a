import { openDatabaseSegments } from './database-segments.ts'
import { Journal } from './journal.ts'
import { browserLiveness } from './segments.ts'

/** Where no worker can be had, the page itself writes to the other database. Rejects where there is none. */
export async function openPageJournal(userId: string): Promise<Journal> {
  const stores = [await openDatabaseSegments(userId)]
  return new Journal({ stores, liveness: browserLiveness(userId), newName: newSegmentName })
}

/** Sorts by the time it was made; no two tabs make the same. */
export const newSegmentName = (): string =>
  `${String(Date.now()).padStart(15, '0')}-${crypto.getRandomValues(new Uint32Array(1))[0]?.toString(36) ?? ''}`
