import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { dialect } from '../../platform/database/columns.ts'
import { readValues } from '../../platform/database/read-values.ts'
import { openTestDatabase } from '../../platform/testing/test-database.ts'
import { keyWords } from './key-words.ts'

const words = keyWords('sale_search')
const told = new Map([
  [1, ['anders', 'andersson', 'storgatan', '0719039595']],
  [2, ['anders', 'lulea']],
  [21_027_094_533, ['maja', 'andersson']],
])

test.runIf(dialect === 'sqlite')(
  'an index of words from before, which kept where they stand, finds the same rows afterwards',
  async () => {
    const folder = join('server', 'migrations', 'sqlite')
    const file = readdirSync(folder).find((name) => name.endsWith('_words_without_places.sql')) ?? ''
    const { db, close } = await openTestDatabase()
    const run = (statement: string) => readValues(db, sql.raw(statement))
    await run('drop table sale_search')
    await run(
      `create virtual table sale_search using fts5(words, content='', contentless_delete=1, detail=column, prefix='2 3 4 5 6', tokenize='unicode61 remove_diacritics 0')`,
    )
    await words.add(
      db,
      [...told].map(([no, of]) => ({ no, words: of })),
    )
    for (const statement of readFileSync(join(folder, file), 'utf8').split('--> statement-breakpoint'))
      await run(statement)
    const found = async (...asked: string[]) =>
      (await readValues(db, sql`${words.matching(asked).numbers} order by rowid`)).map(([no]) => no)
    expect(await found('anders')).toEqual([1, 2, 21_027_094_533])
    expect(await found('andersson', 'stor')).toEqual([1])
    expect(await found('071903')).toEqual([1])
    await words.remove(db, [1, 2])
    await words.add(db, [{ no: 1, words: ['berit'] }])
    expect(await found('anders')).toEqual([21_027_094_533])
    expect(await found('be')).toEqual([1])
    await close()
  },
)
