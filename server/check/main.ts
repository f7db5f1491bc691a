// `npm run check:data [-- --mend]`: compares what is kept twice for speed with what it is made from. The server must be
// stopped: the data folder is this process's own meanwhile.
import { checkPayrollMarks } from '../features/finance/index.ts'
import { announcementListKeys } from '../features/messaging/index.ts'
import { checkDeviationKeys, checkSaleKeys, checkSaleTally } from '../features/sales/index.ts'
import { timeListKeys } from '../features/time/index.ts'
import { ConfigError, readConfig } from '../platform/config.ts'
import { FolderInUseError } from '../platform/database/folder-lock.ts'
import { openPlatform } from '../platform/open-platform.ts'
import { checkKeyTable, type AnyKeys } from '../resource/key-table.jobs.ts'

try {
  const platform = await openPlatform(readConfig())
  const mend = process.argv.includes('--mend')
  try {
    const { sales, wrong } = await checkSaleKeys(platform, { mend })
    console.log(`${sales} sales, ${wrong.length} with a wrong key${wrong.length > 0 && mend ? ', mended' : ''}.`)
    const tallies = await checkSaleTally(platform, { mend })
    console.log(`${tallies.length} wrong sums of sales${tallies.length > 0 && mend ? ', added up anew' : ''}.`)
    const marks = await checkPayrollMarks(platform, { mend })
    console.log(`${marks} with a wrong mark of payroll${marks > 0 && mend ? ', mended' : ''}.`)
    const others = await checkDeviationKeys(platform, { mend })
    const mended = others.wrong.length > 0 && mend ? ', mended' : ''
    console.log(`${others.deviations} deviations, ${others.wrong.length} with a wrong key${mended}.`)
    for (const keys of [...timeListKeys, announcementListKeys] satisfies readonly AnyKeys[]) {
      const found = await checkKeyTable(platform, keys, { mend })
      console.log(
        `${keys.name}: ${found.rows} rows, ${found.wrong.length} wrong${found.wrong.length > 0 && mend ? ', mended' : ''}.`,
      )
      if (found.wrong.length > 0 && !mend) process.exitCode = 1
    }
    if (wrong.length + tallies.length + marks + others.wrong.length > 0 && !mend) process.exitCode = 1
  } finally {
    await platform.database.close()
  }
} catch (error) {
  if (!(error instanceof ConfigError || error instanceof FolderInUseError)) throw error
  console.error(error.message)
  process.exitCode = 1
}
