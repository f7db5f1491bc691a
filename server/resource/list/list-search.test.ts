import { dialect } from '../../platform/database/columns.ts'
import { sql, type SQL } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Actor } from '../../../shared/access/actor.ts'
import { saleWords } from '../../features/sales/key/sale-key.store.ts'
import { saleReportServerList as list } from '../../features/orders/report/sale-report-list.store.ts'
import { customerServerList } from '../../features/customers/customer/customer-list.store.ts'
import { writeWhole } from '../../platform/database/guarded-tables.ts'
import { readValues } from '../../platform/database/read-values.ts'
import { countStatements } from '../../platform/testing/count-statements.ts'
import { openTestPlatform, type TestPlatform } from '../../platform/testing/test-platform.ts'
import type { Asked } from './conditions.ts'
import { exportedRows } from './list-export.ts'
import { countSql, seekSql } from './list-sql.ts'
import { prepared } from './prepare.ts'
import { readRow, readTotal, seek } from './read-list.ts'
import { fillLists } from '../testing/fill-lists.ts'

const ROWS = 14_000

let platform: TestPlatform

beforeAll(async () => {
  platform = await openTestPlatform()
  const { db } = platform.database
  await fillLists(platform.database, ROWS)
  const addLinks = (insert: SQL) => writeWhole(() => readValues(db, insert))
  const numbers = (await readValues(db, sql`select no from sale_key order by no`)).map(([no]) => Number(no))
  // Two of three hold «fiber», one in fifty «rare»; orders of the customers in Sweden hold «home».
  await saleWords.add(
    db,
    numbers.map((no, at) => ({
      no,
      words: [at % 3 === 0 ? 'alarm' : 'fiber', at % 50 === 1 ? 'rare' : 'common', ...(at % 4 === 3 ? [] : ['home'])],
    })),
  )
  await addLinks(
    sql`insert into customer_sale (sale_id, customer_id, sold_on, is_fixed)
      select id, replace(id, '-9000-', '-c000-'), '2026-01-01', ${dialect === 'sqlite' ? sql`0` : sql`false`} from (select sale_id as id from sale_key) as sales where id <> (select max(sale_id) from sale_key)`,
  )
  // One customer has two orders, of which only the older holds «rare».
  await addLinks(
    sql`insert into customer_sale (sale_id, customer_id, sold_on, is_fixed) select max(sale_id), '01900000-0000-7000-c000-000000000002', '2026-02-01', ${dialect === 'sqlite' ? sql`0` : sql`false`} from sale_key`,
  )
})
afterAll(() => platform.database.close())

const everything: Actor = {
  userId: '01900000-0000-7000-8000-000000000001',
  name: 'A',
  teamId: null,
  officeId: null,
  regionId: null,
  zone: 'Europe/Stockholm',
  grants: [{ permission: 'manage all', extent: 'company' }],
}

const ask = (search: string, by = 'soldOn', filters = {}): Promise<Asked> =>
  prepared(platform.database.db, {
    list,
    actor: everything,
    question: { filters, search, sort: { by, direction: 'desc' } },
  })

/** The rows that contain the words, found by reading all of them. */
async function expected(word: string, rest = sql`1 = 1`, order = sql`no desc`): Promise<number[]> {
  const { numbers } = saleWords.matching([word])
  const query = sql`select no from (select * from sale_key where no in (${numbers})) as found where ${rest} order by ${order}`
  return (await readValues(platform.database.db, query)).map(([no]) => Number(no))
}

async function firstTwoPages(asked: Asked): Promise<number[]> {
  const { db } = platform.database
  const first = await seek(db, asked, { place: null, direction: 'forward', limit: 25 })
  const next = await seek(db, asked, { place: first.at(-1) ?? null, direction: 'forward', limit: 25 })
  return [...first, ...next].map(({ tie }) => Number(tie))
}

test.each(['fiber', 'fib', 'rare'])('pages of «%s» hold the rows that hold the word, newest first', async (word) => {
  expect(await firstTwoPages(await ask(word))).toEqual((await expected(word)).slice(0, 50))
})

test('a frequent word is found within the days and the status that are asked for', async () => {
  const days = ['1995-01-01', '1995-01-31']
  const within = sql`status = 5 and no >= ${9131 * 2 ** 20} and no < ${9162 * 2 ** 20}`
  const right = await expected('fiber', within)
  expect(right.length).toBeGreaterThan(50)
  const asked = await ask('fiber', 'soldOn', { status: ['approved'], soldOn: days })
  expect(await firstTwoPages(asked)).toEqual(right.slice(0, 50))
  const [counted] = await readValues(platform.database.db, countSql(asked))
  expect(Number(counted?.[0])).toBe(right.length)
})

test('a frequent word is found in another order as well', async () => {
  const right = await expected('fiber', sql`1 = 1`, sql`value desc, no desc`)
  expect(await firstTwoPages(await ask('fiber', 'orderValueOre'))).toEqual(right.slice(0, 50))
})

test('a page before another holds the same rows as going back does', async () => {
  const { db } = platform.database
  const asked = await ask('fiber')
  const page = await seek(db, asked, { place: null, direction: 'forward', limit: 40 })
  const back = await seek(db, asked, { place: page[39] ?? null, direction: 'back', limit: 10 })
  expect(back.map(({ id }) => id)).toEqual(
    page
      .slice(29, 39)
      .toReversed()
      .map(({ id }) => id),
  )
})

