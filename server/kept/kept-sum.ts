import type { InferSelectModel } from 'drizzle-orm'
import type { SQLiteTable } from 'drizzle-orm/sqlite-core'
import type { Collection, Row } from '../../shared/sync/collection.ts'
import type { Db } from '../platform/database/database.ts'
import { noteFilled, type Filling } from './filling.ts'
import { movedOf, toSource, type Kept, type Moved } from './kept.ts'
import type { RowWalk } from './row-walk.ts'
import type { SumTable } from './sum-table.ts'

interface KeptSumDefinition<Of, R extends object, Table extends SQLiteTable> {
  readonly name: string
  readonly after?: readonly string[]
  /** The rows: a collection of sync, or an online table. */
  readonly of: Of
  /** All of them, for a check or a rebuild. */
  readonly rows: RowWalk<R>
  readonly sums: SumTable<Table>
  /** The lines that a row adds to. It depends on the row alone: what may change later belongs in the row, or in lines of its own. */
  readonly linesOf: (row: R) => readonly InferSelectModel<Table>[]
  /**
   * 1 for sums that come later than their rows, raised when `linesOf` changes: they are added up once after the release. Left
   * out: each row has been in the sums since it was written.
   */
  readonly version?: number
}

/**
 * Sums of rows, such as XP by person and day:
 *
 *     export const gameTotals = keptSum({
 *       name: 'sales-flow.totals',
 *       of: gameLineTable,
 *       rows: eachRow(gameLineTable, 'no'),
 *       sums: new SumTable({ table: gameTotalTable, measures: ['xp', 'sales'] }),
 *       linesOf: ({ ownerId, day, xp, sales }) => [{ ownerId, day, xp, sales }],
 *     })
 *
 * Listed in `kept` of the feature's `sync` (and of the `KeptTable`, where the rows are online), the sums follow every write,
 * and `check:data` compares and rebuilds them.
 */
export function keptSum<R extends Row, Table extends SQLiteTable>(
  about: KeptSumDefinition<Collection<R>, R, Table>,
): SumKept
export function keptSum<Of extends SQLiteTable, Table extends SQLiteTable>(
  about: KeptSumDefinition<Of, InferSelectModel<Of>, Table>,
): SumKept
export function keptSum<R extends object, Table extends SQLiteTable>(
  about: KeptSumDefinition<Collection | SQLiteTable, R, Table>,
): SumKept {
  const { name, of, after = [], rows, sums, linesOf, version } = about
  const rebuild = async (db: Db): Promise<void> => {
    const all = sums.sums()
    await rows(db, (lot) => all.add(lot.flatMap(linesOf), 1))
    await sums.clear(db)
    await sums.move(db, { to: all.lines() as readonly InferSelectModel<Table>[] })
  }
  const filling: Filling | undefined =
    version === undefined
      ? undefined
      : { cursor: `kept.${name}.${version}`, turn: (db) => rebuild(db).then(() => null) }
  return {
    name,
    of: [toSource(of)],
    tables: [sums.table],
    isOfRowsAlone: true,
    after,
    ...(filling && { filling }),
    keep: async (db, moved) => {
      const own = movedOf(of as SQLiteTable, moved) as readonly Moved<R>[]
      await sums.move(db, {
        from: own.flatMap(({ before }) => (before ? linesOf(before) : [])),
        to: own.flatMap((one) => (one.after ? linesOf(one.after) : [])),
      })
    },
    check: (database, { mend, rebuild: isRebuilt }) =>
      database.tx(async (db) => {
        const right = sums.sums()
        await rows(db, (lot) => right.add(lot.flatMap(linesOf), 1))
        const wrong = await sums.differing(db, right)
        if (isRebuilt || (mend && wrong.length > 0)) await rebuild(db)
        return wrong.length
      }),
    fill: async (db) => {
      await rebuild(db)
      if (filling) await noteFilled(db, filling)
    },
  }
}

/** A sum, with what every sum has. */
type SumKept = Kept & Required<Pick<Kept, 'tables' | 'keep' | 'check' | 'fill'>>
