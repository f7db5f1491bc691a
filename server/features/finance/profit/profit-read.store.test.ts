import { sql, type SQL } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { dialect } from '../../../platform/database/columns.ts'
import { bulkWriter } from '../../../platform/database/bulk-writer.ts'
import { readValues } from '../../../platform/database/read-values.ts'
import { openTestPlatform, type TestPlatform } from '../../../platform/testing/test-platform.ts'
import { monthNumber } from './profit-line.store.ts'
import { profitSums } from './profit-month.store.ts'
import { openSql } from './profit-open.store.ts'
import { monthsSql, type ProfitKey } from './profit-sum.store.ts'
import { profitSaleTable } from './profit.table.ts'

const ROWS = 20_000
const DAYS = 730
const FIRST_DAY = 19_700

let platform: TestPlatform

beforeAll(async () => {
  platform = await openTestPlatform()
  const add = bulkWriter(profitSaleTable)
  await platform.database.tx(async (db) => {
    await add(
      db,
      Array.from({ length: ROWS }, (_, at) => {
        const day = FIRST_DAY + (at % DAYS)
        const date = new Date(day * 86_400_000).toISOString().slice(0, 10)
        const place = {
          seller: 1000 + (at % 500),
          team: 100 + (at % 100),
          office: 10 + (at % 20),
          region: 1 + (at % 5),
        }
        const isOpen = at % DAYS > DAYS - 14
        return {
          saleId: `sale ${at}`,
          share: 10_000,
          day,
          month: monthNumber(date),
          ...place,
          leader: 50,
          provider: 1 + (at % 4),
          currency: 'SEK',
          state: 2,
          hour: 10 + (at % 9),
          quantity: 1,
          value: 100,
          income: 100,
          cost: 1,
          commission: 10,
          regretDay: isOpen ? FIRST_DAY + DAYS + 14 : 0,
        }
      }),
    )
    await profitSums.rebuild(db)
    await readValues(db, sql`analyze`)
  })
})
afterAll(() => platform.database.close())

async function planOf(query: SQL): Promise<string> {
  const explain = dialect === 'sqlite' ? sql`explain query plan ${query}` : sql`explain ${query}`
  return (await readValues(platform.database.db, explain)).map((line) => line.join(' ')).join('\n')
}

const month = monthNumber('2025-01')
const everywhere = sql`1 = 1`
const monthOf = (key: ProfitKey): SQL =>
  monthsSql({ key, where: everywhere, isOfOffices: true, isCompany: true }, [month, month])
const yearsOf = (key: ProfitKey, where: SQL): SQL =>
  monthsSql({ key, where, isOfOffices: false, isCompany: false }, [month - 24, month])

describe(`the questions of profitability among ${ROWS} sales on ${dialect}`, () => {
  test.each([
    ['a month of all sellers', monthOf('seller')],
    ['a month of all providers', monthOf('provider')],
    ['a month of the company', monthOf('month')],
    ['two years of an office', yearsOf('team', sql`office = 12`)],
    ['two years of a team', yearsOf('seller', sql`team = 112`)],
    [
      'what can still be regretted',
      openSql({ key: 'team', from: '2024-01-01', to: '2026-12-31', today: '2025-12-20', where: everywhere }),
    ],
  ])('%s read no whole table', async (_what, query) => {
    const plan = await planOf(query)
    expect(plan).not.toMatch(/Seq Scan|SCAN profit/)
    expect(plan).toMatch(/profit_(month|sale)_(cell|of_\w+|open)_index/)
  })
})
