import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './paths.mjs'
import { run } from './run.mjs'

/** Installs what package-lock.json names, unless it is all there. Development packages too: the client is built here. */
export async function installPackages() {
  if (packagesAreInstalled()) return
  console.log('Installing packages …')
  const { code } = await npm([
    'ci',
    '--include=dev',
    '--include=optional',
    '--no-audit',
    '--no-fund',
    '--loglevel=error',
  ])
  if (code !== 0) throw new Error(`npm ci failed (exit code ${code}). Is the package registry reachable?`)
}

/**
 * Runs npm with the Node that npm itself was started with: the project's own Node 24 lives in node_modules, which
 * `npm ci` deletes.
 * @param {readonly string[]} args
 */
export function npm(args) {
  const { npm_execpath: cli, npm_node_execpath: node } = process.env
  if (cli && /npm-cli\.c?js$/.test(cli)) return run(node ?? process.execPath, [cli, ...args])
  // npm is a .cmd file on Windows, which only a shell can start.
  return run('npm', args, { shell: process.platform === 'win32' })
}

/** npm writes the hidden lockfile last, so an interrupted install never looks complete. */
function packagesAreInstalled() {
  const hidden = join(root, 'node_modules', '.package-lock.json')
  if (!existsSync(hidden)) return false
  /** @type {Record<string, { version?: string, optional?: boolean, devOptional?: boolean }>} */
  const wanted = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')).packages
  const present = JSON.parse(readFileSync(hidden, 'utf8')).packages
  return Object.entries(wanted).every(([path, entry]) => {
    if (path === '') return true
    const found = present[path]
    // Optional packages of other platforms are left out by npm; what is here must be the right version.
    if (!found) return entry.optional === true || entry.devOptional === true
    return found.version === entry.version && existsSync(join(root, path))
  })
}
