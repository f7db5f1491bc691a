import type SqliteFile from 'better-sqlite3'
import type { Database } from '../database.ts'
import { directQueryOf, offerDirectQuery, type DirectQuery } from '../direct-query.ts'
import { drizzleOver, openSqliteFile, sqliteOver } from '../open-sqlite.ts'
import { changesOf, countChanges, TableChanges } from '../table-changes.ts'
import { migratedBytes } from './open-sqlite-copy.ts'

/** A SQLite database that can be as it was again, while everything that was built on it stays. */
export interface Restorable {
  readonly database: Database
  /** The content of now is what {@link restore} brings back. */
  readonly remember: () => void
  readonly restore: () => Promise<void>
}

const restorables = new WeakMap<Database, Restorable>()

export const restorableOf = (database: Database): Restorable | undefined => restorables.get(database)

/** Migrated and empty, in memory. */
export function openRestorable(): Restorable {
  let bytes = migratedBytes()
  let content = openContent(bytes)
  const query: DirectQuery = (sql, params) => directQueryOf(content.database.db)(sql, params)
  const db = drizzleOver(query)
  const changes = new LastingChanges(content.changes)
  offerDirectQuery(db, query)
  countChanges(db, changes)
  const database: Database = {
    db,
    read: (work) => work(db),
    tx: (work, options) => content.database.tx(() => work(db), options),
    savepoint: (_, work) => content.database.savepoint(content.database.db, () => work(db)),
    migrate: () => content.database.migrate(),
    close: () => content.database.close(),
  }
  const restorable: Restorable = {
    database,
    remember: () => {
      bytes = content.file.serialize()
    },
    restore: async () => {
      await content.database.close()
      content = openContent(bytes)
      changes.follow(content.changes)
    },
  }
  restorables.set(database, restorable)
  return restorable
}

interface Content {
  readonly file: SqliteFile.Database
  readonly database: Database
  readonly changes: TableChanges
}

function openContent(bytes: Buffer): Content {
  const file = openSqliteFile(bytes)
  const database = sqliteOver(file)
  const changes = changesOf(database.db)
  if (!changes) throw new Error('SQLite counts its changes')
  return { file, database, changes }
}

/** More than any test writes. */
const WRITES = 1_000_000

/** The changes of one content after the other. A new content counts as a change of every table. */
class LastingChanges extends TableChanges {
  #followed: TableChanges
  #past = 0
  readonly #listeners = new Map<(tables: ReadonlySet<string>) => void, () => void>()

  constructor(followed: TableChanges) {
    super({ isAlone: true })
    this.#followed = followed
  }

  follow(next: TableChanges): void {
    this.#past += WRITES
    this.#followed = next
    for (const listener of this.#listeners.keys()) this.watch(listener)
  }

  override watch(listener: (tables: ReadonlySet<string>) => void): () => void {
    this.#listeners.set(listener, this.#followed.watch(listener))
    return () => {
      this.#listeners.get(listener)?.()
      this.#listeners.delete(listener)
    }
  }

  override countOf(tables: readonly string[]): number {
    return this.#past + this.#followed.countOf(tables)
  }

  override versionOf(tables: readonly string[]): number | null {
    const version = this.#followed.versionOf(tables)
    return version === null ? null : this.#past + version
  }
}
