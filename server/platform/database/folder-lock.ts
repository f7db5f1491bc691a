import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import SqliteFile from 'better-sqlite3'
import { OperatorError } from '../operator-error.ts'

/** Thrown if another process uses the data folder. */
export class FolderInUseError extends OperatorError {
  override readonly name = 'FolderInUseError'
}

/** A server that is stopping may take this long to let go. */
const PATIENCE_MS = 5000

/**
 * Takes a folder for this process, for as long as it lives or until `release`. The lock is the operating system's (an
 * SQLite file that is never written), so a killed process leaves nothing behind. Throws a {@link FolderInUseError}.
 */
export function lockFolder(
  folder: string,
  { inUse, patienceMs = PATIENCE_MS }: { inUse: string; patienceMs?: number },
): { readonly release: () => void } {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const file = new SqliteFile(join(folder, 'in-use.lock'), { timeout: patienceMs })
  try {
    file.pragma('locking_mode = EXCLUSIVE')
    file.exec('begin exclusive')
  } catch (cause) {
    file.close()
    if (cause instanceof Error && 'code' in cause && cause.code === 'SQLITE_BUSY') {
      throw new FolderInUseError(inUse, { cause })
    }
    throw cause
  }
  return { release: () => void file.close() }
}
