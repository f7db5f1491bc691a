import type { ImportOutcome } from '../../../shared/resource/import.ts'
import { int, json, table, text } from '../../platform/database/columns.ts'

/** Every import that was run: who, when, and how it went. A second copy of the same call finds its answer here. */
export const importRunTable = table('import_run', {
  id: text().primaryKey(),
  kind: text().notNull(),
  actorId: text().notNull(),
  at: int().notNull(),
  outcome: json<ImportOutcome>().notNull(),
  addedIds: json<readonly string[]>().notNull(),
  /** Null until what follows from the import has been done. */
  settledAt: int(),
})
