import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { dialect } from '../platform/database/columns.ts'
import { readValues } from '../platform/database/read-values.ts'
import { openTestDatabase } from '../platform/testing/test-database.ts'
import { advanceScopes, readLinesAfter, readScopeHeads } from './sync.store.ts'

const folder = join('server', 'migrations', dialect)
const statementsOf = (migration: string): string[] => {
  const file = readdirSync(folder).find((name) => name.endsWith(`_${migration}.sql`)) ?? ''
  return readFileSync(join(folder, file), 'utf8').split('--> statement-breakpoint')
}
// What the stores of today read is made by the second.
const statements = [...statementsOf('numbered_scopes'), ...statementsOf('narrow_lines')]

const before = [
  'drop table sync_row',
  'drop table scope',
  'drop table line_collection',
  'create table scope (id text primary key not null, seq bigint not null)',
  `create table sync_row (scope text not null, collection text not null, id text not null, seq bigint not null, op text not null,
     constraint sync_row_scope_collection_id_pk primary key (scope, collection, id))`,
  'create unique index sync_row_scope_seq_unique on sync_row (scope, seq)',
  'create index sync_row_row_index on sync_row (collection, id)',
  `insert into scope values ('sales/user/b', 2), ('sales/user/a', 3), ('catalog', 7)`,
  `insert into sync_row values ('sales/user/b', 'sales', 's2', 2, 'put'), ('sales/user/a', 'sales', 's1', 1, 'put'),
     ('sales/user/a', 'sales', 's2', 3, 'del'), ('catalog', 'products', 's1', 7, 'put')`,
]

test('lines of before scopes had numbers keep their scope and their position [sync S5, S6]', async () => {
  const database = await openTestDatabase()
  const { db } = database
  for (const one of [...before, ...statements]) await readValues(db, sql.raw(one))
  expect(await readScopeHeads(db, ['sales/user/a', 'sales/user/b', 'catalog'])).toEqual(
    new Map([
      ['sales/user/a', 3],
      ['sales/user/b', 2],
      ['catalog', 7],
    ]),
  )
  const linesOf = async (scope: string) =>
    (await readLinesAfter(db, { scope, seq: 0 }, 10)).map(({ id, seq, op, ...line }) => [line.scope, id, seq, op])
  expect(await linesOf('sales/user/a')).toEqual([
    ['sales/user/a', 's1', 1, 'put'],
    ['sales/user/a', 's2', 3, 'del'],
  ])
  expect(await linesOf('sales/user/b')).toEqual([['sales/user/b', 's2', 2, 'put']])
  expect(await linesOf('catalog')).toEqual([['catalog', 's1', 7, 'put']])
  const heads = await advanceScopes(
    db,
    new Map([
      ['sales/user/b', 1],
      ['sales/user/c', 2],
      ['sales/user/d', 1],
    ]),
  )
  expect(heads.get('sales/user/b')).toMatchObject({ seq: 3 })
  const numbers = [...heads.values()].map(({ no }) => no)
  expect(new Set(numbers).size).toBe(3)
  expect(Math.min(...numbers.slice(1))).toBeGreaterThan(3)
  await database.close()
})
