import { existsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { dialect } from '../database/columns.ts'
import { keptReading } from '../database/kept-reading.ts'
import { metaTable } from '../database/meta.table.ts'
import { watchChanges } from '../database/table-changes.ts'
import { openTestPlatform, type TestPlatform } from './test-platform.ts'
import { worldOf } from './world-of.ts'

let platform: TestPlatform
let builds = 0
let firstId: string | undefined
const heard: string[] = []

worldOf(async () => {
  builds += 1
  platform = await openTestPlatform()
  await write('built')
  writeFileSync(join(platform.config.dataDir, 'built.txt'), 'built')
  platform.clock.advance(1000)
  platform.newId()
  watchChanges(platform.database.db, (tables) => heard.push(...tables))
  return platform
})

const write = (key: string) => platform.database.db.insert(metaTable).values({ key, value: key })
const readKeys = async () => (await platform.database.db.select().from(metaTable)).map(({ key }) => key)
const keptKeys = keptReading([metaTable], readKeys)

describe('a world that is built once', () => {
  test.each(['first', 'second', 'third'])('is as it was built for the %s case', async (key) => {
    const { database, config, clock, now, newId } = platform
    expect(await readKeys()).toEqual(['built'])
    expect(now()).toBe(Date.UTC(2026, 11, 2, 12) + 1000)
    const id = newId()
    firstId ??= id
    expect(id).toBe(firstId)
    expect(existsSync(join(config.dataDir, 'built.txt'))).toBe(true)
    expect(existsSync(join(config.dataDir, 'first.txt'))).toBe(false)

    await write(key)
    await expect(database.tx(() => Promise.reject(new Error('undone')))).rejects.toThrow('undone')
    await database.tx((db) =>
      database.savepoint(db, (inner) => inner.insert(metaTable).values({ key: 'in', value: '' })),
    )
    // After as many writes as in the case before.
    expect(await keptKeys(database.db, null)).toEqual(['built', key, 'in'])
    writeFileSync(join(config.dataDir, 'first.txt'), 'first')
    clock.advance(5000)
  })

  test('hears of writes in the last case as in the first', async () => {
    heard.length = 0
    await write('last')
    await expect.poll(() => heard).toContain('meta')
    expect(builds).toBe(dialect === 'sqlite' ? 1 : 4)
  })
})
