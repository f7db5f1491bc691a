import { afterAll, beforeAll, expect, test } from 'vitest'
import { createApp } from '../app.ts'
import { dailyCheckoutTable, sickNoticeTable, timeReportTable } from '../features/time/time.table.ts'
import { openTestPlatform, type TestPlatform } from '../platform/testing/test-platform.ts'
import { loadStory } from './seed.ts'

let platform: TestPlatform

beforeAll(async () => {
  platform = await openTestPlatform()
  await loadStory(platform, createApp(platform).sync, { story: 'door-to-door-team' })
})
afterAll(() => platform.database.close())

test('the story has reports that wait, are approved and were sent back, of work, roadtrips and absence', async () => {
  const rows = await platform.database.db.select().from(timeReportTable)
  expect(new Set(rows.map(({ status }) => status))).toEqual(new Set(['submitted', 'approved', 'returned']))
  expect(new Set(rows.map(({ type }) => type))).toEqual(new Set(['present', 'away', 'absent']))
  expect(rows.every(({ statusAt }) => statusAt <= platform.now())).toBe(true)
})

test('the checkouts counted the sales of their days', async () => {
  const rows = await platform.database.db.select().from(dailyCheckoutTable)
  expect(rows.reduce((sum, { ordersCount }) => sum + ordersCount, 0)).toBeGreaterThan(10)
})

test('somebody was ill and is well again, and somebody is ill today', async () => {
  const rows = await platform.database.db.select().from(sickNoticeTable)
  expect(rows.map(({ status }) => status).toSorted()).toEqual(['recovered', 'submitted'])
})
