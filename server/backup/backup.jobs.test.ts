import { mkdirSync, mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { testConfig } from '../platform/testing/test-platform.ts'
import { backupJobs } from './backup.jobs.ts'
import { backupName } from './manifest.ts'

const at = (day: number, hour: number): number => Date.UTC(2026, 11, day, hour, 10)

describe('the nightly backup', () => {
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
    const jobs = backupJobs({ config: { ...testConfig(), backup: to } }, async () => void (made += 1))
    for (const job of jobs) await job.run(now)
    expect(made).toBe(expected)
  })

  test('is not made where nobody asked for it', () => {
    expect(backupJobs({ config: testConfig() })).toEqual([])
  })
})
