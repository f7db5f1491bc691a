import { existsSync } from 'node:fs'
import { basename, join } from 'node:path'
import { canInstall, installDebian } from './debian.mjs'
import { root } from './paths.mjs'
import { run } from './run.mjs'

/** The longest waits for a mirror that does not answer. Without Chromium there are no stories at all. */
const CHROMIUM_WITHIN_S = 600
const SHELL_WITHIN_S = 120

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
  if (canInstall()) {
    console.log('The download failed: installing chromium with apt-get …')
    await installDebian(['chromium'], { withinS: CHROMIUM_WITHIN_S })
    const installed = findBrowser()
    if (installed) return installed
  }
  throw new Error(`The browser tests need Chromium. Install one and name it in CHROMIUM_PATH.\n${download.output}`)
}

const SHELL = '/usr/bin/chromium-headless-shell'

/**
 * The Chromium without a window, with which most stories are played: it takes a third less of the processor's time. As root
 * on Debian its package is installed; without it the stories are played in the whole browser.
 * @returns {Promise<string | undefined>}
 */
export async function ensureHeadlessShell() {
  const named = process.env['HEADLESS_SHELL_PATH']
  if (named && existsSync(named)) return named
  if (existsSync(SHELL)) return SHELL
  if (!canInstall()) return undefined
  await installDebian([basename(SHELL)], { withinS: SHELL_WITHIN_S })
  return existsSync(SHELL) ? SHELL : undefined
}
