/** The code of an error when the object store cannot be reached or fails. */
export const FILE_STORE_UNAVAILABLE = 'FILE_STORE_UNAVAILABLE'

/** Whether an error comes from the store's own health (disk full, read-only, I/O) and not from what was asked of it. */
export function isStorageFailure(error: unknown): boolean {
  return someCause(error, ({ code, message }) => {
    if (sqliteFailures.test(code) || postgresFailures.test(code) || fileFailures.test(code)) return true
    if (code === FILE_STORE_UNAVAILABLE) return true
    return code === '' && lostConnections.test(message)
  })
}

/** Whether PostgreSQL gave up a transaction because of another one: the same work may succeed when it runs again. */
export const isConflict = (error: unknown): boolean => someCause(error, ({ code }) => conflicts.test(code))

/** Whether PostgreSQL waited for a lock as long as it was told to. */
export const isLockTimeout = (error: unknown): boolean => someCause(error, ({ code }) => code === '55P03')

function someCause(error: unknown, test: (cause: { code: string; message: string }) => boolean): boolean {
  for (let current = error; current instanceof Error; current = current.cause) {
    const code = 'code' in current && typeof current.code === 'string' ? current.code : ''
    if (test({ code, message: current.message })) return true
  }
  return false
}

const sqliteFailures =
  /^SQLITE_(FULL|IOERR|BUSY|LOCKED|NOMEM|READONLY|CANTOPEN|PROTOCOL|CORRUPT|NOTADB|INTERRUPT|NOLFS)/

// Classes of SQLSTATE: connection, rollback (deadlock), resources, intervention, system, internal; and read-only.
const postgresFailures = /^(08|40|53|57|58|XX)[0-9A-Z]{3}$|^25006$|^E(CONNRESET|CONNREFUSED|PIPE|TIMEDOUT)$/

// pg reports these by their message only.
const lostConnections =
  /^(Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error|Query read timeout)/

// serialization_failure and deadlock_detected.
const conflicts = /^(40001|40P01)$/

const fileFailures = /^E(NOSPC|DQUOT|ROFS|IO|FBIG|MFILE|NFILE)$/
