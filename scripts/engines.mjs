// `npm run engines -- [--kills N] [--leavings N] [--only firefox,webkit]`: the seller's day in every engine of this
// machine, browsers killed around «Skicka in» and pages left in the middle of a write. Writes the table of docs/reliability.md.
// With `--kills 0` or `--leavings 0` that part is not run, and the table keeps the figures of its last run.
import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { ensureBrowser } from './lib/browser.mjs'
import { buildClient } from './lib/client-build.mjs'
import { engineTable, withTable } from './lib/engine-table.mjs'
import { ensureEngines } from './lib/engines.mjs'
import { installPackages } from './lib/packages.mjs'
import { root } from './lib/paths.mjs'
import { run } from './lib/run.mjs'
import { findRuntime } from './lib/runtime.mjs'

const { values } = parseArgs({
  options: {
    kills: { type: 'string', default: '50' },
    leavings: { type: 'string', default: '200' },
    only: { type: 'string' },
  },
})

await installPackages()
const node = await findRuntime()
await buildClient(node)
const browser = await ensureBrowser(node)
const { found } = await ensureEngines()
const engines = ['chromium', ...found].filter((engine) => !values.only || values.only.split(',').includes(engine))
const report = join(root, '.cache', 'engines.json')
const env = {
  RELEASE: '1',
  ENGINES: engines.join(','),
  PLAYWRIGHT_JSON_OUTPUT_NAME: report,
  ...(browser ? { CHROMIUM_PATH: browser } : {}),
}

const projects = engines.flatMap((engine) => ['--project', engine])
const playwright = join(root, 'node_modules', '@playwright', 'test', 'cli.js')
rmSync(report, { force: true })
const played = await run(node, [playwright, 'test', '--reporter=list,json', ...projects], { env })
// One engine after the other: beside each other on two cores, drivers wait so long that it looks like a frozen page.
const runs = []
for (const engine of engines) {
  const args = ['e2e/engines/main.ts', '--engine', engine, '--kills', values.kills, '--leavings', values.leavings]
  runs.push(await run(node, args, { env }))
}
const page = join(root, 'docs', 'reliability.md')
writeFileSync(page, withTable(readFileSync(page, 'utf8'), engineTable(engines, report)))
await run(node, [join(root, 'node_modules', 'oxfmt', 'bin', 'oxfmt'), page], { quiet: true })
process.exitCode = [played, ...runs].find(({ code }) => code !== 0)?.code ?? 0
