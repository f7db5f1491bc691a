import { createHash } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sql, type SQL } from 'drizzle-orm'
import { createApp, type App } from '../../app.ts'
import { countWrong } from '../../kept/check-kept.ts'
import { deviationListKeys, loadSales, saleListKeys, saleTally } from '../../features/sales/index.ts'
import { checkSaleCommissions } from '../../features/commission/index.ts'
import { checkPayoutQuestions, checkPayrollMarks } from '../../features/payout/index.ts'
import { checkProfit } from '../../features/finance/index.ts'
import { timeListKeys } from '../../features/time/index.ts'
import { dialect } from '../../platform/database/columns.ts'

import { readValues } from '../../platform/database/read-values.ts'
import { checkKeyTable } from '../../resource/key/key-table.jobs.ts'
import { testClient } from '../../platform/testing/test-client.ts'
import { openTestPlatform, type TestPlatform } from '../../platform/testing/test-platform.ts'
import { DEMO_PASSWORD } from '../organisation.ts'
import { loadStory } from '../seed.ts'

const SALES = 400

const open: TestPlatform[] = []
let platform: TestPlatform
let app: App

beforeAll(async () => {
  ;({ platform, app } = await told())
})
afterAll(async () => {
  for (const one of open) await one.database.close()
})

async function told(): Promise<{ platform: TestPlatform; app: App }> {
  const platform = await openTestPlatform()
  open.push(platform)
  const app = createApp(platform)
  await loadStory(platform, app.sync, { story: 'million', sales: SALES })
  return { platform, app }
}

async function digestOf({ database: { db } }: TestPlatform): Promise<string> {
  const hash = createHash('sha256')
  for (const table of [
    'sale',
    'sale_line',
    'sale_event',
    'provider_report',
    'sale_key',
    'customer',
    'customer_sale',
    'customer_key',
    'deviation',
    'commission_payout',
    'ledger_line',
    'sync_row',
  ]) {
    const rows = await readValues(db, sql`select * from ${sql.identifier(table)}`)
    hash.update(
      rows
        .map((row) => JSON.stringify(row))
        .toSorted()
        .join('\n'),
    )
  }
  return hash.digest('hex')
}

/** An id of a line as it stands in a text, without its dashes. */
const hexOf = (id: SQL): SQL => (dialect === 'sqlite' ? sql`lower(hex(${id}))` : sql`encode(${id}, 'hex')`)

describe('the company of a million sales', () => {
  test('has as many sales as are asked for, and the same ones each time', async () => {
    const again = await told()
    const [[sales] = []] = await readValues(platform.database.db, sql`select count(*) as n from sale`)
    expect(Number(sales)).toBe(SALES)
    expect(await digestOf(platform)).toBe(await digestOf(again.platform))
  })

  test('has every key and mark that writing its sales one by one would have made', async () => {
    expect(await checkKeyTable(platform, saleListKeys, { mend: false })).toEqual({ rows: SALES, wrong: [] })
    expect(await checkKeyTable(platform, deviationListKeys, { mend: false })).toMatchObject({ wrong: [] })
    expect(await countWrong(platform.database, saleTally)).toBe(0)
    expect(await checkPayrollMarks(platform, { mend: false })).toBe(0)
    const nothingWrong = { amounts: 0, ledger: 0, unbalanced: 0, sums: 0 }
    expect(await checkSaleCommissions(platform, { mend: false })).toEqual(nothingWrong)
    expect(await checkPayoutQuestions(platform, { mend: false })).toBe(0)
  })

  test('its sales are of customers: most of them bought once, some again', async () => {
    const { db } = platform.database
    const [[sales, linked, customers, again, strays] = []] = await readValues(
      db,
      sql`select (select count(*) from sale where status <> 'absence') as sales, (select count(*) from customer_sale) as linked, (select count(*) from customer) as customers, (select count(*) from customer where orders > 1) as again, (select count(*) from customer where orders <> (select count(*) from customer_sale where customer_id = customer.id) or last_sold_on <> (select max(sold_on) from customer_sale where customer_id = customer.id)) as strays`,
    )
    expect(Number(linked)).toBeGreaterThan(0.9 * Number(sales))
    expect(Number(customers)).toBeGreaterThan(0.7 * Number(sales))
    expect(Number(again)).toBeGreaterThan(5)
    expect(Number(strays)).toBe(0)
  })

  test('has reasons in the company’s own words, saved orders, and what providers said in their files', async () => {
    const { db } = platform.database
    const [[reasons, saved, reports, strays] = []] = await readValues(
      db,
      sql`select (select count(distinct detail_code) from sale_event) as reasons, (select count(*) from sale_event where kind = 'restored') as saved, (select count(*) from provider_report) as reports, (select count(*) from sale_event where detail_code is not null and detail_code not in (select code from sale_reason)) as strays`,
    )
    expect([Number(reasons) > 2, Number(saved) > 1, Number(reports) > 20, Number(strays)]).toEqual([
      true,
      true,
      true,
      0,
    ])
  })

  test('its sellers report their days and have budgets, and every total counts them', async () => {
    const { db } = platform.database
    const [[reports, budgets, teams] = []] = await readValues(
      db,
      sql`select (select count(*) from time_report) as reports, (select count(distinct seller_id) from budget) as budgets, (select count(*) from team_budget) as teams`,
    )
    expect([Number(reports) > 300, Number(budgets) > 10, Number(teams) > 2]).toEqual([true, true, true])
    for (const keys of timeListKeys)
      expect(await checkKeyTable(platform, keys, { mend: false })).toMatchObject({ wrong: [] })
    expect(await checkProfit(platform, { mend: false })).toBe(0)
  })

  test('each demonstration account finds sales in reach, by list and by words', async () => {
    for (const role of ['backoffice', 'manager', 'coach', 'quality', 'admin']) {
      const client = testClient(app.http)
      await client.post('/api/v1/session', { email: `${role}@demo.rond.example`, password: DEMO_PASSWORD })
      const page = await client.get('/api/v1/lists/sale-reports?q=elin')
      const { total } = (await page.json()) as { total: { n: number } }
      expect([role, page.status, total.n > 5]).toEqual([role, 200, true])
    }
    const ids = await readValues(platform.database.db, sql`select id from sale`)
    const sales = await loadSales(
      platform.database.db,
      ids.map(([id]) => String(id)),
    )
    expect(new Set(sales.map(({ status }) => status)).size).toBe(8)
  })

  test('phones hold no line of a sale beyond their horizon, and jobs find nothing to put right', async () => {
    const { db } = platform.database
    const linesNow = async () => (await readValues(db, sql`select * from sync_row`)).length
    const before = await linesNow()
    for (const job of app.sync.jobs) await job.run(platform.now())
    expect(await linesNow()).toBe(before)
    const old = await readValues(
      db,
      sql`select sale.id from sync_row inner join sale on ${hexOf(sql`sync_row.id`)} = replace(sale.id, '-', '') inner join scope on scope.no = sync_row.scope_no inner join line_collection on line_collection.no = sync_row.collection_no where line_collection.name = 'sales' and scope.id like 'sales/user/%' and sold_on < '2025-06-01' and status = 'approved'`,
    )
    expect(old).toEqual([])
  })
})
