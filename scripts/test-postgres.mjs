// `npm run test:postgres [-- <part of a file name>]`: every test of the server on the PostgreSQL that is installed.
import { installPackages } from './lib/packages.mjs'
import { become } from './lib/run.mjs'
import { findRuntime } from './lib/runtime.mjs'

await installPackages()
process.env['WHOLE_SERVER_ON_POSTGRES'] = '1'
const args = ['node_modules/vitest/vitest.mjs', 'run', '--project', 'postgresql', ...process.argv.slice(2)]
await become(await findRuntime(), args)
