// `npm run bench [-- <part of a name> [what of it]]`: runs each e2e/bench/*.bench.ts in a process of its own, one after
// the other, so that none warms up or slows down the next.
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { ensureBrowser } from './lib/browser.mjs'
import { buildClient } from './lib/client-build.mjs'
import { installPackages } from './lib/packages.mjs'
import { root } from './lib/paths.mjs'
import { run } from './lib/run.mjs'
import { findRuntime } from './lib/runtime.mjs'

/** Takes many minutes: companies of many sales, fifty thousand messages, a run for thousands of people. */
const ONLY_BY_NAME = new Set([
  'desk.bench.ts',
  'messages.bench.ts',
  'payroll.bench.ts',
  'chat.bench.ts',
  'controlling.bench.ts',
  'game.bench.ts',
  'quality.bench.ts',
])

const [wanted = '', ...parts] = process.argv.slice(2)

await installPackages()
const node = await findRuntime()
await buildClient(node)
const browser = await ensureBrowser(node)

let failed = 0
for (const file of benches()) {
  const env = browser ? { CHROMIUM_PATH: browser } : {}
  const { code } = await run(node, [join('e2e', 'bench', file), ...parts], { env })
  if (code !== 0) failed += 1
}
process.exitCode = failed === 0 ? 0 : 1

function benches() {
  return readdirSync(join(root, 'e2e', 'bench'))
    .filter((file) => file.endsWith('.bench.ts') && (wanted === '' ? !ONLY_BY_NAME.has(file) : file.includes(wanted)))
    .toSorted()
}
