// `npm run lock:platforms`, after every change of package-lock.json: writes the optional packages of other platforms
// that the registry did not have when npm wrote the file. Mirrors lag behind with them; without the entries npm 11
// refuses `npm ci` on every platform, though none of them would be installed on this one.
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { npm } from './lib/packages.mjs'
import { root } from './lib/paths.mjs'

/**
 * @typedef {{ version: string, optionalDependencies?: Record<string, string>, integrity?: string } & Record<string, unknown>} Entry
 */

const file = join(root, 'package-lock.json')
const lock = JSON.parse(readFileSync(file, 'utf8'))
/** @type {Record<string, Entry>} */
const packages = lock.packages

let added = 0
for (const [path, entry] of Object.entries(packages)) {
  for (const [name, version] of Object.entries(path === '' ? {} : (entry.optionalDependencies ?? {}))) {
    if (!isLocked(path, name)) add(path, name, version)
  }
}
if (added > 0) {
  writeFileSync(file, `${JSON.stringify(lock, null, 2)}\n`)
  // npm sorts the file its own way.
  await npm(['install', '--package-lock-only', '--loglevel=error'])
}
console.log(`${added} packages of other platforms added`)

/**
 * Whether Node would find the package from there, in the tree the lockfile describes.
 * @param {string} path
 * @param {string} name
 */
function isLocked(path, name) {
  const folders = path
    .split('/node_modules/')
    .map((_, index, parts) => parts.slice(0, index + 1).join('/node_modules/'))
  return ['', ...folders].some(
    (folder) => packages[folder === '' ? `node_modules/${name}` : `${folder}/node_modules/${name}`],
  )
}

/**
 * @param {string} path
 * @param {string} name
 * @param {string} version
 */
function add(path, name, version) {
  const sibling = Object.keys(packages[path]?.optionalDependencies ?? {})
    .map((other) => packages[`node_modules/${other}`])
    .find(Boolean)
  const { integrity: _integrity, os: _os, cpu: _cpu, libc: _libc, ...common } = sibling ?? { version, optional: true }
  packages[`node_modules/${name}`] = { ...common, version, optional: true, ...platformOf(name) }
  added += 1
}

const SYSTEMS = ['aix', 'android', 'darwin', 'freebsd', 'linux', 'netbsd', 'openbsd', 'openharmony', 'sunos', 'win32']
const PROCESSORS = ['arm64', 'arm', 'ia32', 'loong64', 'ppc64', 'riscv64', 's390x', 'x64', 'wasm32']

/**
 * Reads the platform from a name: `@rollup/rollup-linux-arm64-musl` runs on Linux, arm64, musl. @param {string} name
 */
function platformOf(name) {
  const words = (name.split('/').at(-1) ?? name).split('-')
  const os = SYSTEMS.find((word) => words.includes(word))
  const cpu = PROCESSORS.find((word) => words.includes(word))
  if (!cpu) throw new Error(`${name}: which processor is it for?`)
  return { cpu: [cpu], ...libcOf(words), ...(os ? { os: [os] } : {}) }
}

/** @param {readonly string[]} words */
function libcOf(words) {
  if (!words.includes('linux')) return {}
  if (words.some((word) => word.startsWith('musl'))) return { libc: ['musl'] }
  return words.some((word) => word.startsWith('gnu')) ? { libc: ['glibc'] } : {}
}
