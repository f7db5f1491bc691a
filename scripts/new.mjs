// `npm run new -- <feature> <resource> [--plural offices]`: writes a simple record, end to end: contract, table, routes of
// the server, list, detail, dialog and words. What it writes compiles and passes the checks of the house as it stands.
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { root } from './lib/paths.mjs'
import { run } from './lib/run.mjs'
import { findRuntime } from './lib/runtime.mjs'
import { clientPart } from './new/client.mjs'
import { namesOf } from './new/names.mjs'
import { readerOf, writtenBy } from './new/plan.mjs'

const names = namesOf(process.argv.slice(2))
const read = readerOf((path) => (existsSync(join(root, path)) ? readFileSync(join(root, path), 'utf8') : null))

/** The server writes its half where it has one. */
const server = join(root, 'scripts/new/server.mjs')
/** @type {{ serverPart?: import('./new/plan.mjs').Part }} */
const { serverPart } = existsSync(server) ? await import(pathToFileURL(server).href) : {}

const files = writtenBy(serverPart === undefined ? [clientPart] : [serverPart, clientPart], { names, read })
for (const [path, text] of files) {
  mkdirSync(dirname(join(root, path)), { recursive: true })
  writeFileSync(join(root, path), text)
}
const node = await findRuntime()
await run(node, ['scripts/words.mjs'])
await run(node, ['node_modules/oxfmt/bin/oxfmt', ...files.keys()])
console.log([...files.keys()].map((path) => `  ${path}`).join('\n'))
console.log(`Next:
  1. npm run db:generate -- --name <what>
  2. the texts of the record in three languages (they are all English now), and its fields
  3. its rights in the list of scripts/checks/permissions.test.ts, and in shared/access/roles.ts for other roles
  4. npm run check`)
