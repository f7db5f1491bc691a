import fc from 'fast-check'
import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { assert } from '../../shared/kernel/assert.ts'
import type { Id } from '../../shared/kernel/ids.ts'
import { dialect, int, primaryKey, table, text } from '../platform/database/columns.ts'
import type { Db } from '../platform/database/database.ts'
import { saveMeta } from '../platform/database/meta.store.ts'
import { readValues } from '../platform/database/read-values.ts'
import { openTestPlatform, type TestPlatform } from '../platform/testing/test-platform.ts'
import { worldOf } from '../platform/testing/world-of.ts'
import type { Note } from '../sync/testing/notes.schema.ts'
import { notes } from '../sync/testing/notes.ts'
import { allNotes, loadNotes, removeNotes, saveNotes } from '../sync/testing/notes.store.ts'
import { checkKept, fillKept } from './check-kept.ts'
import { fillSome } from './filling.ts'
import { keptSum } from './kept-sum.ts'
import { inKeepingOrder, keepAll, type Kept } from './kept.ts'
import { SumTable } from './sum-table.ts'

const wordTable = table(
  'kept_test_word',
  { ownerId: text().notNull(), teamId: text().notNull(), notes: int().notNull(), letters: int().notNull() },
  (sum) => [primaryKey({ columns: [sum.ownerId, sum.teamId] })],
)

const words = keptSum({
  name: 'notes.words',
  of: notes,
  sums: new SumTable({ table: wordTable, measures: ['notes', 'letters'] }),
  linesOf: ({ ownerId, teamId, text: of }) => (of === '' ? [] : [{ ownerId, teamId, notes: 1, letters: of.length }]),
  rows: async (db, look) => look(await allNotes(db)),
  version: 1,
})

const { filling } = words
assert(filling, 'sums that come later than their rows are filled')

let platform: TestPlatform
worldOf(async () => {
  platform = await openTestPlatform()
  const columns = sql.raw('owner_id text, team_id text, notes bigint, letters bigint, primary key (owner_id, team_id)')
  await readValues(platform.database.db, sql`create table if not exists kept_test_word (${columns})`)
  await platform.database.db.delete(wordTable)
  return platform
})

const tx = <T>(work: (db: Db) => Promise<T>): Promise<T> => platform.database.tx(work)
const idOf = (at: number): Id => `00000000-0000-7000-8000-00000000000${at}`
const noteOf = (at: number, change: Partial<Note> = {}): Note => ({
  id: idOf(at),
  version: 1,
  text: 'abc',
  ownerId: 'anna',
  teamId: 'north',
  ...change,
})
const check = async (how: { mend?: boolean; rebuild?: boolean } = {}): Promise<number> => {
  const [checked] = await checkKept(platform.database, [words], how)
  assert(checked, 'it is checked')
  return checked.wrong
}
const stored = () => platform.database.db.select().from(wordTable)

/** Writes notes, or removes them, as a transaction of sync does. */
async function write(db: Db, ...changes: readonly { readonly id: Id; readonly after: Note | null }[]): Promise<void> {
  const ids = changes.map(({ id }) => id)
  const before = await loadNotes(db, ids)
  await saveNotes(
    db,
    changes.flatMap(({ after }) => after ?? []),
  )
  await removeNotes(
    db,
    changes.flatMap(({ id, after }) => (after ? [] : id)),
  )
  const moved = changes.map(({ id, after }) => ({
    source: 'notes',
    before: before.find((note) => note.id === id) ?? null,
    after,
  }))
  await keepAll([words], db, moved)
}
const put = (note: Note) => ({ id: note.id, after: note })

const change = fc.oneof(
  fc.record({
    at: fc.integer({ min: 1, max: 5 }),
    note: fc.record({
      text: fc.constantFrom('', 'a', 'abcd'),
      ownerId: fc.constantFrom('anna', 'bo'),
      teamId: fc.constantFrom('north', 'south'),
    }),
  }),
  fc.record({ at: fc.integer({ min: 1, max: 5 }), note: fc.constant(null) }),
  fc.constant('fill' as const),
)

describe(`sums of rows, on ${dialect}`, () => {
  test('come to what the rows say after any order of writes, whenever old rows are filled in', async () => {
    const orders = fc.record({
      old: fc.array(fc.integer({ min: 1, max: 5 }), { maxLength: 3 }),
      changes: fc.array(change),
    })
    await fc.assert(
      fc.asyncProperty(orders, async ({ old, changes }) => {
        await tx(async (db) => {
          await removeNotes(db, [1, 2, 3, 4, 5].map(idOf))
          await db.delete(wordTable)
          await saveMeta(db, filling.cursor, '')
          // Rows from before there were sums.
          await saveNotes(
            db,
            [...new Set(old)].map((at) => noteOf(at)),
          )
        })
        for (const one of changes) {
          await tx(async (db) => {
            if (one === 'fill') await fillSome(db, filling)
            else await write(db, { id: idOf(one.at), after: one.note && noteOf(one.at, one.note) })
          })
        }
        while (await tx((db) => fillSome(db, filling)));
        expect(await check()).toBe(0)
      }),
      { numRuns: dialect === 'sqlite' ? 60 : 10 },
    )
  })

  test('begin with the first row, without a run of the job', async () => {
    await tx((db) => write(db, put(noteOf(1)), put(noteOf(2, { text: 'de' }))))
    expect(await stored()).toEqual([{ ownerId: 'anna', teamId: 'north', notes: 2, letters: 5 }])
  })

  test('that are wrong are found, repaired and rebuilt on request', async () => {
    await tx((db) => write(db, put(noteOf(1))))
    await platform.database.db.update(wordTable).set({ letters: 7 })
    expect(await check()).toBe(1)
    expect(await check({ mend: true })).toBe(1)
    expect(await check({ rebuild: true })).toBe(0)
  })

  test('are filled for a seed that has written its rows without them', async () => {
    await tx(async (db) => {
      await saveNotes(db, [noteOf(1), noteOf(2)])
      await fillKept(db, [words])
    })
    expect(await check()).toBe(0)
    expect(await stored()).toMatchObject([{ notes: 2, letters: 6 }])
  })
})

describe('the order of what is derived', () => {
  const named = (name: string, ...after: readonly string[]): Kept => ({ name, of: [], after })
  const namesOf = (all: readonly Kept[]): readonly string[] => inKeepingOrder(all).map(({ name }) => name)

  test('is that of the declarations, except that what one reads comes before it', () => {
    expect(namesOf([named('profit', 'ledger'), named('keys'), named('ledger', 'keys')])).toEqual([
      'keys',
      'ledger',
      'profit',
    ])
  })

  test('has no circle, no unknown name and no name twice', () => {
    expect(() => namesOf([named('a', 'b'), named('b', 'a')])).toThrow('a waits for b waits for a')
    expect(() => namesOf([named('a', 'b')])).toThrow('not declared')
    expect(() => namesOf([named('a'), named('a')])).toThrow('the same name')
  })
})
