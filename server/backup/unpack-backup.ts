import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { Keys } from '../platform/config.keys.ts'
import { faultsOf } from '../platform/database/copy-sqlite.ts'
import { createSecrets } from '../platform/secrets.ts'
import { backupKeysOf } from './backup-keys.ts'
import { removeData, type DataPlaces } from './data-places.ts'
import { BackupError, DATABASE_PLACE, FILES_PLACE, readManifest, sealedPath, type Manifest } from './manifest.ts'
import { checksumOf, openFile } from './sealed-file.ts'

/** Opens and checks every byte of a backup into `to`, which is emptied first. Throws a {@link BackupError}. */
export async function unpackBackup(backup: string, { keys, to }: { keys: Keys; to: DataPlaces }): Promise<Manifest> {
  const manifest = await readManifest(backup, createSecrets(keys))
  const key = backupKeysOf(keys.data).find(({ id }) => id === manifest.keyId)
  if (!key) throw new BackupError(`The backup was sealed with data key ${manifest.keyId}, which is not among the keys.`)
  await removeData(to)
  await mkdir(join(to.files, 'kept'), { recursive: true, mode: 0o700 })
  for (const { place, bytes, sha256 } of manifest.entries) {
    const path = sealedPath(backup, place)
    const found = await checksumOf(path)
    if (!found) throw new BackupError(`The backup is damaged: ${path} is missing.`)
    if (found.bytes !== bytes || found.sha256 !== sha256) throw new BackupError(`The backup is damaged: ${path}.`)
    await openFile(path, placeIn(to, place), { key: key.bytes, place })
  }
  const faults = faultsOf(to.database)
  if (faults.length > 0) throw new BackupError(`The database in the backup is damaged:\n${faults.join('\n')}`)
  return manifest
}

const placeIn = ({ database, files }: DataPlaces, place: string): string =>
  place === DATABASE_PLACE ? database : join(files, 'kept', place.slice(FILES_PLACE.length + 1))
