import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './paths.mjs'
import { run } from './run.mjs'

/** Everything the built client depends on. Tests are left out below. */
const INPUTS = [
  'index.html',
  'vite.config.ts',
  'scripts/lib/no-mongo-queries.mjs',
  'scripts/lib/no-framework-links.mjs',
  'package-lock.json',
  'tsconfig.base.json',
  'client',
  'sw',
  'shared',
  'public',
]
const STAMP = join(root, 'dist', '.inputs')

/**
 * Builds the client into dist/ when its sources changed. The stamp lives inside dist/, which a build empties first, so
 * it can never outlive the build it describes.
 * @param {string} node
 */
export async function buildClient(node) {
  const inputs = hashOfInputs()
  if (existsSync(STAMP) && readFileSync(STAMP, 'utf8') === inputs) return
  console.log('Building the client …')
  const vite = join(root, 'node_modules', 'vite', 'bin', 'vite.js')
  const { code, output } = await run(node, [vite, 'build', '--logLevel', 'warn'], {
    quiet: true,
    env: { NODE_ENV: 'production' },
  })
  if (code !== 0) throw new Error(`The client could not be built:\n${output}`)
  writeFileSync(STAMP, inputs)
}

function hashOfInputs() {
  const hash = createHash('sha256')
  for (const path of INPUTS.flatMap((input) => filesUnder(input))) {
    hash
      .update(`${path}\0`)
      .update(readFileSync(join(root, path)))
      .update('\0')
  }
  return hash.digest('hex')
}

/**
 * @param {string} path relative to the project
 * @returns {string[]}
 */
function filesUnder(path) {
  if (!existsSync(join(root, path))) return []
  if (!statSync(join(root, path)).isDirectory()) return [path]
  return readdirSync(join(root, path))
    .filter((name) => name !== 'testing' && !/[.](test|bench)[.]tsx?$/.test(name))
    .toSorted()
    .flatMap((name) => filesUnder(`${path}/${name}`))
}
