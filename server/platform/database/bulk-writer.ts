import { getTableColumns, sql, type InferSelectModel } from 'drizzle-orm'
import type { SQLiteTable } from 'drizzle-orm/sqlite-core'
import { dialect } from './columns.ts'
import type { Db } from './database.ts'
import { readValues } from './read-values.ts'
import { rowWriter, snakeCase } from './row-writer.ts'

const ROWS_AT_ONCE = 1000

/**
 * Makes a function that adds many new rows to a table. PostgreSQL gets them as one value: to write out forty thousand
 * parameters takes drizzle longer than the database needs for the rows.
 */
export function bulkWriter<Table extends SQLiteTable>(
  table: Table,
): (db: Db, rows: readonly InferSelectModel<Table>[]) => Promise<void> {
  if (dialect === 'sqlite') return rowWriter(table)
  const columns = Object.entries(getTableColumns(table)).map(([name, column]) => ({
    name,
    stored: sql.identifier(snakeCase(name)),
    type: sql.raw(column.getSQLType()),
    write: column.getSQLType() === 'bytea' ? (value: unknown) => hexOf(column.mapToDriverValue(value)) : identity,
  }))
  const names = sql.join(
    columns.map(({ stored }) => stored),
    sql`, `,
  )
  const types = sql.join(
    columns.map(({ stored, type }) => sql`${stored} ${type}`),
    sql`, `,
  )
  return async (db, rows) => {
    for (let start = 0; start < rows.length; start += ROWS_AT_ONCE) {
      const some = rows.slice(start, start + ROWS_AT_ONCE).map((row) =>
        Object.fromEntries(
          columns.map(({ name, write }) => {
            const value = row[name as keyof typeof row] ?? null
            return [snakeCase(name), value === null ? null : write(value)]
          }),
        ),
      )
      await readValues(
        db,
        sql`insert into ${table} (${names}) select ${names} from jsonb_to_recordset(${JSON.stringify(some)}::jsonb) as rows(${types})`,
      )
    }
  }
}

const identity = (value: unknown): unknown => value

/** Bytes as PostgreSQL reads them in a text. */
const hexOf = (bytes: unknown): string => String.raw`\x${Buffer.from(bytes as Uint8Array).toString('hex')}`
