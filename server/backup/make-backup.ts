import { link, mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Instant } from '../../shared/kernel/days.ts'
import type { Config } from '../platform/config.ts'
import { copySqlite, faultsOf } from '../platform/database/copy-sqlite.ts'
import { lockFolder } from '../platform/database/folder-lock.ts'
import { createSecrets } from '../platform/secrets.ts'
import { backupKeysOf, type BackupKey } from './backup-keys.ts'
import { placesOf, removeDatabase } from './data-places.ts'
import {
  BackupError,
  DATABASE_PLACE,
  backupName,
  backupsIn,
  manifestPath,
  readManifest,
  sealedPath,
  toManifestText,
  type Manifest,
  type ManifestEntry,
} from './manifest.ts'
import { keptFilesOf, type KeptFiles } from './kept-files.ts'
import { checksumOf, fileAt, sealFile } from './sealed-file.ts'

const UNFINISHED = 'unfinished-'

export interface BackupOptions {
  /** The folder of the backups, one subfolder each. */
  readonly folder: string
  /** How many stay; the oldest go once the new one is whole. */
  readonly keep: number
  readonly now: Instant
}

export interface BackupReport {
  readonly path: string
  readonly bytes: number
  readonly files: number
  readonly removed: number
}

/**
 * Makes a backup while the server runs: database first, then the attachments it may name, all sealed. An attachment
 * never changes, so one that the last backup holds undamaged is linked to instead of written again.
 */
export async function makeBackup(config: Config, options: BackupOptions): Promise<BackupReport> {
  const { folder, keep, now } = options
  const inUse = `Another backup is being made in ${folder}.`
  const lock = lockFolder(folder, { inUse, patienceMs: 0 })
  try {
    await removeUnfinished(folder)
    const secrets = createSecrets(config.keys)
    const [key] = backupKeysOf(config.keys.data)
    const making = join(folder, `${UNFINISHED}${backupName(now)}`)
    await mkdir(making, { mode: 0o700 })
    const before = await lastBackup(folder, { secrets, key })
    const entries = [await sealDatabase(config, making, key)]
    const kept = keptFilesOf(config)
    for (const place of await kept.places()) entries.push(...(await keepFile(place, { kept, making, key, before })))
    const manifest: Manifest = { format: 1, madeAt: now, keyId: key.id, entries }
    await writeFile(manifestPath(making), toManifestText(manifest, secrets), { mode: 0o600, flush: true })
    const path = join(folder, backupName(now))
    await rename(making, path)
    const removed = await removeOld(folder, keep)
    return { path, files: entries.length - 1, bytes: entries.reduce((sum, { bytes }) => sum + bytes, 0), removed }
  } finally {
    lock.release()
  }
}

/** The plain copy is next to its database, never in the folder of the backups. */
async function sealDatabase(config: Config, making: string, key: BackupKey): Promise<ManifestEntry> {
  const path = placesOf(config).database
  const copy = `${path}.copy`
  await removeDatabase(copy)
  try {
    await copySqlite(path, copy)
    const faults = faultsOf(copy)
    if (faults.length > 0) throw new BackupError(`The database ${path} is damaged:\n${faults.join('\n')}`)
    const place = DATABASE_PLACE
    return { place, ...(await sealFile(fileAt(copy), sealedPath(making, place), { key: key.bytes, place })) }
  } finally {
    await removeDatabase(copy)
  }
}

interface FileSource {
  readonly kept: KeptFiles
  readonly making: string
  readonly key: BackupKey
  readonly before: LastBackup | null
}

/** Nothing if the file has gone meanwhile: nothing refers to a removed file. */
async function keepFile(place: string, { kept, making, key, before }: FileSource): Promise<readonly ManifestEntry[]> {
  const target = sealedPath(making, place)
  const held = before?.entries.get(place)
  if (before && held) {
    const found = await checksumOf(sealedPath(before.path, place))
    if (found?.sha256 === held.sha256) {
      await mkdir(dirname(target), { recursive: true, mode: 0o700 })
      await link(sealedPath(before.path, place), target)
      return [held]
    }
  }
  const source = await kept.open(place)
  return source ? [{ place, ...(await sealFile(source, target, { key: key.bytes, place })) }] : []
}

interface LastBackup {
  readonly path: string
  readonly entries: ReadonlyMap<string, ManifestEntry>
}

/** Only one with the same key: after a rotation everything is sealed again. */
async function lastBackup(
  folder: string,
  { secrets, key }: { secrets: ReturnType<typeof createSecrets>; key: BackupKey },
): Promise<LastBackup | null> {
  const [newest] = await backupsIn(folder)
  if (!newest) return null
  try {
    const { keyId, entries } = await readManifest(newest.path, secrets)
    if (keyId !== key.id) return null
    return { path: newest.path, entries: new Map(entries.map((entry) => [entry.place, entry])) }
  } catch (error) {
    // A damaged backup must not prevent the next one.
    if (error instanceof BackupError) return null
    throw error
  }
}

async function removeOld(folder: string, keep: number): Promise<number> {
  const old = (await backupsIn(folder)).slice(keep)
  for (const { path } of old) await rm(path, { recursive: true, force: true })
  return old.length
}

async function removeUnfinished(folder: string): Promise<void> {
  for (const name of await readdir(folder)) {
    if (name.startsWith(UNFINISHED)) await rm(join(folder, name), { recursive: true, force: true })
  }
}
