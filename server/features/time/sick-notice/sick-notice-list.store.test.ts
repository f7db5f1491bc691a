import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { assert } from '../../../../shared/kernel/assert.ts'
import type { Id } from '../../../../shared/kernel/ids.ts'
import { dialect } from '../../../platform/database/columns.ts'
import { checkKeyTable, keyTableJob } from '../../../resource/key/key-table.jobs.ts'
import type { Answer } from '../../../resource/testing/lists-world.ts'
import { timeListKeys } from '../index.ts'
import { sickNoticeKeys } from './sick-notice-key.store.ts'
import { timeReportKeys } from '../report/time-report-key.store.ts'
import { openTimeListsWorld, type TimeListsWorld } from '../testing/time-lists-world.ts'

let world: TimeListsWorld
let ask: TimeListsWorld['ask']
let found: TimeListsWorld['found']

beforeAll(async () => {
  world = await openTimeListsWorld()
  ask = world.ask
  found = world.found
})
afterAll(() => world.platform.database.close())

const namesIn = ({ rows }: Answer): string[] => rows.map(({ sellerName }) => String(sellerName))

describe(`sick notices on ${dialect}`, () => {
  test('stand by their first day, without what was written beside them', async () => {
    const answer = await ask('sick-notices')
    expect(namesIn(answer)).toEqual(['Bo Ek', 'Östen Åkesson'])
    expect(JSON.stringify(answer)).not.toMatch(/Feber|070|phoneToday|note"/)
  })

  test.each([
    ['sellerName', ['Bo Ek', 'Östen Åkesson']],
    ['-extent', ['Östen Åkesson', 'Bo Ek']],
    ['-status', ['Östen Åkesson', 'Bo Ek']],
    ['firstDay', ['Östen Åkesson', 'Bo Ek']],
  ])('by %s', async (sort, order) => {
    expect(namesIn(await ask('sick-notices', { sort }))).toEqual(order)
  })

  test('are filtered, searched and counted', async () => {
    expect(await found('sick-notices', { 'filter[status]': 'submitted' })).toBe(1)
    expect(await found('sick-notices', { 'filter[firstDay]': '2026-11-04..' })).toBe(1)
    expect(await found('sick-notices', { q: 'ake' })).toBe(1)
    expect(await found('sick-notices', { q: 'feber' })).toBe(0)
    expect((await ask('sick-notices/counts')).views).toMatchObject({ all: { n: 2 }, ill: { n: 1 }, over: { n: 1 } })
  })

  test.each([
    ['backoffice', 2],
    ['admin', 2],
    ['manager', 1],
  ] as const)('%s sees those within reach: %i', async (role, n) => {
    expect(await found('sick-notices', {}, role)).toBe(n)
  })

  test.each(['seller', 'coach', 'quality', 'finance', 'recruiter'] as const)('%s sees none', async (role) => {
    expect((await ask('sick-notices', {}, role)).status).toBe(403)
  })
})

describe(`the keys of days and notices on ${dialect}`, () => {
  test('that are wrong or missing are found and mended', async () => {
    const { db, tx } = world.platform.database
    const [day] = (await ask('time-reports')).rows
    const ids: Id[] = [String(day?.['id'])]
    await tx((within) => timeReportKeys.remove(within, ids))
    const [reports, notices] = timeListKeys
    assert(reports && notices, 'two kinds of keys')
    expect(await checkKeyTable(world.platform, reports, { mend: true })).toEqual({ rows: 4, wrong: ids })
    expect(await checkKeyTable(world.platform, reports, { mend: false })).toEqual({ rows: 4, wrong: [] })
    expect(await checkKeyTable(world.platform, notices, { mend: false })).toEqual({ rows: 2, wrong: [] })
    expect(await timeReportKeys.findWithout(db, 10)).toEqual([])
  })

  test('of rows from before there were keys are made once', async () => {
    const { tx } = world.platform.database
    const ids = (await ask('sick-notices')).rows.map(({ id }) => String(id))
    await tx((within) => sickNoticeKeys.remove(within, ids))
    expect(await found('sick-notices', {})).toBe(0)
    for (const keys of timeListKeys) await keyTableJob(world.platform, keys).run(0)
    expect(await found('sick-notices', { q: 'bo' })).toBe(1)
  })
})
