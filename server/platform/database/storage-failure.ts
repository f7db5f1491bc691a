/** Whether an error comes from the store's own health (disk full, read-only, I/O) and not from what was asked of it. */
export function isStorageFailure(error: unknown): boolean {
  for (let current = error; current instanceof Error; current = current.cause) {
    const code = 'code' in current && typeof current.code === 'string' ? current.code : ''
    if (sqliteFailures.test(code) || postgresFailures.test(code) || fileFailures.test(code)) return true
  }
  return false
}

const sqliteFailures =
  /^SQLITE_(FULL|IOERR|BUSY|LOCKED|NOMEM|READONLY|CANTOPEN|PROTOCOL|CORRUPT|NOTADB|INTERRUPT|NOLFS)/

// Classes of SQLSTATE: connection, rollback (deadlock), resources, intervention, system, internal; and read-only.
const postgresFailures = /^(08|40|53|57|58|XX)[0-9A-Z]{3}$|^25006$|^E(CONNRESET|CONNREFUSED|PIPE|TIMEDOUT)$/

const fileFailures = /^E(NOSPC|DQUOT|ROFS|IO|FBIG|MFILE|NFILE)$/
