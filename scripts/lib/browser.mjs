import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './paths.mjs'
import { run } from './run.mjs'

const KNOWN_PLACES = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
]

/** The Chromium of this machine, if it has one: CHROMIUM_PATH first, then where systems put it. */
export function findBrowser() {
  const named = process.env['CHROMIUM_PATH']
  return named && existsSync(named) ? named : KNOWN_PLACES.find((place) => existsSync(place))
}

/**
 * Makes sure the browser tests have a browser: the machine's own, else Playwright's download, else (as root on Debian)
 * the distribution's package.
 * @param {string} node
 * @returns {Promise<string | undefined>} its path; undefined when Playwright knows where it put its own
 */
export async function ensureBrowser(node) {
  const found = findBrowser()
  if (found) return found
  console.log('No Chromium found: asking Playwright for one …')
  const playwright = join(root, 'node_modules', '@playwright', 'test', 'cli.js')
  const download = await run(node, [playwright, 'install', 'chromium'], { quiet: true })
  if (download.code === 0) return undefined
  const isRoot = process.getuid?.() === 0
  if (isRoot && existsSync('/usr/bin/apt-get')) {
    console.log('The download failed: installing chromium with apt-get …')
    const env = { DEBIAN_FRONTEND: 'noninteractive' }
    await run('apt-get', ['update'], { quiet: true, env })
    await run('apt-get', ['install', '--yes', '--no-install-recommends', 'chromium'], { quiet: true, env })
    const installed = findBrowser()
    if (installed) return installed
  }
  throw new Error(`The browser tests need Chromium. Install one and name it in CHROMIUM_PATH.\n${download.output}`)
}
