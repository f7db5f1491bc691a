// `npm run restore -- <backup> [--check]`: puts a backup in the place of the data; lists the backups without one.
import { installPackages } from './lib/packages.mjs'
import { become } from './lib/run.mjs'
import { findRuntime } from './lib/runtime.mjs'

await installPackages()
await become(await findRuntime(), ['server/backup/restore-main.ts', ...process.argv.slice(2)])
