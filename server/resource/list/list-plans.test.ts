import { sql } from 'drizzle-orm'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Actor } from '../../../shared/access/actor.ts'
import { createApp } from '../../app.ts'
import { dialect } from '../../platform/database/columns.ts'
import { readValues } from '../../platform/database/read-values.ts'
import { openTestPlatform, type TestPlatform } from '../../platform/testing/test-platform.ts'
import type { Asked } from './conditions.ts'
import { countSql, seekSql, sortOf } from './list-sql.ts'
import { prepared, SORTED_AT_ONCE } from './prepare.ts'
import { seek } from './read-list.ts'
import { fillLists, SOLD_PRODUCT } from '../testing/fill-lists.ts'
import type { AnyServerList } from './server-list.ts'

const ROWS = 20_000

let platform: TestPlatform
let lists: readonly AnyServerList[]

beforeAll(async () => {
  platform = await openTestPlatform()
  lists = createApp(platform).lists.filter(({ isSmall }) => isSmall !== true)
  await fillLists(platform.database, ROWS)
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

/** Filters that no view asks for, each with an index of its own. */
const ownFilters: Readonly<Record<string, Readonly<Record<string, Asked['question']['filters']>>>> = {
  'sale-reports': { signed: { signature: ['signed'] }, unsigned: { signature: ['unsigned'] } },
  'order-registrations': { paid: { payment: ['paid'] } },
}

/** Every view in every order and both directions, from the start and from the middle. */
function questionsOf(list: AnyServerList): [name: string, asked: Asked][] {
  const { sorts, views } = list.contract
  return sorts.flatMap((by) =>
    (['asc', 'desc'] as const).flatMap((direction) =>
      Object.entries({ everything: {}, ...views, ...ownFilters[list.contract.name] }).map(
        ([view, filters]): [string, Asked] => [
          `${view} by ${by} ${direction}`,
          {
            list,
            actor: everything,
            question: { filters, search: '', sort: { by, direction } },
          },
        ],
      ),
    ),
  )
}

/** Parts of a query plan that must not occur: reads of whole tables, and sorts of more than the page. */
async function faultsOf(query: ReturnType<typeof countSql>): Promise<string[]> {
  if (dialect === 'sqlite') {
    const lines = (await readValues(platform.database.db, sql`explain query plan ${query}`)).map((line) =>
      String(line[3]),
    )
    return lines.filter(
      (line) => /^SCAN (?!found)(?!.*USING (COVERING )?INDEX)/.test(line) || line.includes('TEMP B-TREE FOR ORDER BY'),
    )
  }
  const db = platform.database.db as unknown as NodePgDatabase
  const { rows } = await db.execute<{ 'QUERY PLAN': string }>(sql`explain ${query}`)
  const lines = rows.map((row) => row['QUERY PLAN'].trim())
  const sorts = lines.filter((line) => Number(/Sort .*rows=(\d+)/.exec(line)?.[1] ?? 0) > SORTED_AT_ONCE)
  return [...sorts, ...lines.filter((line) => line.includes('Seq Scan'))]
}

describe(`what a page of ${ROWS} rows costs on ${dialect}`, () => {
  test('there are lists that grow', () => {
    expect(lists.length).toBeGreaterThan(0)
  })

  test('no first page and no later one reads a whole table, or puts more in order than it shows', async () => {
    const faults: string[] = []
    for (const list of lists) {
      for (const [name, question] of questionsOf(list)) {
        const asked = await prepared(platform.database.db, question)
        // Several values of a filter are put in order from the few rows they find, or walked in order.
        const isMixed = Object.values(asked.question.filters).some((values) => values.length > 1)
        const page = await seek(platform.database.db, asked, { place: null, direction: 'forward', limit: 26 })
        for (const from of [null, ...page.slice(-1)]) {
          for (const query of seekSql(asked, { place: from, direction: 'forward', limit: 26 })) {
            const { isTie, nullable } = sortOf(asked)
            const isWalk = isTie === true || nullable === 'mostly'
            // The same for the few rows that another index finds (`SORTED_AT_ONCE`); the key itself is walked in order.
            const isFew = isMixed || (asked.lead !== undefined && asked.lead !== null)
            const found = (await faultsOf(query))
              .filter((line) => !(isFew && /ORDER BY|Sort/.test(line)))
              .filter((line) => !(isWalk && line.startsWith('SCAN')))
            faults.push(...found.map((line) => `${list.contract.name}: ${name}${from ? ', later' : ''}: ${line}`))
          }
        }
      }
    }
    expect(faults).toEqual([])
  })

  test('the orders of one product by amount are found in an index of amounts', async () => {
    const list = lists.find(({ contract }) => contract.name === 'sale-reports')
    if (!list) throw new Error('sale reports are no list')
    for (const by of ['orderValueOre', 'commissionOre']) {
      const filters = { productId: [SOLD_PRODUCT.id] }
      const question = { filters, search: '', sort: { by, direction: 'desc' } } as const
      const asked = await prepared(platform.database.db, { list, actor: everything, question })
      const [query] = seekSql(asked, { place: null, direction: 'forward', limit: 26 })
      const explain = dialect === 'sqlite' ? sql`explain query plan ` : sql`explain `
      const lines = await readValues(platform.database.db, sql`${explain}${query}`)
      const plan = lines.map((line) => String(line.at(-1))).join('\n')
      // SQLite walks the index in the asked order. PostgreSQL may collect the few orders of a product in a bitmap and sort
      // them; both indexes hold the product and cost the same then, and its sampled statistics decide between the two.
      const walked = by === 'commissionOre' ? 'commission' : 'value'
      const index = dialect === 'sqlite' ? walked : '(value|commission)'
      expect(plan).toMatch(new RegExp(`sale_key_by_${index}_index`))
      expect(plan).not.toMatch(/Seq Scan on sale_key\b|^SCAN (?!found)(?!.*USING (COVERING )?INDEX)/m)
    }
  })

  test('counts read an index and stop at ten thousand', async () => {
    for (const list of lists) {
      for (const [name, question] of questionsOf(list)) {
        const asked = await prepared(platform.database.db, question)
        const [row] = await readValues(platform.database.db, countSql(asked))
        expect([name, Number(row?.[0]) <= 10_001]).toEqual([name, true])
      }
    }
  })
})
