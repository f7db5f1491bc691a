// `npm run dev`: one process serves the API and, through Vite, the client with hot reload. A change in server/ or
// shared/ restarts it.
import { installPackages } from './lib/packages.mjs'
import { become } from './lib/run.mjs'
import { findRuntime } from './lib/runtime.mjs'

await installPackages()
const node = await findRuntime()
await become(node, ['--watch-path=server', '--watch-path=shared', '--watch-preserve-output', 'server/main.ts', '--dev'])
