// `npm run kills -- [--server N] [--browser N] [--seed S]`: kills the real server under load, and the real browser around
// «Save», N times; exit code 1 on a loss.
import { ensureBrowser } from './lib/browser.mjs'
import { buildClient } from './lib/client-build.mjs'
import { installPackages } from './lib/packages.mjs'
import { become } from './lib/run.mjs'
import { findRuntime } from './lib/runtime.mjs'

await installPackages()
const node = await findRuntime()
await buildClient(node)
const browser = await ensureBrowser(node)
if (browser) process.env['CHROMIUM_PATH'] = browser
await become(node, ['e2e/kills/main.ts', ...process.argv.slice(2)])
