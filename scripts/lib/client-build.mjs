import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { root } from './paths.mjs'
import { run } from './run.mjs'

const CONFIG = 'vite.config.ts'
/** The sources of the built client, beside the programs that build it. Tests are left out below. */
const SOURCES = ['index.html', 'package-lock.json', 'tsconfig.base.json', 'client', 'sw', 'shared', 'public']
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

/** Every file the built client depends on, by its path in the project. */
export function clientInputs() {
  return [...new Set([...SOURCES.flatMap((source) => filesUnder(source)), ...programs(CONFIG)])]
}

/**
 * A program and all it names of ours: what it imports, and what it puts in the place of something else.
 * @param {string} path relative to the project
 * @param {Set<string>} [known]
 */
function programs(path, known = new Set()) {
  known.add(path)
  for (const [, name = ''] of readFileSync(join(root, path), 'utf8').matchAll(/'([\w./-]+\.m?[jt]s)'/gu)) {
    const named = [join(dirname(path), name), name].find((one) => existsSync(join(root, one)))
    if (named !== undefined && !SOURCES.some((source) => named.startsWith(`${source}/`)) && !known.has(named)) {
      programs(named, known)
    }
  }
  return known
}

function hashOfInputs() {
  const hash = createHash('sha256')
  for (const path of clientInputs()) {
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
