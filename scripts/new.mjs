// `npm run new -- <feature> <resource> [--plural offices]`: writes a simple record, end to end: contract, table, routes of
// the server, list, detail, dialog and words. `act`, `report` or `sum` before the names writes one of these instead.
// What it writes compiles as it stands; the checks name what is left to do, and docs/recipes.md explains it.
import { existsSync, globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { root } from './lib/paths.mjs'
import { run } from './lib/run.mjs'
import { findRuntime } from './lib/runtime.mjs'
import { newThing } from './new/things.mjs'

const { files, next } = newThing(process.argv.slice(2), {
  read: (path) => (existsSync(join(root, path)) ? readFileSync(join(root, path), 'utf8') : null),
  files: globSync('{shared,server,client}/**/*.{ts,tsx}', { cwd: root }).toSorted(),
})
for (const [path, text] of files) {
  mkdirSync(dirname(join(root, path)), { recursive: true })
  writeFileSync(join(root, path), text)
}
const node = await findRuntime()
await run(node, ['scripts/words.mjs'])
await run(node, ['node_modules/oxfmt/bin/oxfmt', ...files.keys()])
console.log([...files.keys()].map((path) => `  ${path}`).join('\n'))
console.log(['Next (docs/recipes.md):', ...next.map((step, at) => `  ${at + 1}. ${step}`)].join('\n'))
