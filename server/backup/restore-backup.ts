import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Instant } from '../../shared/kernel/days.ts'
import type { Config } from '../platform/config.ts'
import { lockFolder } from '../platform/database/folder-lock.ts'
import { openSqlite } from '../platform/database/open-sqlite.ts'
import { newId } from '../platform/ids.ts'
import { DATA_IN_USE, UNFINISHED_RESTORE } from '../platform/open-platform.ts'
import { renewEpoch } from '../sync/epoch.ts'
import { beside, moveData, placesOf, removeData, type DataPlaces } from './data-places.ts'
import { bringToBucket } from './kept-files.ts'
import { stampOf, type Manifest } from './manifest.ts'
import { unpackBackup } from './unpack-backup.ts'

export interface RestoreReport {
  readonly madeAt: Instant
  readonly files: number
  /** The new place of the previous data; empty if there was none. */
  readonly putAside: readonly string[]
}

/**
 * Replaces the data with a backup. Everything is opened and checked beside it first, so a damaged backup changes
 * nothing; the previous data gets another name. Phones find a new epoch and resend what the backup has not seen.
 * Refuses while a server runs on the data folder.
 */
export async function restoreBackup(config: Config, backup: string, now: Instant): Promise<RestoreReport> {
  const lock = lockFolder(config.dataDir, { inUse: DATA_IN_USE, patienceMs: 0 })
  const data = placesOf(config)
  const stage = beside(data, 'restoring')
  try {
    const { madeAt, entries } = await unpackBackup(backup, { keys: config.keys, to: stage })
    // Before anything is exchanged: a file that only the bucket has does no harm.
    if (config.bucket !== null) await moveToBucket(config.bucket, stage)
    await startNewHistory(stage.database)
    // Between the two moves the server refuses to start: half a restore must not be taken for the data.
    const marker = join(config.dataDir, UNFINISHED_RESTORE)
    await writeFile(marker, 'A restore was cut off. Run it again.\n', { flush: true })
    const putAside = await moveData(data, beside(data, `replaced-${stampOf(now)}`))
    await moveData(stage, data)
    await rm(marker)
    return { madeAt, files: entries.length - 1, putAside }
  } finally {
    await removeData(stage)
    lock.release()
  }
}

/** Opens and checks a whole backup without touching the data: the regular proof that it would do. */
export async function checkBackup(config: Config, backup: string): Promise<Manifest> {
  const stage = beside(placesOf(config), `checking-${process.pid}`)
  try {
    return await unpackBackup(backup, { keys: config.keys, to: stage })
  } finally {
    await removeData(stage)
  }
}

async function moveToBucket(bucket: NonNullable<Config['bucket']>, { files }: DataPlaces): Promise<void> {
  await bringToBucket(bucket, join(files, 'kept'))
  await rm(files, { recursive: true, force: true })
}

async function startNewHistory(path: string): Promise<void> {
  const database = openSqlite(path)
  try {
    await database.migrate()
    await renewEpoch({ database, newId })
  } finally {
    await database.close()
  }
}
