// `npm run move -- postgres://user:password@host/name`: copies the SQLite database into PostgreSQL, compared row by row.
import { installPackages } from './lib/packages.mjs'
import { become } from './lib/run.mjs'
import { findRuntime } from './lib/runtime.mjs'

await installPackages()
await become(await findRuntime(), ['server/move/move-main.ts', ...process.argv.slice(2)])
