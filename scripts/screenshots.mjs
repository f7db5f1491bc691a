// `npm run screenshots`: takes the pictures of README.md again, into docs/screenshots/.
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
await become(node, ['node_modules/@playwright/test/cli.js', 'test', '--config', 'e2e/screenshots/playwright.config.ts'])
