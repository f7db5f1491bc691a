// `npm run check:data [-- --mend]`: compares what is kept twice for speed with what it is made from. The server must be
// stopped: the data folder is this process's own meanwhile.
import { announcementListKeys } from '../features/messaging/index.ts'
import { saleListKeys } from '../features/sales/index.ts'
import { timeListKeys } from '../features/time/index.ts'
import { ConfigError, readConfig } from '../platform/config.ts'
import { FolderInUseError } from '../platform/database/folder-lock.ts'
import { openPlatform } from '../platform/open-platform.ts'
import { checkKeyTable, type AnyKeys } from '../resource/key-table.jobs.ts'

try {
  const platform = await openPlatform(readConfig())
  const mend = process.argv.includes('--mend')
  try {
    for (const keys of [saleListKeys, ...timeListKeys, announcementListKeys] satisfies readonly AnyKeys[]) {
      const { rows, wrong } = await checkKeyTable(platform, keys, { mend })
      console.log(`${keys.name}: ${rows} rows, ${wrong.length} wrong${wrong.length > 0 && mend ? ', mended' : ''}.`)
      if (wrong.length > 0 && !mend) process.exitCode = 1
    }
  } finally {
    await platform.database.close()
  }
} catch (error) {
  if (!(error instanceof ConfigError || error instanceof FolderInUseError)) throw error
  console.error(error.message)
  process.exitCode = 1
}
