import { sql } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { dialect } from '../platform/database/columns.ts'
import type { Database } from '../platform/database/database.ts'
import { readValues } from '../platform/database/read-values.ts'
import { openTestDatabase } from '../platform/testing/test-database.ts'
import { readLineIdsAfter } from './narrowing.store.ts'
import { readHoldingLines, readLinesAfter, readLinesBelow, saveLines } from './sync.store.ts'

const uuid = '0190a1b2-c3d4-7e5f-8a9b-0c1d2e3f4a5b'
/** Ids that phones and features have made, and texts that look like one. */
const ids = [uuid, uuid.toUpperCase(), `${uuid}0`, 'fifteen-letters', 'sixteen-letters!', 'Åland', 'x', uuid.slice(1)]

let database: Database

beforeEach(async () => {
  database = await openTestDatabase()
  await readValues(database.db, sql`insert into scope (id, no, seq) values ('sales/user/a', 1, 50), ('catalog', 2, 7)`)
  const line = { scopeNo: 1, collection: 'sales', op: 'put' } as const
  await saveLines(database.db, [
    ...ids.map((id, index) => ({ ...line, id, seq: index + 1 })),
    { ...line, collection: 'saleEvents', id: uuid, seq: 40, op: 'del' },
    { ...line, scopeNo: 2, id: uuid, seq: 7 },
  ])
})
afterEach(() => database.close())

const linesOf = async (scope: string) =>
  (await readLinesAfter(database.db, { scope, seq: 0 }, 100)).map(({ collection, id, seq, op }) => [
    collection,
    id,
    seq,
    op,
  ])

test('every line keeps its row, scope, position and whether it left [sync S5, S6]', async () => {
  expect(await linesOf('sales/user/a')).toEqual([
    ...ids.map((id, index) => ['sales', id, index + 1, 'put']),
    ['saleEvents', uuid, 40, 'del'],
  ])
  expect(await linesOf('catalog')).toEqual([['sales', uuid, 7, 'put']])
  const below = await readLinesBelow(database.db, { scope: 'sales/user/a', seq: 3 }, 10)
  expect(below.map(({ id }) => id)).toEqual([ids[1], ids[0]])
})

test('the scopes that hold a row are found by its id, whatever the id looks like', async () => {
  for (const id of ids) {
    const held = await readHoldingLines(database.db, 'sales', [id])
    expect(held.map(({ scope }) => scope).toSorted()).toEqual(
      id === uuid ? ['catalog', 'sales/user/a'] : ['sales/user/a'],
    )
  }
  expect(await readHoldingLines(database.db, 'saleEvents', [uuid])).toEqual([])
  expect(await readHoldingLines(database.db, 'nothing', [uuid])).toEqual([])
})

test('a line is moved, not doubled; a collection without lines so far gets a number', async () => {
  const line = { scopeNo: 1, id: uuid, op: 'put' } as const
  await saveLines(database.db, [
    { ...line, collection: 'sales', seq: 51 },
    { ...line, collection: 'aNewOne', seq: 52 },
    { ...line, collection: 'anotherOne', seq: 53 },
  ])
  expect((await linesOf('sales/user/a')).slice(ids.length - 1)).toEqual([
    ['saleEvents', uuid, 40, 'del'],
    ['sales', uuid, 51, 'put'],
    ['aNewOne', uuid, 52, 'put'],
    ['anotherOne', uuid, 53, 'put'],
  ])
})

test('numbers of collections that a transaction gave and took back are not used', async () => {
  const { db, tx } = database
  const line = { scopeNo: 1, id: uuid, op: 'put' } as const
  const undone = tx(async (inner) => {
    await saveLines(inner, [{ ...line, collection: 'undone', seq: 51 }])
    throw new Error('taken back')
  })
  await expect(undone).rejects.toThrow('taken back')
  await tx((inner) => saveLines(inner, [{ ...line, collection: 'lasting', seq: 51 }]))
  await tx((inner) => saveLines(inner, [{ ...line, collection: 'undone', seq: 52 }]))
  expect(
    (await readLinesAfter(db, { scope: 'sales/user/a', seq: 50 }, 10)).map(({ collection }) => collection),
  ).toEqual(['lasting', 'undone'])
})

test('a walk through the lines meets each row once, whatever its id looks like', async () => {
  const walked: string[] = []
  for (let last = ''; ; last = walked.at(-1) ?? '') {
    const some = await readLineIdsAfter(database.db, { collection: 'sales', id: last }, 3)
    if (some.length === 0) break
    walked.push(...some)
  }
  expect(walked.toSorted()).toEqual(ids.toSorted())
})

test.runIf(dialect === 'sqlite')(
  'lines are stored once, in the order of their key (drizzle cannot declare it)',
  async () => {
    const read = `select wr from pragma_table_list where name = 'sync_row'`
    expect(await readValues(database.db, sql.raw(read))).toEqual([[1]])
  },
)
