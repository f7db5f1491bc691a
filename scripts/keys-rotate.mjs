// `npm run keys:rotate`: seals the database again with a new `DATA_KEY`.
import { installPackages } from './lib/packages.mjs'
import { become } from './lib/run.mjs'
import { findRuntime } from './lib/runtime.mjs'

await installPackages()
await become(await findRuntime(), ['server/check/seal-again.ts', ...process.argv.slice(2)])
