// `npm run config:check`: reports wrong and missing settings without starting the server.
import { installPackages } from './lib/packages.mjs'
import { become } from './lib/run.mjs'
import { findRuntime } from './lib/runtime.mjs'

await installPackages()
await become(await findRuntime(), ['server/check/config.ts'])
