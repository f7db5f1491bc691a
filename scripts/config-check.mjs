// `npm run config:check`: names what is wrong or missing in the settings, without starting the server.
import { installPackages } from './lib/packages.mjs'
import { become } from './lib/run.mjs'
import { findRuntime } from './lib/runtime.mjs'

await installPackages()
await become(await findRuntime(), ['server/check/config.ts'])
