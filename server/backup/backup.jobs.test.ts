import { mkdirSync, mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { Database } from '../platform/database/database.ts'
import { openTestDatabase } from '../platform/testing/test-database.ts'
import { testConfig } from '../platform/testing/test-platform.ts'
import { backupJobs, loadCopiedAt } from './backup.jobs.ts'
import { backupName } from './manifest.ts'

const at = (day: number, hour: number): number => Date.UTC(2026, 11, day, hour, 10)

const nothing = () => Promise.resolve()

describe('the nightly backup', () => {
  let database: Database
  beforeEach(async () => {
    database = await openTestDatabase()
  })
  afterEach(() => database.close())

  const backup = () => ({ folder: mkdtempSync(join(tmpdir(), 'rond-backups-')), keep: 3 })

  test.each([
    ['none yet', null, at(2, 14), 1],
    ['last night', at(2, 2), at(2, 14), 0],
    ['last night, and it is after midnight', at(2, 2), at(3, 1), 0],
    ['the night before', at(2, 2), at(3, 2), 1],
    ['days ago, the server was away', at(2, 2), at(9, 15), 1],
  ])('newest: %s', async (_, newest, now, expected) => {
    const to = backup()
    if (newest !== null) mkdirSync(join(to.folder, backupName(newest)))
    let made = 0
    const make = async () => void (made += 1)
    const jobs = backupJobs({ config: { ...testConfig(), backup: to }, database }, { make, copy: nothing })
    for (const job of jobs) await job.run(now)
    expect(made).toBe(expected)
  })

  test('is not made where nobody asked for it', () => {
    expect(backupJobs({ config: testConfig(), database })).toEqual([])
  })

  test('is copied to the second place once, when it is new; a copy that failed is tried again', async () => {
    const to = backup()
    const place = { to: { url: new URL('https://backup.example/'), hostKey: null, privateKey: null }, keep: 3 }
    const config = { ...testConfig(), backup: to, backupCopy: place }
    const copies: number[] = []
    let isAway = true
    const copy = () => {
      copies.push(copies.length)
      return isAway ? Promise.reject(new Error('away')) : Promise.resolve()
    }
    const [, job] = backupJobs({ config, database }, { make: nothing, copy })
    await job?.run(at(2, 3))
    expect(copies).toHaveLength(0)
    mkdirSync(join(to.folder, backupName(at(2, 2))))
    await expect(job?.run(at(2, 3))).rejects.toThrow('away')
    expect(await loadCopiedAt(database.db)).toBeNull()
    isAway = false
    await job?.run(at(2, 4))
    await job?.run(at(2, 5))
    expect(copies).toHaveLength(2)
    expect(await loadCopiedAt(database.db)).toBe(at(2, 2))
    mkdirSync(join(to.folder, backupName(at(3, 2))))
    await job?.run(at(3, 3))
    expect(copies).toHaveLength(3)
  })
})
