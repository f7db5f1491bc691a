import { cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createApp, type App } from '../../server/app.ts'
import { readConfig } from '../../server/platform/config.ts'
import { directQueryOf } from '../../server/platform/database/direct-query.ts'
import { openSqlite } from '../../server/platform/database/open-sqlite.ts'
import { createFileStore } from '../../server/platform/files/file-store.ts'
import { newId } from '../../server/platform/ids.ts'
import type { Platform } from '../../server/platform/platform.ts'
import { createSecrets } from '../../server/platform/secrets.ts'
import { setAuditKey } from '../../server/platform/audit-key.ts'
import { openTestPlatform } from '../../server/platform/testing/test-platform.ts'
import { serverSettings } from '../../e2e/fixtures/server-settings.ts'
import { seededFolder } from './seeded-folder.ts'
import { startClockAt, TEST_NOW } from './shifted-clock.ts'

/** A company with its server, in this process. Each has a copy of the seeded data. */
export interface World {
  readonly app: App
  readonly platform: Platform
  /** What the server has stored: the values of each row that a statement selects, in the order of its columns. */
  readonly select: (statement: string) => Promise<readonly (readonly unknown[])[]>
  readonly close: () => Promise<void>
}

const templates = new Map<string, Buffer>()

/**
 * Opens the seeded company of a story. The clock begins at {@link TEST_NOW} with each.
 * @param story a name of `server/seed/stories.ts`
 */
export async function openWorld(story: string): Promise<World> {
  const seeded = await seededFolder(story)
  startClockAt(TEST_NOW)
  const dataDir = mkdtempSync(join(tmpdir(), 'rond-screen-'))
  cpSync(join(seeded, 'files'), join(dataDir, 'files'), { recursive: true })
  cpSync(join(seeded, 'keys.json'), join(dataDir, 'keys.json'))
  const config = readConfig({ ...serverSettings, LOG_LEVEL: 'silent', PORT: '3000', DATA_DIR: dataDir })
  const secrets = createSecrets(config.keys)
  const platform: Platform = {
    ...(await openTestPlatform({ config, database: openSqlite(templateOf(story, seeded)) })),
    now: () => Date.now(),
    elapsed: () => performance.now(),
    newId,
    secrets,
    files: createFileStore(join(dataDir, 'files'), newId),
  }
  setAuditKey(secrets)
  const app = createApp(platform)
  app.start()
  const { database } = platform
  return {
    app,
    platform,
    select: (statement) => directQueryOf(database.db)(statement, []),
    close: async () => {
      await app.stop()
      await database.close()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

/** The bytes of the seeded database. One in memory cannot have the journal of a file: its header says so. */
function templateOf(story: string, folder: string): Buffer {
  const known = templates.get(story)
  if (known) return known
  const bytes = readFileSync(join(folder, 'rond.db'))
  bytes.fill(1, 18, 20)
  templates.set(story, bytes)
  return bytes
}
