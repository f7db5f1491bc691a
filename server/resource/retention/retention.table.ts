import { int, table, text } from '../../platform/database/columns.ts'

/** What each rule of retention has removed. One row a rule. */
export const retentionTable = table('retention', {
  rule: text().primaryKey(),
  lastRunAt: int().notNull(),
  /** By the last run, and by all of them. */
  removed: int().notNull(),
  total: int().notNull(),
})
