// `npm run check:data [-- --mend]`: whether keys and aggregates say what the rows say. With --mend wrong ones are made anew.
import { installPackages } from './lib/packages.mjs'
import { become } from './lib/run.mjs'
import { findRuntime } from './lib/runtime.mjs'

await installPackages()
await become(await findRuntime(), ['server/check/main.ts', ...process.argv.slice(2)])
