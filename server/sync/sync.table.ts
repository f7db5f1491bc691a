import { coded, index, int, primaryKey, small, table, text, uniqueIndex } from '../platform/database/columns.ts'
import { idBytes } from '../platform/database/id-bytes.ts'

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
    /** Of the client that sent last; null: it was before this was stored, or no client of ours. */
    clientVersion: int(),
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
    index('inbox_given_index').on(column.userId, column.name, column.receivedAt, column.at, column.status),
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

/** The small number that replaces the name of a collection in lines. */
export const lineCollectionTable = table(
  'line_collection',
  {
    name: text().primaryKey(),
    no: small().notNull(),
  },
  (column) => [uniqueIndex('line_collection_no_unique').on(column.no)],
)

/**
 * One line per row and scope, holding the newest position at which the row entered, changed in or left the scope. There are
 * more of them than of anything else, so each is as narrow as it can be. On SQLite the table is WITHOUT ROWID, which only its
 * migration can say: one that makes the table anew must say it again.
 */
export const syncRowTable = table(
  'sync_row',
  {
    scopeNo: int().notNull(),
    seq: int().notNull(),
    collectionNo: small().notNull(),
    op: coded(['del', 'put']).notNull(),
    id: idBytes().notNull(),
  },
  (column) => [
    primaryKey({ columns: [column.collectionNo, column.id, column.scopeNo] }),
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

export const syncTables = {
  syncMetaTable,
  deviceTable,
  inboxTable,
  scopeTable,
  lineCollectionTable,
  syncRowTable,
  effectTable,
}
