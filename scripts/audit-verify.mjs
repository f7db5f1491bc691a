// `npm run audit:verify`: says whether the log of activity is unbroken, and names the first entry that is not.
import { installPackages } from './lib/packages.mjs'
import { become } from './lib/run.mjs'
import { findRuntime } from './lib/runtime.mjs'

await installPackages()
await become(await findRuntime(), ['server/check/audit.ts', ...process.argv.slice(2)])
