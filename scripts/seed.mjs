// `npm run seed -- <story>`: loads a named story into DATA_DIR. Without a name it lists the stories.
import { installPackages } from './lib/packages.mjs'
import { become } from './lib/run.mjs'
import { findRuntime } from './lib/runtime.mjs'

await installPackages()
await become(await findRuntime(), ['server/seed/main.ts', ...process.argv.slice(2)])
