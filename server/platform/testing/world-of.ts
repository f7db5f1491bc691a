import { cpSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeEach } from 'vitest'
import { dialect } from '../database/columns.ts'
import { restorableOf } from '../database/testing/restorable.ts'
import type { FakeIds } from './fakes.ts'
import { openRestorableDatabases } from './test-database.ts'
import type { TestPlatform } from './test-platform.ts'

/**
 * A world that is built before the first case of the file, and is for each later case as it was then: its rows, files, clock
 * and ids. What was built on it stays: the application, people, their cookies. `build` answers its platform, which is closed
 * at the end.
 *
 * Test objects with state of their own (a phone, a list of sent messages) are not restored: create them in a `beforeEach`
 * after this call. The same holds for what the application itself remembers outside of the database, such as live connections.
 *
 * On PostgreSQL the world is built for each case.
 */
export function worldOf(build: () => Promise<TestPlatform>): void {
  let close: (() => Promise<void>) | undefined
  let restore: (() => Promise<void>) | undefined
  beforeEach(async () => {
    if (restore) return restore()
    const stop = dialect === 'sqlite' ? openRestorableDatabases() : undefined
    try {
      const platform = await build()
      close = () => platform.database.close()
      if (dialect === 'sqlite') restore = rememberWorld(platform)
    } finally {
      stop?.()
    }
  })
  const end = async (): Promise<void> => {
    await close?.()
    close = undefined
  }
  if (dialect === 'sqlite') afterAll(end)
  else afterEach(end)
}

function rememberWorld({ database, clock, newId, config, life }: TestPlatform): () => Promise<void> {
  const restorable = restorableOf(database)
  if (!restorable) throw new Error('a world that is restored has the database that `openTestPlatform` opens')
  if (!isFake(newId)) throw new Error('a world that is restored has the ids of `fakeIds`')
  const [now, made] = [clock.now(), newId.made()]
  const files = mkdtempSync(join(tmpdir(), 'rond-world-'))
  cpSync(config.dataDir, files, { recursive: true })
  restorable.remember()
  return async () => {
    await restorable.restore()
    clock.set(now)
    newId.setMade(made)
    life.isLeaving = false
    for (const name of readdirSync(config.dataDir)) rmSync(join(config.dataDir, name), { recursive: true })
    cpSync(files, config.dataDir, { recursive: true })
  }
}

const isFake = (newId: unknown): newId is FakeIds => typeof (newId as Partial<FakeIds>).setMade === 'function'
