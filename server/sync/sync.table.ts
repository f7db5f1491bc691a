import { index, int, primaryKey, table, text, uniqueIndex } from '../platform/database/columns.ts'

// JSON is stored as plain text: PostgreSQL's jsonb refuses some strings that phones may send, and one such string
// must not stop a batch (S8).

/** One line: which history of this database phones are following. Renewed when a backup is restored. */
export const syncMetaTable = table('sync_meta', {
  epoch: text().primaryKey(),
})

/** One installation of one user, and how far its commands have been taken. */
export const deviceTable = table(
  'device',
  {
    id: text().primaryKey(),
    userId: text().notNull(),
    createdAt: int().notNull(),
    lastSeq: int().notNull(),
    /** The epoch of its last new command; null until it has sent one. */
    epoch: text(),
    lastSeenAt: int().notNull(),
  },
  (column) => [index('device_user_index').on(column.userId)],
)

/** Every command ever taken, with its fate (S1). Sensitive arguments are sealed. */
export const inboxTable = table(
  'inbox',
  {
    id: text().primaryKey(),
    device: text().notNull(),
    seq: int().notNull(),
    userId: text().notNull(),
    name: text().notNull(),
    version: int().notNull(),
    /** JSON. */
    args: text().notNull(),
    status: text().notNull(),
    /** JSON of `StoredOutcome`. */
    result: text().notNull(),
    /** As the device's clock said it, unclamped. */
    at: int().notNull(),
    receivedAt: int().notNull(),
  },
  (column) => [
    uniqueIndex('inbox_device_seq_unique').on(column.device, column.seq),
    index('inbox_status_index').on(column.status, column.receivedAt),
  ],
)

/** The newest position of each scope, and the small number that replaces its id in lines. */
export const scopeTable = table(
  'scope',
  {
    id: text().primaryKey(),
    no: int().notNull(),
    seq: int().notNull(),
  },
  (column) => [uniqueIndex('scope_no_unique').on(column.no)],
)

/** One line per row and scope, holding the newest position at which the row entered, changed in or left the scope. */
export const syncRowTable = table(
  'sync_row',
  {
    scopeNo: int().notNull(),
    collection: text().notNull(),
    id: text().notNull(),
    seq: int().notNull(),
    op: text().notNull(),
  },
  (column) => [
    primaryKey({ columns: [column.collection, column.id, column.scopeNo] }),
    uniqueIndex('sync_row_scope_seq_unique').on(column.scopeNo, column.seq),
  ],
)

/** Committed events that still have, or had, a listener to run. */
export const effectTable = table(
  'effect',
  {
    id: text().primaryKey(),
    type: text().notNull(),
    /** JSON. */
    payload: text().notNull(),
    createdAt: int().notNull(),
    attempts: int().notNull(),
    nextAt: int().notNull(),
    doneAt: int(),
    lastError: text(),
  },
  (column) => [index('effect_due_index').on(column.doneAt, column.nextAt)],
)

export const syncTables = { syncMetaTable, deviceTable, inboxTable, scopeTable, syncRowTable, effectTable }
