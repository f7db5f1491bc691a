import { and, asc, gt, lte, or } from 'drizzle-orm'
import type { AnySQLiteColumn, SQLiteTable } from 'drizzle-orm/sqlite-core'
import type { Db } from './database.ts'
import { eq } from './eq.ts'

type TextColumn = AnySQLiteColumn<{ data: string; notNull: true }>

interface DayPage {
  /** Null: from the first day on. */
  readonly after: string | null
  readonly upTo: string
  /** Goes on behind this row. */
  readonly from: { readonly day: string; readonly id: string } | null
  readonly limit: number
}

/** Makes a function that pages through the ids of a table's rows by their day, the oldest first. */
export function rowsByDay(
  table: SQLiteTable & { readonly id: TextColumn },
  day: TextColumn,
): (db: Db, page: DayPage) => Promise<{ readonly day: string; readonly id: string }[]> {
  return async (db, { after, upTo, from, limit }) =>
    db
      .select({ day, id: table.id })
      .from(table)
      .where(
        and(
          lte(day, upTo),
          after === null ? undefined : gt(day, after),
          from === null ? undefined : or(gt(day, from.day), and(eq(day, from.day), gt(table.id, from.id))),
        ),
      )
      .orderBy(asc(day), asc(table.id))
      .limit(limit)
}
