import { pageDatabases } from '../page-databases.ts'
import { openDatabaseSegments } from './database-segments.ts'
import { Journal } from './journal.ts'
import { browserLiveness, newSegmentName } from './segments.ts'

/** If there is no worker, the page itself writes to the other database. Rejects if there is none. */
export async function openPageJournal(userId: string): Promise<Journal> {
  const stores = [await openDatabaseSegments(userId, pageDatabases)]
  return new Journal({ stores, liveness: browserLiveness(userId), newName: newSegmentName })
}
