import { chmodSync, readdirSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { Config } from './config.ts'

/** From here on, only this process's own user can read what it creates. Called before anything is created. */
export const makeFilesPrivate = (): void => void process.umask(0o077)

const OTHERS = 0o077

/**
 * Closes what earlier releases left open to others: the data folder, its direct children (a closed folder protects
 * everything below it), and the database. Warns about those it could not close, because only their owner can.
 */
export function closeToOthers(
  { dataDir, databaseUrl }: Pick<Config, 'dataDir' | 'databaseUrl'>,
  warn: (words: string) => void,
): void {
  const database = databaseUrl.replace(/^file:/, '')
  const inside = entriesOf(dataDir).map((name) => join(dataDir, name))
  const isFile = databaseUrl.startsWith('file:')
  const beside = isFile ? entriesOf(dirname(database)).map((name) => join(dirname(database), name)) : []
  const ofDatabase = beside.filter((path) => path.startsWith(database))
  const open = [...new Set([dataDir, ...inside, ...ofDatabase])].filter((path) => !close(path))
  if (open.length > 0)
    warn(`Other users of this machine can read these, and the server may not close them:\n  ${open.join('\n  ')}`)
}

function entriesOf(folder: string): string[] {
  try {
    return readdirSync(folder)
  } catch {
    return []
  }
}

/** Whether others have no access now. */
function close(path: string): boolean {
  const mode = statSync(path, { throwIfNoEntry: false })?.mode
  if (mode === undefined || (mode & OTHERS) === 0) return true
  try {
    chmodSync(path, mode & 0o7777 & ~OTHERS)
    return true
  } catch {
    return false
  }
}
