// `npm run keys`: makes the secrets of a server.
import { installPackages } from './lib/packages.mjs'
import { become } from './lib/run.mjs'
import { findRuntime } from './lib/runtime.mjs'

await installPackages()
await become(await findRuntime(), ['server/check/make-keys.ts', ...process.argv.slice(2)])
