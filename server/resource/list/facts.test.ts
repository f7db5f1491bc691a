import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { worldOf } from '../../platform/testing/world-of.ts'
import { openTestPlatform, type TestPlatform } from '../../platform/testing/test-platform.ts'
import { readFacts, total, type Facts } from './facts.ts'

let platform: TestPlatform
worldOf(async () => (platform = await openTestPlatform()))

const facts: Facts = {
  measures: { sold: { sum: total('sold') }, spent: { sum: total('spent'), per: 100 } },
  rows: { sum: total('1') },
  columns: { team: sql.raw('team') },
  holds: 'ids',
  currency: null,
  from: (where) =>
    sql`(select 'south' as team, 3 as sold, 250 as spent union all select 'north', 4, 100) as found where ${where}`,
  during: () => sql`1 = 1`,
  day: sql.raw("'2026-04-01'"),
  dayOf: String,
}

const ask = (measures: readonly string[]) =>
  readFacts(platform.database.db, facts, {
    measures,
    split: 'team',
    time: null,
    from: '2026-04-01',
    to: '2026-04-30',
    filters: [{ column: 'team', ids: ['south'] }],
    reach: null,
  })

test('sums have the names that are asked for, in any order', async () => {
  expect(await ask(['spent', 'sold'])).toEqual([
    { key: 'south', day: '', currency: '', rows: 1, sums: { spent: 2.5, sold: 3 } },
  ])
})

test('a measure that the facts do not have is refused', async () => {
  await expect(ask(['given', 'sold'])).rejects.toThrow('these facts have no given')
})
