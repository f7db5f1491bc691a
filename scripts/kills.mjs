// `npm run kills -- [--server N] [--seed S]`: kills the real server N times under load; exit code 1 on a loss.
import { installPackages } from './lib/packages.mjs'
import { become } from './lib/run.mjs'
import { findRuntime } from './lib/runtime.mjs'

await installPackages()
await become(await findRuntime(), ['e2e/kills/main.ts', ...process.argv.slice(2)])
