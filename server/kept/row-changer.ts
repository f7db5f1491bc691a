import type { Column } from 'drizzle-orm'
import type { SQLiteTable } from 'drizzle-orm/sqlite-core'
import type { Id } from '../../shared/kernel/ids.ts'
import type { Db } from '../platform/database/database.ts'
import { eq } from '../platform/database/eq.ts'
import { changeRows } from './kept-table.ts'

/** A row with a version. A change names the version that it is based on. */
export interface Versioned {
  readonly id: Id
  readonly version: number
}

/** A table that has the columns of such rows. */
export type VersionedTable<Row extends Versioned> = SQLiteTable & {
  readonly $inferSelect: { readonly [Name in keyof Row]: unknown }
  readonly id: Column
  readonly version: Column
}

/**
 * Makes a function that changes some fields of a row, and increments and returns its version. Data that is derived from the
 * table follows.
 */
export function rowChanger<Table extends VersionedTable<Versioned>>(
  table: Table,
): (db: Db, row: Versioned, change: Partial<Table['$inferSelect']>) => Promise<number> {
  return async (db, { id, version }, change) => {
    const next = version + 1
    await changeRows(db, table, { where: eq(table.id, id as never), change: { ...change, version: next } })
    return next
  }
}

/** Makes such a function of one that saves whole rows, new ones included. */
export const rowSaver =
  <Row extends Versioned>(save: (db: Db, row: Row) => Promise<unknown>) =>
  async (db: Db, row: Row, change: Partial<Row>): Promise<number> => {
    const changed = { ...row, ...change, version: row.version + 1 }
    await save(db, changed)
    return changed.version
  }
