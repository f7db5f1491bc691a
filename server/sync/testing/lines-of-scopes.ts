import { inArray, like, or, type SQL } from 'drizzle-orm'
import type { Db } from '../../platform/database/database.ts'
import { scopeTable, syncRowTable } from '../sync.table.ts'

/** Whether a line is in a scope whose id is like one of these patterns. */
export const isInScopesLike = (db: Db, ...patterns: readonly string[]): SQL =>
  inArray(
    syncRowTable.scopeNo,
    db
      .select({ no: scopeTable.no })
      .from(scopeTable)
      .where(or(...patterns.map((pattern) => like(scopeTable.id, pattern)))),
  )
