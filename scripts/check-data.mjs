// `npm run check:data [-- --mend]`: compares keys and aggregates with the rows. With --mend it corrects wrong ones.
import { installPackages } from './lib/packages.mjs'
import { become } from './lib/run.mjs'
import { findRuntime } from './lib/runtime.mjs'

await installPackages()
await become(await findRuntime(), ['server/check/main.ts', ...process.argv.slice(2)])
