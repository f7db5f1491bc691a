import { existsSync, statSync } from 'node:fs'
import { canInstall, installDebian } from './debian.mjs'

/** What the stories need of each further engine, and Debian's packages that bring it. */
const needs = /** @type {const} */ ({
  firefox: { files: ['/usr/bin/firefox-esr'], packages: ['firefox-esr'] },
  webkit: {
    files: [
      '/usr/bin/WebKitWebDriver',
      '/usr/bin/Xvfb',
      '/usr/lib/x86_64-linux-gnu/girepository-1.0/WebKit2-4.1.typelib',
      '/usr/lib/python3/dist-packages/gi/__init__.py',
    ],
    packages: ['webkit2gtk-driver', 'gir1.2-webkit2-4.1', 'python3-gi', 'xvfb'],
  },
})

/** Debian's programs of Chromium; a download of Playwright is fixed by the lock file. */
const chromium = ['/usr/bin/chromium', '/usr/lib/chromium/chromium', '/usr/bin/chromium-headless-shell']

/** @typedef {keyof typeof needs} FurtherEngine */

export const furtherEngines = /** @type {FurtherEngine[]} */ (Object.keys(needs))

/**
 * Which build of an engine this machine has: it changes when the engine is renewed.
 * @param {FurtherEngine | 'chromium'} engine
 */
export function engineMark(engine) {
  const files = engine === 'chromium' ? chromium : needs[engine].files
  return files
    .filter((file) => existsSync(file))
    .map((file) => `${file} ${statSync(file).mtimeMs}`)
    .join(', ')
}

/** The longest wait for a mirror that does not answer. */
const INSTALL_WITHIN_S = 240

/** @param {FurtherEngine} engine */
const isHere = (engine) => needs[engine].files.every((file) => existsSync(file))

/**
 * The engines beside Chromium that this machine has, or gets: as root on Debian the packages are installed, as Chromium's
 * is. What is missing afterwards is said, and is no failure.
 * @param {readonly FurtherEngine[]} wanted
 * @returns {Promise<{ found: FurtherEngine[], missing: FurtherEngine[] }>}
 */
export async function ensureEngines(wanted = furtherEngines) {
  const absent = wanted.filter((engine) => !isHere(engine))
  if (absent.length > 0 && canInstall()) await install(absent)
  const found = wanted.filter(isHere)
  const missing = wanted.filter((engine) => !isHere(engine))
  for (const engine of missing) {
    console.log(`Not played in ${engine}: it is not here (Debian: ${needs[engine].packages.join(' ')}).`)
  }
  return { found, missing }
}

/** @param {readonly FurtherEngine[]} absent */
async function install(absent) {
  const packages = absent.flatMap((engine) => needs[engine].packages)
  console.log(`Installing ${packages.join(' ')} with apt-get …`)
  const { code, output } = await installDebian(packages, { withinS: INSTALL_WITHIN_S })
  if (code !== 0) console.log(`They could not be installed:\n${output.slice(-1000)}`)
}
