import { existsSync } from 'node:fs'
import { basename, join } from 'node:path'
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

const SHELL = '/usr/bin/chromium-headless-shell'
/** The longest wait for a mirror that does not answer. */
const INSTALL_WITHIN_S = 120

/**
 * The Chromium without a window, with which most stories are played: it takes a third less of the processor's time. As root
 * on Debian its package is installed; without it the stories are played in the whole browser.
 * @returns {Promise<string | undefined>}
 */
export async function ensureHeadlessShell() {
  const named = process.env['HEADLESS_SHELL_PATH']
  if (named && existsSync(named)) return named
  if (existsSync(SHELL)) return SHELL
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return undefined
  const install = `apt-get install --yes --no-install-recommends ${basename(SHELL)}`
  await run('timeout', [String(INSTALL_WITHIN_S), 'sh', '-c', `${install} || { apt-get update && ${install}; }`], {
    quiet: true,
    env: { DEBIAN_FRONTEND: 'noninteractive' },
  })
  return existsSync(SHELL) ? SHELL : undefined
}
