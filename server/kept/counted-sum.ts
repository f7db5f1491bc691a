import type { InferSelectModel } from 'drizzle-orm'
import type { SQLiteTable } from 'drizzle-orm/sqlite-core'
import type { Collection, Row } from '../../shared/sync/collection.ts'
import type { Db } from '../platform/database/database.ts'
import { movedOf, type Kept } from './kept.ts'
import type { SumTable } from './sum-table.ts'

interface CountedSumDefinition<Table extends SQLiteTable> {
  readonly name: string
  readonly after?: readonly string[]
  /** With `counted`: the database alone compares and rebuilds it. */
  readonly sums: SumTable<Table>
}

interface CountedRowsDefinition<R extends Row, Table extends SQLiteTable> extends CountedSumDefinition<Table> {
  readonly of: Collection<R>
  readonly linesOf: (row: R) => readonly InferSelectModel<Table>[]
}

/** Sums of the rows of one collection which grows too large to be read whole: the database counts it by a query. */
export const countedSum = <R extends Row, Table extends SQLiteTable>(about: CountedRowsDefinition<R, Table>): Kept => ({
  ...sumsOfLines(about),
  of: [about.of.name],
  isOfRowsAlone: true,
  keep: async (db, moved) => {
    const own = movedOf(about.of, moved)
    await about.sums.move(db, {
      from: own.flatMap(({ before }) => (before ? about.linesOf(before) : [])),
      to: own.flatMap(({ after }) => (after ? about.linesOf(after) : [])),
    })
  },
})

/** Sums of lines whose own store moves them: it is only compared, repaired and filled here. */
export const sumsOfLines = <Table extends SQLiteTable>({
  name,
  after = [],
  sums,
}: CountedSumDefinition<Table>): Kept => ({
  name,
  of: [],
  tables: [sums.table],
  after,
  check: (database, { mend, rebuild }) =>
    database.tx(async (db) => {
      const wrong = await sums.wrong(db)
      if (rebuild || (mend && wrong.length > 0)) await sums.rebuild(db)
      return wrong.length
    }),
  fill: (db: Db) => sums.rebuild(db),
})
