// `npm run restore -- <backup>`: puts a backup in the place of the data in DATA_DIR. With --check it only proves that the
// backup would do. Without a backup it lists those in BACKUP_DIR. With --new-history it begins a new history of a database that was
// put back by other tools (pg_restore, pgBackRest, Litestream), so that phones bring what it has not seen.
import { join } from 'node:path'
import { readConfig, type Config } from '../platform/config.ts'
import { closeToOthers, makeFilesPrivate } from '../platform/private-files.ts'
import { openPlatform } from '../platform/open-platform.ts'
import { renewEpoch } from '../sync/epoch.ts'
import { backupsIn } from './manifest.ts'
import { checkBackup, restoreBackup } from './restore-backup.ts'
import { OperatorError } from '../platform/operator-error.ts'

makeFilesPrivate()
try {
  await run(readConfig(), process.argv.slice(2))
} catch (error) {
  if (!(error instanceof OperatorError)) throw error
  console.error(`${error.message}\nNothing was changed.`)
  process.exitCode = 1
}

async function run(config: Config, words: readonly string[]): Promise<void> {
  if (words.includes('--new-history')) return beginHistory(config)
  const backup = words.find((word) => !word.startsWith('--'))
  if (backup === undefined) return list(config.backup?.folder ?? join(config.dataDir, 'backups'))
  const at = (instant: number): string => new Date(instant).toISOString()
  if (words.includes('--check')) {
    const { madeAt, entries } = await checkBackup(config, backup)
    console.log(`The backup of ${at(madeAt)} is whole: database and ${entries.length - 1} files.`)
    return
  }
  closeToOthers(config, console.warn)
  const { madeAt, files, putAside } = await restoreBackup(config, backup, Date.now())
  console.log(`Restored the backup of ${at(madeAt)}: database and ${files} files.`)
  if (putAside.length > 0) console.log(`What was there before lies at\n  ${putAside.join('\n  ')}`)
  console.log('Start the server: phones send again what this backup has not seen.')
}

async function beginHistory(config: Config): Promise<void> {
  // Takes the lock of the data folder: a running server would go on with the history it knows.
  const platform = await openPlatform(config)
  try {
    await renewEpoch(platform)
  } finally {
    await platform.database.close()
  }
  console.log('A new history has begun. Start the server: phones send again what this database has not seen.')
}

async function list(folder: string): Promise<void> {
  const found = await backupsIn(folder)
  console.log(found.length === 0 ? `There are no backups in ${folder}.` : found.map(({ path }) => path).join('\n'))
}
