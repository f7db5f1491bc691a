// `npm run check:data [-- --mend | -- --rebuild]`: compares what is kept twice for speed with what it is made from, and mends
// it. `--rebuild` also writes keys and words of all lists anew, whether they are wrong or not. The server must be
// stopped: the data folder is this process's own meanwhile.
import { checkPayrollMarks, checkProfit, checkSaleCommissions } from '../features/finance/index.ts'
import { announcementListKeys } from '../features/messaging/index.ts'
import { checkPlaces } from '../features/people/index.ts'
import { saleTally, salesListKeys } from '../features/sales/index.ts'
import { timeListKeys } from '../features/time/index.ts'
import { checkKept } from '../kept/check-kept.ts'
import { ConfigError, readConfig } from '../platform/config.ts'
import { FolderInUseError } from '../platform/database/folder-lock.ts'
import { openPlatform } from '../platform/open-platform.ts'
import { checkKeyTable, type AnyKeys } from '../resource/key-table.jobs.ts'

// Payroll's marks stand in the lines of sales, which are mended first.
const allKeys: readonly AnyKeys[] = [...salesListKeys, ...timeListKeys, announcementListKeys]

try {
  const platform = await openPlatform(readConfig())
  const rebuild = process.argv.includes('--rebuild')
  const mend = rebuild || process.argv.includes('--mend')
  const report = (about: string, wrong: number): void => {
    console.log(`${about} ${wrong} wrong${wrong > 0 && mend ? ', mended' : ''}.`)
    if (wrong > 0 && !mend) process.exitCode = 1
  }
  try {
    for (const keys of allKeys) {
      const { rows, wrong } = await checkKeyTable(platform, keys, { mend, rebuild })
      report(`${keys.name}: ${rows} rows${rebuild ? ' written anew' : ''},`, wrong.length)
    }
    for (const { name, wrong } of await checkKept(platform.database, [saleTally], { mend, rebuild }))
      report(`${name}:`, wrong)
    report('Places of today:', await checkPlaces(platform.database, { mend, now: platform.now() }))
    report('Marks of payroll:', await checkPayrollMarks(platform, { mend }))
    const commissions = await checkSaleCommissions(platform, { mend })
    report('Commissions of sales:', commissions.amounts)
    report('Ledgers of sales:', commissions.ledger)
    report('Questions about lines of pay:', commissions.questions)
    report('Sums of the ledger:', commissions.sums)
    // Lines are never changed: a posting that does not sum to zero is for a person to look at.
    console.log(`Postings that do not sum to zero: ${commissions.unbalanced}.`)
    if (commissions.unbalanced > 0) process.exitCode = 1
    report('Figures of finance:', await checkProfit(platform, { mend }))
  } finally {
    await platform.database.close()
  }
} catch (error) {
  if (!(error instanceof ConfigError || error instanceof FolderInUseError)) throw error
  console.error(error.message)
  process.exitCode = 1
}
