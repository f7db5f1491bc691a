// `npm run check:pwa [-- Playwright arguments]`: the scored checklist of an installed application, line by line, in
// Chromium against the production build and real servers. Ends with 1 below the pass mark.
import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { ensureBrowser } from './lib/browser.mjs'
import { bundleReport } from './lib/bundle-size.mjs'
import { buildClient } from './lib/client-build.mjs'
import { installPackages } from './lib/packages.mjs'
import { root } from './lib/paths.mjs'
import { findingsOf, pwaScore } from './lib/pwa-score.mjs'
import { run } from './lib/run.mjs'
import { findRuntime } from './lib/runtime.mjs'

await installPackages()
const node = await findRuntime()
await buildClient(node)
const browser = await ensureBrowser(node)
const file = join(root, '.cache', 'pwa.json')
mkdirSync(join(root, '.cache'), { recursive: true })
rmSync(file, { force: true })
const config = ['--config', 'e2e/pwa/playwright.config.ts', '--reporter', 'list,json']
await run(node, ['node_modules/@playwright/test/cli.js', 'test', ...config, ...process.argv.slice(2)], {
  env: { PLAYWRIGHT_JSON_OUTPUT_NAME: file, ...(browser ? { CHROMIUM_PATH: browser } : {}) },
})
const { fits, bytes } = bundleReport()
const weight = { title: 'first load', tags: ['pwa-28'], ok: fits, skipped: null, error: `${bytes} bytes` }
const { text, passed } = pwaScore([weight, ...findingsOf(JSON.parse(readFileSync(file, 'utf8')))])
console.log(`\n${text}`)
process.exitCode = passed ? 0 : 1
