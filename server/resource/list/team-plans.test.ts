import { sql, type SQL } from 'drizzle-orm'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { teamSalesSql } from '../../features/orders/statistics/team-sales.store.ts'
import { teamHoursSql } from '../../features/time/report/team-hours.store.ts'
import { dialect } from '../../platform/database/columns.ts'
import { readValues } from '../../platform/database/read-values.ts'
import { openTestPlatform, type TestPlatform } from '../../platform/testing/test-platform.ts'
import { fillLists } from '../testing/fill-lists.ts'

let platform: TestPlatform

beforeAll(async () => {
  platform = await openTestPlatform()
  await fillLists(platform.database, 20_000)
})
afterAll(() => platform.database.close())

async function planOf(query: SQL): Promise<string> {
  const { db } = platform.database
  if (dialect === 'sqlite')
    return (await readValues(db, sql`explain query plan ${query}`)).map((line) => String(line[3])).join('\n')
  const { rows } = await (db as unknown as NodePgDatabase).execute<{ 'QUERY PLAN': string }>(sql`explain ${query}`)
  return rows.map((row) => row['QUERY PLAN']).join('\n')
}

// Two months of one team, among two years of eight.
const period = { from: '1995-03-01', to: '1995-04-30' }

describe(`what the dashboard of a team reads on ${dialect}`, () => {
  test.each([
    ['sales', 'sale_key', () => teamSalesSql([203], period)],
    ['hours', 'time_report_key', () => teamHoursSql([203], period)],
  ] as const)('%s: the team’s own lines, through an index, and never the whole table', async (_name, table, query) => {
    const plan = await planOf(query())
    expect(plan).not.toMatch(
      dialect === 'sqlite' ? new RegExp(`SCAN ${table}\\b`) : new RegExp(`Seq Scan on ${table}\\b`),
    )
    expect(plan).toMatch(new RegExp(`${table}_of_team_index|${table}_pkey|SEARCH ${table}`))
  })
})
