import { dialect } from '../platform/database/columns.ts'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Actor } from '../../shared/access/actor.ts'
import { saleWords } from '../features/sales/report/sale-key.store.ts'
import { saleReportServerList as list } from '../features/sales/report/sale-report-list.store.ts'
import { readValues } from '../platform/database/read-values.ts'
import { countStatements } from '../platform/testing/count-statements.ts'
import { openTestPlatform, type TestPlatform } from '../platform/testing/test-platform.ts'
import type { Asked } from './conditions.ts'
import { exportedRows } from './list-export.ts'
import { countSql, seekSql } from './list-sql.ts'
import { prepared } from './prepare.ts'
import { seek } from './read-list.ts'
import { fillLists } from './testing/fill-lists.ts'

const ROWS = 12_000

let platform: TestPlatform

beforeAll(async () => {
  platform = await openTestPlatform()
  const { db } = platform.database
  await fillLists(platform.database, ROWS)
  const numbers = (await readValues(db, sql`select no from sale_key order by no`)).map(([no]) => Number(no))
  // Two of three hold «fiber», one in fifty «rare».
  await saleWords.add(
    db,
    numbers.map((no, at) => ({ no, words: [at % 3 === 0 ? 'alarm' : 'fiber', at % 50 === 1 ? 'rare' : 'common'] })),
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
  const slices = exportedRows(db, { asked, actorNow: () => Promise.resolve({ ...everything }) })
  const first = await countStatements(() => slices.next())
  expect(await countStatements(() => slices.next())).toBeLessThan(first)
})
