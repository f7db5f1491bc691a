import { asc, gt, type InferSelectModel } from 'drizzle-orm'
import type { SQLiteColumn, SQLiteTable } from 'drizzle-orm/sqlite-core'
import type { Id } from '../../shared/kernel/ids.ts'
import type { Collection, Row } from '../../shared/sync/collection.ts'
import type { Db } from '../platform/database/database.ts'
import { loadMeta } from '../platform/database/meta.store.ts'
import { DONE, noteFilled, type Filling } from './filling.ts'
import { movedOf, type Kept } from './kept.ts'
import type { SumTable } from './sum-table.ts'

const ROWS_AT_ONCE = 200

/** The stored rows of a collection, some at a time in the order of their ids. */
export interface RowWalk<R extends Row> {
  readonly load: (db: Db, ids: readonly Id[]) => Promise<readonly R[]>
  readonly nextIds: (db: Db, after: Id, limit: number) => Promise<readonly Id[]>
}

/** The ids of a table, some at a time. */
export const nextIdsOf =
  (table: SQLiteTable & { readonly id: SQLiteColumn }): RowWalk<Row>['nextIds'] =>
  async (db, after, limit) => {
    const found = await db
      .select({ id: table.id })
      .from(table)
      .where(gt(table.id, after))
      .orderBy(asc(table.id))
      .limit(limit)
    return found.map(({ id }) => id as Id)
  }

interface KeptSumDefinition<R extends Row, Table extends SQLiteTable> {
  readonly name: string
  readonly after?: readonly string[]
  readonly of: Collection<R>
  readonly sums: SumTable<Table>
  /** The lines that a row adds to. It depends on the row alone: what may change later belongs in the row, or in lines of its own. */
  readonly linesOf: (row: R) => readonly InferSelectModel<Table>[]
  readonly rows: RowWalk<R>
  /** Raise it when `linesOf` changes: everything is counted again. */
  readonly version?: number
}

/**
 * Sums of the rows of one collection, such as XP by person and day:
 *
 *     export const saleXp = keptSum({
 *       name: 'game.sale-xp',
 *       of: sales,
 *       sums: new SumTable({ table: xpDayTable, measures: ['xp', 'sales'] }),
 *       linesOf: ({ sellerId, soldOn, status }) => (status === 'approved' ? [{ personId: sellerId, day: soldOn, xp: 10, sales: 1 }] : []),
 *       rows: { load: loadSales, nextIds: nextIdsOf(saleTable) },
 *     })
 *
 * With `kept: [saleXp]` in the feature's `sync`, the sums follow every write, old rows are counted after a release, `check:data`
 * compares and repairs them, and `server/kept.test.ts` tries any order of writes on them.
 */
export function keptSum<R extends Row, Table extends SQLiteTable>(
  about: KeptSumDefinition<R, Table>,
): Kept & { readonly filling: Filling } {
  const { name, of, after = [], sums, linesOf, rows, version = 1 } = about
  const filling: Filling = {
    cursor: `kept.${name}.${version}`,
    turn: async (db, from) => {
      if (from === '') await sums.clear(db)
      const ids = await rows.nextIds(db, from, ROWS_AT_ONCE)
      await sums.move(db, { to: (await rows.load(db, ids)).flatMap(linesOf) })
      return ids.at(-1) ?? null
    },
  }
  return {
    name,
    of: [of.name],
    isOfRowsAlone: true,
    after,
    filling,
    keep: async (db, moved) => {
      const own = movedOf<R>(of, moved)
      const isCounted = await countedUntil(db, { filling, rows, ids: own.map(idOf) })
      const counted = own.filter((one) => isCounted(idOf(one)))
      await sums.move(db, {
        from: counted.flatMap(({ before }) => (before ? linesOf(before) : [])),
        to: counted.flatMap((one) => (one.after ? linesOf(one.after) : [])),
      })
    },
    check: (database, { mend, rebuild }) =>
      database.tx(async (db) => {
        const right = sums.sums()
        await eachLot(db, rows, (lot) => right.add(lot.flatMap(linesOf), 1))
        const wrong = await sums.differing(db, right)
        if (rebuild || (mend && wrong.length > 0)) await fillAll(db)
        return wrong.length
      }),
    fill: fillAll,
  }

  async function fillAll(db: Db): Promise<void> {
    await sums.clear(db)
    const all = sums.sums()
    await eachLot(db, rows, (lot) => all.add(lot.flatMap(linesOf), 1))
    await sums.move(db, { to: all.lines() as readonly InferSelectModel<Table>[] })
    await noteFilled(db, filling)
  }
}

const idOf = ({ before, after }: { readonly before: Row | null; readonly after: Row | null }): Id =>
  (after ?? before)?.id ?? ''

/** Rows that the filling has not reached are left to it: they are not in the sums yet. */
async function countedUntil<R extends Row>(
  db: Db,
  { filling, rows, ids }: { filling: Filling; rows: RowWalk<R>; ids: readonly Id[] },
): Promise<(id: Id) => boolean> {
  const reached = await loadMeta(db, filling.cursor)
  if (reached === DONE) return () => true
  if (reached !== null) return (id) => id <= reached
  // In a new database these rows are the first, and nothing is left to fill.
  const first = await rows.nextIds(db, '', ids.length + 1)
  if (!first.every((id) => ids.includes(id))) return () => false
  await noteFilled(db, filling)
  return () => true
}

async function eachLot<R extends Row>(db: Db, rows: RowWalk<R>, look: (lot: readonly R[]) => void): Promise<void> {
  for (let after: Id | null = ''; after !== null;) {
    const ids: readonly Id[] = await rows.nextIds(db, after, ROWS_AT_ONCE)
    look(await rows.load(db, ids))
    after = ids.at(-1) ?? null
  }
}
