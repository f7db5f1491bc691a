import { index, int, json, table, text } from '../platform/database/columns.ts'

/** The log of changes to records of every kind: append-only, and deleted after `ACTIVITY_KEEP_DAYS`. */
export const activityTable = table(
  'activity',
  {
    id: text().primaryKey(),
    at: int().notNull(),
    actorId: text().notNull(),
    actorName: text().notNull(),
    impersonatorId: text(),
    impersonatorName: text(),
    kind: text().notNull(),
    subjectId: text().notNull(),
    what: text().notNull(),
    before: json<Readonly<Record<string, unknown>>>().notNull(),
    after: json<Readonly<Record<string, unknown>>>().notNull(),
  },
  (entry) => [
    index('activity_subject_index').on(entry.kind, entry.subjectId, entry.at, entry.id),
    index('activity_at_index').on(entry.at),
  ],
)
