import { sql } from 'drizzle-orm'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { actorOf } from '../../../../shared/features/sales/testing/sale-world.ts'
import { dialect } from '../../../platform/database/columns.ts'
import { readValues } from '../../../platform/database/read-values.ts'
import { openTestPlatform, type TestPlatform } from '../../../platform/testing/test-platform.ts'
import { fillLists } from '../../../resource/testing/fill-lists.ts'
import { unpaidSalesSql, unpaidSellersSql } from './sale-unpaid.store.ts'

let platform: TestPlatform

beforeAll(async () => {
  platform = await openTestPlatform()
  await fillLists(platform.database, 20_000)
  const { db } = platform.database
  // Payroll has all but one in a hundred of what is approved.
  await readValues(db, sql`update "sale_key" set in_payroll = 1 where status = 5 and no % 100 > 0`)
  await readValues(
    db,
    sql`insert into sale (id, version, seller_id, seller_name, zone, order_value_ore, currency, external_order_number, external_status, message, status, status_at, status_comment, revision, sold_on, created_at, submitted_at, accept_document, language, awaits_delivery, late_sync)
      select sale_id, 1, 'seller', seller_name, 'Europe/Stockholm', 1, 'SEK', '', 'unknown', '', 'approved', 1, '', 1, '2026-11-01', 1, 1, '', 'sv', ${sql.raw('false')}, ${sql.raw('false')} from sale_key`,
  )
  await readValues(db, sql`analyze`)
})
afterAll(() => platform.database.close())

async function linesOf(query: ReturnType<typeof unpaidSalesSql>): Promise<string[]> {
  const { db } = platform.database
  if (dialect === 'sqlite') {
    return (await readValues(db, sql`explain query plan ${query}`)).map((line) => String(line[3]))
  }
  const { rows } = await (db as unknown as NodePgDatabase).execute<{ 'QUERY PLAN': string }>(sql`explain ${query}`)
  return rows.map((row) => row['QUERY PLAN'].trim())
}

describe(`what payroll asks of 20,000 sales on ${dialect}`, () => {
  const asked = { actor: actorOf('finance'), permission: 'update commissions', now: Date.UTC(2026, 11, 2) } as const
  const seller = { nameKey: 'seller 7', seller: 107 }

  test.each([
    ['the first sellers', unpaidSellersSql(asked, { after: null, limit: 21 })],
    ['the sellers after one', unpaidSellersSql(asked, { after: seller, limit: 21 })],
    ['the sales of one', unpaidSalesSql(asked, seller)],
  ])('%s are found among what no payroll has, by its own index', async (_, query) => {
    const lines = await linesOf(query)
    expect(lines.join('\n')).toContain('sale_key_unpaid_index')
    expect(lines.filter((line) => /Seq Scan|^SCAN (?!.*sale_key_unpaid_index)/.test(line))).toEqual([])
  })
})
