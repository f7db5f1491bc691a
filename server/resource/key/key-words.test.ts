import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { dialect } from '../../platform/database/columns.ts'
import type { Database } from '../../platform/database/database.ts'
import { readValues } from '../../platform/database/read-values.ts'
import { openTestDatabase } from '../../platform/testing/test-database.ts'
import { wordsOf } from '../../../shared/resource/words.ts'
import { keyWords, wordsIn } from './key-words.ts'

const words = keyWords('sale_search')
const addresses = ['Påhittsgatan 1', 'Påhittsgatan 10', 'Påhittsgatan 12 B', 'Påhittsgatan 21', '118 60 Stockholm']

let database: Database

beforeAll(async () => {
  database = await openTestDatabase()
  await words.add(
    database.db,
    addresses.map((address, at) => ({ no: at + 1, words: wordsIn([address]) })),
  )
})
afterAll(() => database.close())

async function found(search: string): Promise<readonly string[]> {
  const { numbers } = words.matching(wordsOf(search))
  const rows = await readValues(database.db, sql`select no from (${numbers}) as matches order by 1`)
  return rows.map(([number]) => addresses[Number(number) - 1] ?? '')
}

describe(`words of rows on ${dialect}`, () => {
  test('a short number after a name is that number alone', async () => {
    expect(await found('påhittsgatan 1')).toEqual(['Påhittsgatan 1'])
    expect(await found('påhittsgatan 12')).toEqual(['Påhittsgatan 12 B'])
  })

  test('any other word is found by its beginning', async () => {
    expect(await found('påhitts')).toHaveLength(4)
    expect(await found('118 6')).toEqual(['118 60 Stockholm'])
  })
})
