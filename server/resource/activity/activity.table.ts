import { index, int, json, table, text, uniqueIndex } from '../../platform/database/columns.ts'

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
    /** The place in the chain; null for entries from before it. */
    seq: int(),
    /** Of the entry and of the one before, with the key: a change or a removal breaks every hash after it. */
    hash: text(),
  },
  (entry) => [
    index('activity_subject_index').on(entry.kind, entry.subjectId, entry.at, entry.id),
    index('activity_at_index').on(entry.at),
    uniqueIndex('activity_seq_index').on(entry.seq),
  ],
)

/**
 * The end of the chain of entries, and where it begins since old ones were deleted. One row, sealed with the key of the log.
 * Without a seal it is from before the key.
 */
export const auditHeadTable = table('audit_head', {
  id: int().primaryKey(),
  seq: int().notNull(),
  hash: text().notNull(),
  startSeq: int().notNull(),
  startHash: text().notNull(),
  /** When the last deleted entry was written. */
  startAt: int(),
  /** The first entry whose hash has the key, and when it was written. */
  keyedSeq: int(),
  keyedAt: int(),
  seal: text(),
})
