// `npm run check:data [-- --mend | -- --rebuild]`: compares everything that features derive from rows with the rows, and
// repairs it. Old rows that a job would still add up are added first: they are no difference. `--rebuild` also rewrites
// keys, words and sums, whether they differ or not. The server must be stopped: the data folder is this process's own
// meanwhile.
import { createApp } from '../app.ts'
import { checkKept } from '../kept/check-kept.ts'
import { fillAll } from '../kept/kept.jobs.ts'
import { readConfig } from '../platform/config.ts'
import { openPlatform } from '../platform/open-platform.ts'
import { OperatorError } from '../platform/operator-error.ts'

try {
  const platform = await openPlatform(readConfig())
  const rebuild = process.argv.includes('--rebuild')
  const mend = rebuild || process.argv.includes('--mend')
  try {
    const { kept } = createApp(platform).sync
    for (const { filling } of kept) if (filling) await fillAll(platform, filling)
    for (const one of kept) {
      for (const { name, wrong, isForPeople = false } of await checkKept(platform.database, [one], { mend, rebuild })) {
        const isMended = wrong > 0 && mend && !isForPeople
        console.log(`${name}: ${wrong} wrong${isMended ? ', mended' : ''}.`)
        if (wrong > 0 && !isMended) process.exitCode = 1
      }
    }
  } finally {
    await platform.database.close()
  }
} catch (error) {
  if (!(error instanceof OperatorError)) throw error
  console.error(error.message)
  process.exitCode = 1
}
