import { chmodSync, readdirSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { Config } from './config.ts'

/** From here on, whatever this process makes is its own user's alone. Called before anything is made. */
export const makeFilesPrivate = (): void => void process.umask(0o077)

const OTHERS = 0o077

/**
 * Takes from others what earlier releases left open to them: the data folder, what lies directly in it (a closed folder
 * closes what is below), and the database. Warns of those it could not close, for whoever owns them must.
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

/** Whether others are kept out now. */
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
