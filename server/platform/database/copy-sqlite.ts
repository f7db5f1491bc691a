import SqliteFile from 'better-sqlite3'

/**
 * Copies a database that may be in use into a file of its own: one consistent moment, as the last commit left it. All
 * pages are read in one step, because a copy in pieces starts over whenever another process writes in between.
 */
export async function copySqlite(path: string, target: string): Promise<void> {
  const source = new SqliteFile(path, { fileMustExist: true })
  try {
    await source.backup(target, { progress: () => ALL_PAGES })
  } finally {
    source.close()
  }
}

const ALL_PAGES = 2 ** 31 - 1

/** SQLite's own report of faults in a database file; empty if there are none. */
export function faultsOf(path: string): readonly string[] {
  try {
    const file = new SqliteFile(path, { fileMustExist: true })
    try {
      const found = file.pragma('integrity_check(10)') as { integrity_check: string }[]
      const strangers = (file.pragma('foreign_key_check') as { table: string }[]).slice(0, 10)
      return [
        ...found.map((line) => line.integrity_check).filter((line) => line !== 'ok'),
        ...strangers.map(({ table }) => `a row of ${table} points at nothing`),
      ]
    } finally {
      file.close()
    }
  } catch (error) {
    return [error instanceof Error ? error.message : String(error)]
  }
}
