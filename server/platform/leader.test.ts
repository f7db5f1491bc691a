import { sql } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { dialect } from './database/columns.ts'
import type { Database } from './database/database.ts'
import { readValues } from './database/read-values.ts'
import { createLeader } from './leader.ts'
import { createLog } from './log.ts'
import { fakeIds } from './testing/fakes.ts'
import { openTestDatabase } from './testing/test-database.ts'

describe.skipIf(dialect === 'sqlite')('the server that runs the jobs', () => {
  let database: Database
  const newId = fakeIds()
  beforeEach(async () => {
    database = await openTestDatabase()
  })
  afterEach(() => database.close())

  const server = () => createLeader({ database, newId, log: createLog('silent') })

  test('is one of those that ask at once', async () => {
    const servers = [server(), server(), server()]
    const answers = await Promise.all(servers.map((one) => one.isHere()))
    expect(answers.filter((isHere) => isHere)).toHaveLength(1)
    expect(await Promise.all(servers.map((one) => one.isHere()))).toEqual(answers)
  })

  test('is another one once it has resigned, or has been silent for the time of its lease', async () => {
    const first = server()
    expect(await first.isHere()).toBe(true)
    expect(await server().isHere()).toBe(false)
    await first.resign()
    expect(await server().isHere()).toBe(true)
    expect(await server().isHere()).toBe(false)
    // The holder died long ago.
    await readValues(database.db, sql`update meta set value = 'dead|1' where key = 'jobs.leader' returning key`)
    expect(await server().isHere()).toBe(true)
  })
})
