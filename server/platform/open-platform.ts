import { join } from 'node:path'
import type { Config } from './config.ts'
import { openSqlite } from './database/open-sqlite.ts'
import { createFileStore } from './files/file-store.ts'
import { newId } from './ids.ts'
import { createLog } from './log.ts'
import type { Platform } from './platform.ts'
import { createSecrets } from './secrets.ts'

/** Everything the server stands on, for real: the machine's clock and randomness, the database file, migrated. */
export async function openPlatform(config: Config): Promise<Platform> {
  const database = openSqlite(config.databaseUrl.replace(/^file:/, ''))
  await database.migrate()
  return {
    database,
    now: () => Date.now(),
    newId,
    config,
    log: createLog(config.logLevel),
    secrets: createSecrets(config.keys),
    files: createFileStore(join(config.dataDir, 'files'), newId),
  }
}
