import type { Db } from '../platform/database/database.ts'
import type { SyncPlatform } from './context.ts'
import { readEpoch, replaceEpoch } from './sync.store.ts'

/** The name of the history phones are following. A new database gets one on first use. */
export async function currentEpoch(platform: SyncPlatform, db: Db): Promise<string> {
  const known = await readEpoch(db)
  if (known !== undefined) return known
  const epoch = platform.newId()
  await replaceEpoch(db, epoch)
  return epoch
}

/**
 * Starts a new history. Must be called once whenever an older copy has replaced the database, before the server
 * listens: phones then start from the beginning and send again what this copy has forgotten.
 */
export async function renewEpoch(platform: Pick<SyncPlatform, 'database' | 'newId'>): Promise<string> {
  const epoch = platform.newId()
  await platform.database.tx((db) => replaceEpoch(db, epoch))
  return epoch
}
