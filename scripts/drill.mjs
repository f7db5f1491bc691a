// `npm run drill`: a restore of yesterday's backup with real programs, phones and databases, and the time of each step.
import { installPackages } from './lib/packages.mjs'
import { become } from './lib/run.mjs'
import { findRuntime } from './lib/runtime.mjs'

await installPackages()
// On PostgreSQL too.
process.env['RELEASE'] = '1'
const vitest = ['node_modules/vitest/vitest.mjs', 'run', '--project', 'kills', 'e2e/kills/restore-drill.test.ts']
await become(await findRuntime(), vitest)
