// `npm run config:check`: reads the settings as a start would, names each that is wrong or missing, and exits with 1 then.
// It opens no database and listens nowhere, so it can run beside the server.
import { ConfigError, readConfig } from '../platform/config.ts'
import { configGaps } from './config-gaps.rules.ts'

try {
  const config = readConfig()
  console.log(`The settings are in order: ${config.mode}, ${config.publicUrl.origin}, data in ${config.dataDir}.`)
  for (const { variables, without } of configGaps(config)) console.log(`Not set: ${variables} (${without})`)
} catch (error) {
  if (!(error instanceof ConfigError)) throw error
  console.error(`Rond cannot start with these settings:\n${error.message}`)
  process.exitCode = 1
}
