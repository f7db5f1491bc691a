// `npm run keys:rotate`: seals everything in the database again with `DATA_KEY` that was sealed with `DATA_KEY_OLD`. The server
// must be stopped: the data folder is this process's own meanwhile.
import { readConfig } from '../platform/config.ts'
import { forgetDataKey } from '../platform/known-keys.store.ts'
import { openPlatform } from '../platform/open-platform.ts'
import { OperatorError } from '../platform/operator-error.ts'
import { keyId } from '../platform/secrets.ts'
import { sealAgain } from './sealed-texts.ts'

try {
  const platform = await openPlatform(readConfig())
  const [newKey, ...oldKeys] = platform.config.keys.data
  try {
    if (oldKeys.length === 0) {
      console.error('DATA_KEY_OLD is not set: there is no earlier key to seal again from.')
      process.exitCode = 1
    }
    for (const key of oldKeys) {
      const { written, left } = await sealAgain(platform, keyId(key))
      for (const [place, count] of written) console.log(`${place}: ${count}`)
      const total = [...written.values()].reduce((sum, count) => sum + count, 0)
      console.log(`${total} values that key ${keyId(key)} had sealed are sealed with ${keyId(newKey)} now.`)
      if (left === 0) await forgetDataKey(platform.database, keyId(key))
      else {
        console.error(`${left} values name key ${keyId(key)} and cannot be opened. They were left as they are.`)
        process.exitCode = 1
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
