// `npm run e2e -- [--engine firefox|webkit] [Playwright arguments]`: only the browser stories, against a fresh build; with
// an engine, the seller's day in that one. `RELEASE=1` adds the stories tagged `@release`.
import { ensureBrowser } from './lib/browser.mjs'
import { buildClient } from './lib/client-build.mjs'
import { ensureEngines, furtherEngines } from './lib/engines.mjs'
import { installPackages } from './lib/packages.mjs'
import { become } from './lib/run.mjs'
import { findRuntime } from './lib/runtime.mjs'

const { engine, others } = withoutEngine(process.argv.slice(2))

await installPackages()
const node = await findRuntime()
await buildClient(node)
const browser = await ensureBrowser(node)
if (browser) process.env['CHROMIUM_PATH'] = browser
if (engine) {
  const further = furtherEngines.find((one) => one === engine)
  if (further && (await ensureEngines([further])).missing.length > 0) process.exit(1)
  process.env['ENGINES'] = engine
  others.push('--project', engine)
}
await become(node, ['node_modules/@playwright/test/cli.js', 'test', ...others])

/** @param {string[]} args */
function withoutEngine(args) {
  const at = args.indexOf('--engine')
  if (at === -1) return { engine: undefined, others: args }
  return { engine: args[at + 1], others: args.toSpliced(at, 2) }
}
