import { afterAll, beforeAll, expect, test } from 'vitest'
import { createApp } from '../app.ts'
import { reconClaimTable } from '../features/controlling/claim/claim.table.ts'
import { reconMapTable } from '../features/controlling/map/controlling-map.table.ts'
import { reconRowTable, reconRunTable } from '../features/controlling/run/controlling-run.table.ts'
import { openTestPlatform, type TestPlatform } from '../platform/testing/test-platform.ts'
import { loadStory } from './seed.ts'

let platform: TestPlatform

beforeAll(async () => {
  platform = await openTestPlatform()
  await loadStory(platform, createApp(platform).sync, { story: 'door-to-door-team' })
})
afterAll(() => platform.database.close())

test('two providers have a map; one run is applied, one waits for review, and a claim was sent', async () => {
  const { db } = platform.database
  expect(await db.select().from(reconMapTable)).toHaveLength(2)
  const runs = await db.select().from(reconRunTable)
  expect(runs.map(({ state }) => state).toSorted()).toEqual(['applied', 'review'])
  expect(await db.select().from(reconClaimTable)).toMatchObject([{ state: 'sent' }])
  const rows = await db.select().from(reconRowTable)
  const buckets = new Set(rows.map(({ bucket }) => bucket))
  expect(buckets).toEqual(new Set(['conflict', 'differs', 'disqualified', 'match', 'only_ours', 'only_theirs']))
  expect(rows.filter(({ state }) => state === 'applied').length).toBeGreaterThan(2)
})
