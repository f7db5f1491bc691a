// `npm run backup:copy`: the newest backup to the second place. `npm run backup:fetch -- [name]`: a backup from there into BACKUP_DIR;
// without a name, the newest.
import { join } from 'node:path'
import { ConfigError, readConfig, type Config } from '../platform/config.ts'
import { closeToOthers, makeFilesPrivate } from '../platform/private-files.ts'
import { createSecrets } from '../platform/secrets.ts'
import { openPlace } from './copy/open-place.ts'
import { copiesIn, copyBackup, fetchBackup } from './copy/copy-backup.ts'
import { BackupError, backupsIn } from './manifest.ts'
import { OperatorError } from '../platform/operator-error.ts'

makeFilesPrivate()
try {
  await run(readConfig(), process.argv.slice(2))
} catch (error) {
  if (!(error instanceof OperatorError)) throw error
  console.error(error.message)
  process.exitCode = 1
}

async function run(config: Config, [act = 'copy', wanted]: readonly string[]): Promise<void> {
  const { backupCopy, keys } = config
  if (backupCopy === null) throw new ConfigError('BACKUP_COPY_URL: is not set, so there is no second place')
  closeToOthers(config, console.warn)
  const folder = config.backup?.folder ?? join(config.dataDir, 'backups')
  const secrets = createSecrets(keys)
  const place = await openPlace(backupCopy)
  try {
    if (act === 'fetch') {
      const [newest] = await copiesIn(place)
      const name = wanted ?? newest
      if (name === undefined) throw new BackupError('There is no backup in the second place.')
      console.log(`Fetched: ${await fetchBackup(place, { name, folder, secrets })}`)
      return
    }
    const [newest] = await backupsIn(folder)
    if (!newest) throw new BackupError(`There are no backups in ${folder}.`)
    const report = await copyBackup(place, { backup: newest.path, keep: backupCopy.keep, secrets })
    const size = `${(report.bytes / 1e6).toFixed(1)} MB`
    console.log(`Copied: ${report.name}\n  ${report.sent} new files, ${size}; ${report.removed} old backups removed`)
  } finally {
    await place.close()
  }
}