const byDialect = {
  sqlite: [
    sql`explain query plan `,
    /^SCAN sale_search VIRTUAL TABLE INDEX .*\nSEARCH sale_key USING INTEGER PRIMARY KEY/,
  ],
  // Row by row: not one of the joins that gather what matches.
  postgresql: [sql`explain `, /^(?![^]*Join)[^]*SubPlan 1\n.*Index Scan using sale_search_pkey/],
} as const

test('a frequent word is walked in the order of its index, and not gathered', async () => {
  const [query] = seekSql(await ask('fiber'), { place: null, direction: 'forward', limit: 26 })
  const [explain, right] = byDialect[dialect]
  const lines = await readValues(platform.database.db, sql`${explain}${query}`)
  expect(lines.map((line) => String(line.at(-1))).join('\n')).toMatch(right)
})

test('an export chooses its index once, not for each of its slices', async () => {
  const { db } = platform.database
  const question: Asked['question'] = { filters: {}, search: 'fiber', sort: { by: 'soldOn', direction: 'desc' } }
  const asked = { list, actor: everything, question }
  const slices = exportedRows((work) => work(db), { asked, actorNow: () => Promise.resolve({ ...everything }) })
  const first = await countStatements(() => slices.next())
  expect(await countStatements(() => slices.next())).toBeLessThan(first)
})

describe('customers, found by the words of their orders', () => {
  const questionOf = (search: string, by = 'lastSoldOn', filters = {}): Asked => ({
    list: customerServerList,
    actor: everything,
    question: { filters, search, sort: { by, direction: 'desc' } },
  })

  /** The customers with an order that holds the word, found by reading all orders. */
  async function expectedIds(word: string, order = sql`last_sold_on desc, id desc`): Promise<string[]> {
    const { numbers } = saleWords.matching([word])
    const orders = sql`select customer_id from customer_sale inner join sale_key on sale_key.sale_id = customer_sale.sale_id where no in (${numbers})`
    const query = sql`select id from customer where id in (${orders}) order by ${order}`
    return (await readValues(platform.database.db, query)).map(([id]) => String(id))
  }

  const orders = {
    lastSoldOn: sql`last_sold_on desc, id desc`,
    name: sql`name_key desc, id desc`,
    orders: sql`orders desc, id desc`,
  }

  test.each(['common', 'home', 'rare'])(
    'pages of «%s» are the same in every order as if all were read',
    async (word) => {
      const { db } = platform.database
      for (const [by, order] of Object.entries(orders)) {
        const right = await expectedIds(word, order)
        const asked = await prepared(db, questionOf(word, by))
        const first = await seek(db, asked, { place: null, direction: 'forward', limit: 25 })
        const next = await seek(db, asked, { place: first.at(-1) ?? null, direction: 'forward', limit: 25 })
        const later = await seek(db, asked, { place: null, direction: 'forward', limit: 25, offset: 60 })
        const back = await seek(db, asked, { place: next.at(-1) ?? null, direction: 'back', limit: 10 })
        const ids = (places: typeof first) => places.map(({ id }) => id)
        expect(ids([...first, ...next])).toEqual(right.slice(0, 50))
        expect(ids(later)).toEqual(right.slice(60, 85))
        expect(ids(back.toReversed())).toEqual(right.slice(39, 49))
      }
    },
  )

  test('words that many orders have are not gathered, and are counted no further than is shown', async () => {
    const { db } = platform.database
    expect((await prepared(db, questionOf('home'))).areWordsFrequent).toBe(true)
    expect(await readTotal(db, questionOf('home'))).toEqual({ n: 10_000, exact: false })
    expect(await readTotal(db, questionOf('home', 'lastSoldOn', { kind: ['company'] }))).toMatchObject({ exact: true })
  })

  test('a filter that none of the nearest customers with the words passes is answered in full', async () => {
    const { db } = platform.database
    const [abroad, home] = ['FI', 'SE'].map((country) => questionOf('home', 'lastSoldOn', { country: [country] }))
    const page = async (asked: Asked | undefined) =>
      asked && seek(db, await prepared(db, asked), { place: null, direction: 'forward', limit: 25 })
    expect(await page(abroad)).toEqual([])
    expect(await page(home)).toHaveLength(25)
    expect(abroad && (await readTotal(db, abroad))).toEqual({ n: 0, exact: true })
  })

  test('an export holds every customer once', async () => {
    const asked = questionOf('common')
    const slices = exportedRows(platform.database.read, { asked, actorNow: () => Promise.resolve(everything) })
    const ids: string[] = []
    for await (const rows of slices) ids.push(...rows.map(({ id }) => id))
    expect(ids).toEqual(await expectedIds('common'))
  })

  test('a customer has the same neighbours as in the list', async () => {
    const right = await expectedIds('home')
    const row = await readRow(platform.database.db, questionOf('home'), right[1] ?? '')
    expect(row).toMatchObject({ previous: right[0], next: right[2], position: 2 })
    const [foreign] = await readValues(platform.database.db, sql`select min(id) from customer where country = 'FI'`)
    expect(await readRow(platform.database.db, questionOf('home'), String(foreign?.[0]))).toMatchObject({
      position: null,
    })
  })
})
