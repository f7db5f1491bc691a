// `npm run backup -- [folder]`: a backup of DATA_DIR into BACKUP_DIR or the named folder, while the server runs or not.
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { readConfig } from '../platform/config.ts'
import { closeToOthers, makeFilesPrivate } from '../platform/private-files.ts'
import { placesOf } from './data-places.ts'
import { makeBackup } from './make-backup.ts'
import { BackupError } from './manifest.ts'
import { OperatorError } from '../platform/operator-error.ts'

makeFilesPrivate()
try {
  const config = readConfig()
  closeToOthers(config, console.warn)
  const { database } = placesOf(config)
  if (!existsSync(database)) throw new BackupError(`There is no database at ${database}.`)
  const folder = process.argv[2] ?? config.backup?.folder ?? join(config.dataDir, 'backups')
  const { path, files, bytes, removed } = await makeBackup(config, {
    folder,
    keep: config.backup?.keep ?? Infinity,
    now: Date.now(),
  })
  const size = `${(bytes / 1e6).toFixed(1)} MB`
  console.log(`Backup: ${path}\n  database and ${files} files, ${size}; ${removed} old backups removed`)
} catch (error) {
  if (!(error instanceof OperatorError)) throw error
  console.error(error.message)
  process.exitCode = 1
}
