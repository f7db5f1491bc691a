import { existsSync, readdirSync, readFileSync, rmSync, statSync, truncateSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Random } from '../convergence/random.ts'

/** Damage by a disk, a killed browser or a cleaning tool to one of the two copies of a profile's data. */
export const damages = [
  'database overwritten',
  'database manifest cut',
  'database deleted',
  'journal overwritten',
  'journal cut',
  'journal deleted',
] as const

export type Damage = (typeof damages)[number] | 'database log cut'

/**
 * A database that has silently become an older one: Chromium notices nothing. The phone then gives numbers again that
 * the server knows, and takes a new name (`client/sync/engine/rename.ts`). Played by itself: such a database may fail for
 * good a life later, and the journal must not be gone by then.
 */
export const rollback: Damage = 'database log cut'

/** Chromium's folders of IndexedDB (LevelDB) and of the origin-private file system. */
const places = { database: join('Default', 'IndexedDB'), journal: join('Default', 'File System') } as const

/** Damages one copy of a browser that is not running. Answers whether there was anything to damage. */
export function damage(profile: string, what: Damage, random: Random): boolean {
  const copy = what.startsWith('database') ? 'database' : 'journal'
  const folder = join(profile, places[copy])
  if (!existsSync(folder)) return false
  if (what.endsWith('deleted')) {
    rmSync(folder, { recursive: true })
    return true
  }
  const wanted = what === 'database manifest cut' ? /MANIFEST-/ : what === rollback ? /\.log$/ : contentOf[copy]
  const files = filesIn(folder).filter((path) => wanted.test(path) && statSync(path).size > 0)
  if (files.length === 0) return false
  const file = random.pick(files)
  const { size } = statSync(file)
  if (what.endsWith('cut')) truncateSync(file, Math.floor(size * random.next()))
  else overwrite(file, Math.floor(size * random.next()))
  return true
}

const contentOf = { database: /\.(log|ldb)$/, journal: /[/\\]\d{8}$/ } as const

function overwrite(file: string, from: number): void {
  const bytes = readFileSync(file)
  bytes.fill(0xa5, from, from + 64)
  writeFileSync(file, bytes)
}

const filesIn = (folder: string): readonly string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
