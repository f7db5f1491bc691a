import { existsSync } from 'node:fs'
import { rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { ConfigError, type Config } from '../platform/config.ts'

/** The current or future places of the two halves of the data. */
export interface DataPlaces {
  readonly database: string
  readonly files: string
}

/** Throws a {@link ConfigError} where the database is no file. */
export function placesOf(config: Pick<Config, 'databaseUrl' | 'dataDir'>): DataPlaces {
  const { databaseUrl, dataDir } = config
  if (!databaseUrl.startsWith('file:')) {
    throw new ConfigError('PostgreSQL is backed up and restored with its own tools (docs/operations.md).')
  }
  return { database: databaseUrl.slice('file:'.length), files: join(dataDir, 'files') }
}

/** Names beside the given ones, on the same disk, so that a rename between them is one step. */
export const beside = ({ database, files }: DataPlaces, suffix: string): DataPlaces => ({
  database: `${database}.${suffix}`,
  files: `${files}.${suffix}`,
})

/** Returns the new names of moved files; empty if there was nothing to move. */
export async function moveData(from: DataPlaces, to: DataPlaces): Promise<readonly string[]> {
  const moves = [
    ...databaseEnds.map((end) => [`${from.database}${end}`, `${to.database}${end}`] as const),
    [from.files, to.files] as const,
  ]
  const moved: string[] = []
  for (const [source, target] of moves) {
    if (!existsSync(source)) continue
    await rename(source, target)
    moved.push(target)
  }
  return moved
}

export async function removeData({ database, files }: DataPlaces): Promise<void> {
  await removeDatabase(database)
  await rm(files, { recursive: true, force: true })
}

export async function removeDatabase(path: string): Promise<void> {
  for (const end of databaseEnds) await rm(`${path}${end}`, { force: true })
}

/** A database is up to three files: its log without it, or beside another, would be wrong. */
const databaseEnds = ['', '-wal', '-shm'] as const
