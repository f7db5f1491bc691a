// The newest migrations on a filled database of the release before.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createApp } from './app.ts'
import { dialect } from './platform/database/columns.ts'
import { openPostgresStore, openSqliteStore, type RawStore } from './platform/database/testing/raw-store.ts'
import { releasedMigrations } from './platform/database/testing/released-migrations.ts'
import { openTestPlatform } from './platform/testing/test-platform.ts'
import { loadStory } from './seed/seed.ts'

const cluster = process.env['POSTGRES_CLUSTER']
/** Facts of the servers and their work, which the upgrade itself may write. */
const OWN_FACTS = ['meta', '__drizzle_migrations']

describe.skipIf(dialect === 'postgresql' && cluster === undefined)('a filled database of the release before', () => {
  let old: RawStore
  let columns: ReadonlyMap<string, readonly string[]>
  let before: ReadonlyMap<string, number>

  beforeAll(async () => {
    const open = (): Promise<RawStore> => (dialect === 'sqlite' ? openSqliteStore() : openPostgresStore(cluster ?? ''))
    const today = await open()
    await today.database.migrate()
    const platform = await openTestPlatform({ database: today.database })
    const app = createApp(platform)
    await loadStory(platform, app.sync, { story: 'door-to-door-team' })
    await app.stop()
    old = await open()
    await old.migrateWith(releasedMigrations())
    columns = await old.columns()
    await old.fillFrom(today)
    before = await old.countRows()
    await today.database.close()
    await old.database.migrate()
  }, 240_000)
  afterAll(() => old.database.close())

  test('is filled', () => {
    expect([...before.values()].filter((rows) => rows > 0).length).toBeGreaterThan(40)
    expect(before.get('sale')).toBeGreaterThan(40)
  })

  test('has every row after the upgrade', async () => {
    const after = await old.countRows()
    const lost = [...before].filter(([table, rows]) => !OWN_FACTS.includes(table) && (after.get(table) ?? -1) < rows)
    expect(lost).toEqual([])
  })

  test('still serves a server of that release: what it reads is there, what it writes is taken', async () => {
    const refused: string[] = []
    for (const [table, names] of columns) {
      const failed = await old.tryAs(table, names)
      if (failed !== null) refused.push(`${table}: ${failed}`)
    }
    expect(refused).toEqual([])
    expect(await old.demandedBeside(columns)).toEqual([])
  })
})
