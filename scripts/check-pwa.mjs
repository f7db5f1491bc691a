// `npm run check:pwa [-- Playwright arguments]`: the whole scored checklist of an installed application, line by line, in
// Chromium against the production build and real servers: with its stories, every screen of a seller, and the walk of all
// screens. `npm test` plays it on chosen screens. Ends with 1 below the pass mark.
import { buildClient } from './lib/client-build.mjs'
import { installPackages } from './lib/packages.mjs'
import { playTrials, scoreOf } from './lib/pwa-play.mjs'
import { findRuntime } from './lib/runtime.mjs'

await installPackages()
const node = await findRuntime()
await buildClient(node)
const { findings, isWhole } = await playTrials(node, { only: process.argv.slice(2), env: { RELEASE: '1' } })
const { text, passed } = scoreOf(findings)
console.log(`\n${text}`)
process.exitCode = passed && isWhole ? 0 : 1
