import type SqliteFile from 'better-sqlite3'

const KEPT_STATEMENTS = 500

/** Prepared statements by their SQL, the least recently used forgotten first. */
export class StatementCache {
  readonly #file: SqliteFile.Database
  readonly #statements = new Map<string, SqliteFile.Statement>()

  constructor(file: SqliteFile.Database) {
    this.#file = file
  }

  get(sql: string): SqliteFile.Statement {
    const known = this.#statements.get(sql)
    const statement = known ?? this.#file.prepare(sql)
    if (known) this.#statements.delete(sql)
    this.#statements.set(sql, statement)
    if (this.#statements.size > KEPT_STATEMENTS) this.#forgetOldest()
    return statement
  }

  #forgetOldest(): void {
    for (const oldest of this.#statements.keys()) {
      this.#statements.delete(oldest)
      return
    }
  }
}
