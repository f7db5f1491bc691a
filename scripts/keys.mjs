// `npm run keys`: makes the secrets of a server. `npm run keys -- rotate|finish data|signing|vapid`: changes one of them.
import { installPackages } from './lib/packages.mjs'
import { become } from './lib/run.mjs'
import { findRuntime } from './lib/runtime.mjs'

await installPackages()
const given = process.argv.slice(2)
const program = given[0] === 'rotate' || given[0] === 'finish' ? 'change-keys' : 'make-keys'
await become(await findRuntime(), [`server/check/${program}.ts`, ...given])
