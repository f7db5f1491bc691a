// `npm run freeze:client -- [version] [--release]`: freezes what phones hold today (docs/operations.md, "Releasing").
import { installPackages } from './lib/packages.mjs'
import { become } from './lib/run.mjs'
import { findRuntime } from './lib/runtime.mjs'

await installPackages()
await become(await findRuntime(), ['e2e/old-clients/main.ts', ...process.argv.slice(2)])
