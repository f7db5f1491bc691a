// `npm run audit:verify`: reads the whole log of activity and says whether its chain is unbroken; names the first entry that
// does not fit, and exits with 1. The server must be stopped: the data folder is this process's own meanwhile. Note the last
// lines down elsewhere: they show that a chain was cut at its end, or replaced by one from before the key.
import { readConfig } from '../platform/config.ts'
import { openPlatform } from '../platform/open-platform.ts'
import { OperatorError } from '../platform/operator-error.ts'
import { verifyAudit, type AuditFault } from '../resource/activity/audit-chain.store.ts'

const said: Readonly<Record<AuditFault['kind'], string>> = {
  changed: 'was changed after it was written',
  missing: 'is where entries are missing',
  added: 'was put into the log past the product',
  forged: 'is where the log was cut, or its beginning rewritten, past the product',
}

try {
  const platform = await openPlatform(readConfig())
  try {
    const { entries, unchained, head, keyed, fault } = await verifyAudit(platform.database.db, platform.now())
    console.log(`${entries} entries fit, ${unchained} are from before the chain.`)
    if (keyed === null) console.log('No entry has the key yet: start the server once.')
    else console.log(`Keyed from entry ${keyed.seq}, since ${new Date(keyed.at).toISOString()}.`)
    if (fault === null) console.log(`The log is unbroken. Entry ${head.seq}: ${head.hash}`)
    else {
      const at = fault.at === null ? '' : ` of ${new Date(fault.at).toISOString()}`
      console.error(
        `Broken: entry ${fault.seq ?? '(without a number)'}${at} ${said[fault.kind]}. Id: ${fault.id ?? '-'}`,
      )
      process.exitCode = 1
    }
  } finally {
    await platform.database.close()
  }
} catch (error) {
  if (!(error instanceof OperatorError)) throw error
  console.error(error.message)
  process.exitCode = 1
}
