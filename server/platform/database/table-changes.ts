import type { Db } from './database.ts'
import { assertWriter } from './guarded-tables.ts'

/** Counts the writes to each table that went through one connection, and knows which are not committed yet. */
export class TableChanges {
  /** Whether this process is the only writer: then a read value stays valid until one of its own writes. */
  readonly isAlone: boolean
  readonly #counts = new Map<string, number>()
  readonly #uncommitted = new Set<string>()
  readonly #listeners = new Set<(tables: ReadonlySet<string>) => void>()

  constructor({ isAlone }: { isAlone: boolean }) {
    this.isAlone = isAlone
  }

  /** Notes a statement that writes. One that cannot be read counts for every table. Throws if the table is guarded. */
  noteWrite(sql: string, { isCommitted }: { isCommitted: boolean }): void {
    const name = writtenTable.exec(sql)?.[1] ?? ANY_TABLE
    assertWriter(name)
    this.#counts.set(name, (this.#counts.get(name) ?? 0) + 1)
    if (!isCommitted) this.#uncommitted.add(name)
    else this.#tell(new Set([name]))
  }

  /** The transaction has ended. After a rollback there is nothing to hear of: every table is as it was. */
  noteEnd({ isUndone }: { isUndone: boolean }): void {
    if (this.#uncommitted.size === 0) return
    const written = new Set(this.#uncommitted)
    this.#uncommitted.clear()
    if (!isUndone) this.#tell(written)
  }

  /** Calls back after committed writes, with the names of the tables. */
  watch(listener: (tables: ReadonlySet<string>) => void): () => void {
    this.#listeners.add(listener)
    return () => void this.#listeners.delete(listener)
  }

  // Later: listeners must not run in the middle of a statement.
  #tell(tables: ReadonlySet<string>): void {
    if (this.#listeners.size === 0) return
    setImmediate(() => {
      for (const listener of this.#listeners) listener(tables)
    })
  }

  /** The same, whether or not such a write may still be rolled back: for those who read inside its transaction. */
  countOf(tables: readonly string[]): number {
    return [ANY_TABLE, ...tables].reduce((sum, name) => sum + (this.#counts.get(name) ?? 0), 0)
  }

  /**
   * A number that changes with each write to one of these tables; null while such a write may still be rolled back:
   * values read then must not be cached or shown to others.
   */
  versionOf(tables: readonly string[]): number | null {
    const names = [ANY_TABLE, ...tables]
    if (this.#uncommitted.size > 0 && names.some((name) => this.#uncommitted.has(name))) return null
    return this.countOf(tables)
  }
}

const ANY_TABLE = '*'
const writtenTable = /^\s*(?:insert\s+into|update|delete\s+from)\s+"?(\w+)"?/i

/** What was read in one open transaction, by who read it. What a savepoint undoes may have been read: then all is forgotten. */
export type TransactionReadings = Map<object, unknown>

const readings = new WeakMap<Db, TransactionReadings>()

/** Says that `db` reads inside a transaction whose snapshot no other writer changes. */
export function keepReadings(db: Db, kept: TransactionReadings): void {
  readings.set(db, kept)
}

export const readingsOf = (db: Db): TransactionReadings | undefined => readings.get(db)

const counted = new WeakMap<Db, TableChanges>()

/** Says that every write through `db` is counted. */
export function countChanges(db: Db, changes: TableChanges): void {
  counted.set(db, changes)
}

export const changesOf = (db: Db): TableChanges | undefined => counted.get(db)

/** Hears which tables this process has written, after each commit. Answers how to stop. */
export const watchChanges = (db: Db, listener: (tables: ReadonlySet<string>) => void): (() => void) =>
  changesOf(db)?.watch(listener) ?? (() => undefined)
