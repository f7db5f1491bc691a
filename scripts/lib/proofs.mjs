// What has passed on this machine, and on which files. A step is skipped only where none of them has changed since.
import { createHash } from 'node:crypto'
import { spawnSync } from 'node:child_process'
import { mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { clientInputs } from './client-build.mjs'
import { closureOf } from './closure.mjs'
import { engineMark } from './engines.mjs'
import { projectFiles } from './files.mjs'
import { root } from './paths.mjs'
import { findPostgres } from './postgres-cluster.mjs'

/**
 * @typedef {{
 *   name: string,
 *   entries?: RegExp | ((files: readonly string[]) => readonly string[]),
 *   also?: RegExp,
 *   machine?: () => string,
 * }} Proof
 * `entries` are the files in which it begins; what they name is followed. `also` are files that it reads besides; what they
 * name is not followed. `machine` describes the program it needs, which may be renewed.
 * @typedef {{ due: boolean, why: string, remember: () => void }} Verdict
 * @typedef {Verdict & { name: string }} NamedVerdict
 * `remember` is called after the step has passed as a whole.
 * @typedef {{ at: string, machine: string, files: Record<string, string> }} Passed
 */

/** Settings that can change any step. */
const ALWAYS = /^(?:package-lock[.]json|package[.]json|[.]npmrc|tsconfig[^/]*[.]json|[^/]*[.]config[.]ts)$/u
/** Documents, which no program reads that is proved by its sources. */
const NOT_PROSE = /^(?!docs\/)(?!.*[.]md$)/u
const onPostgres = () => String(findPostgres())

/** @param {string} folder @returns {Proof} */
const testsBelow = (folder) => ({
  name: folder.split('/').at(-1) ?? '',
  entries: new RegExp(`^${folder}/.*[.]test[.]ts$`, 'u'),
})

/** @param {readonly string[]} files */
const browserEntries = (files) => [
  ...clientInputs(),
  ...files.filter((path) => /^(?:server\/main[.]ts$|public\/)/u.test(path)),
]

/** @param {import('./engines.mjs').FurtherEngine} engine @returns {Proof} */
const dayIn = (engine) => ({
  name: engine,
  entries: (files) => [...browserEntries(files), ...files.filter((path) => path.startsWith('e2e/engines/'))],
  machine: () => engineMark(engine),
})

/** @type {readonly Proof[]} */
export const proofs = [
  { name: 'types', also: NOT_PROSE },
  { name: 'lint', also: NOT_PROSE },
  { name: 'format', also: /^/u },
  { name: 'imports', also: /^(?:shared|server|client|sw)\/|^[.]dependency-cruiser[.]mjs$/u },
  { name: 'dead code', also: NOT_PROSE },
  testsBelow('shared'),
  // They compare the application with documents, sentences and settings.
  { ...testsBelow('server'), also: /^(?:docs|operations|client\/locales)\// },
  { ...testsBelow('server'), name: 'postgresql', also: /^(?:docs|operations|client\/locales)\//, machine: onPostgres },
  { name: 'client', entries: /^(?:client|sw)\//u, also: /^public\// },
  // A screen test starts the server and seeds a company.
  { name: 'screens', entries: /^(?:client\/.*[.]tsx?$|server\/|e2e\/fixtures\/seed[.]ts$)/u, also: /^public\// },
  { name: 'client-alone', entries: /^(?:client|sw)\//u, also: /^public\// },
  testsBelow('e2e/convergence'),
  testsBelow('e2e/old-clients'),
  testsBelow('e2e/kills'),
  { ...testsBelow('e2e/fleet'), machine: onPostgres },
  dayIn('webkit'),
  dayIn('firefox'),
  {
    name: 'stories',
    entries: (files) => [
      ...browserEntries(files),
      ...files.filter((path) => /^e2e\/(?!engines\/).*[.]spec[.]ts$/u.test(path)),
    ],
    machine: () => engineMark('chromium'),
  },
]

/** Continuous integration and a release run everything. */
export const runsAll = () => Boolean(process.env['CI']) || process.env['RELEASE'] === '1'

/**
 * Whether a proof is due, with the reason in words.
 * @param {string} name
 * @param {string} node
 * @returns {Verdict}
 */
export function judge(name, node) {
  const proof = proofs.find((one) => one.name === name)
  if (!proof) throw new Error(`There is no proof called ${name}.`)
  const machine = `${versionOf(node)} ${process.platform} ${process.arch} ${proof.machine?.() ?? ''}`
  return judgeFiles({ name, machine, hash: () => hashes(coveredBy(proof)), folder: join(root, '.cache', 'proofs') })
}

/** @param {readonly string[]} names @param {string} node @returns {NamedVerdict[]} */
export const judgeAll = (names, node) => names.map((name) => ({ name, ...judge(name, node) }))

/**
 * Lines for the log: which parts of a step were skipped, and why the others ran.
 * @param {readonly NamedVerdict[]} verdicts
 */
export const explain = (verdicts) =>
  verdicts.map(({ name, due, why }) => `        ${due ? 'ran' : 'skipped'} ${name}: ${why}\n`).join('')

/**
 * @param {{ name: string, machine: string, folder: string, hash: () => Record<string, string> }} asked
 * @returns {Verdict}
 */
export function judgeFiles({ name, machine, folder, hash }) {
  const file = join(folder, `${name.replaceAll(' ', '-')}.json`)
  const files = hash()
  const passed = readPassed(file)
  const because = runsAll() ? 'everything runs here' : reasonToRun(passed, { machine, files })
  return {
    due: because !== undefined,
    why: because ?? `none of its ${Object.keys(files).length} files has changed since it passed here (${passed?.at})`,
    remember: () => {
      // Files that were edited during the run are in no known state.
      if (reasonToRun({ at: '', machine, files }, { machine, files: hash() }) !== undefined)
        return rmSync(file, { force: true })
      const at = new Date().toISOString().slice(0, 16).replace('T', ' ')
      mkdirSync(dirname(file), { recursive: true })
      writeFileSync(file, JSON.stringify({ at, machine, files }))
    },
  }
}

/**
 * @param {Passed | undefined} passed
 * @param {{ machine: string, files: Record<string, string> }} now
 * @returns {string | undefined} nothing where it need not run
 */
function reasonToRun(passed, { machine, files }) {
  if (passed === undefined) return 'has not passed here yet'
  if (passed.machine !== machine) return 'Node, the system or a program it needs is another one'
  const paths = new Set([...Object.keys(passed.files), ...Object.keys(files)])
  const [first, ...others] = [...paths].filter((path) => passed.files[path] !== files[path])
  if (first === undefined) return undefined
  return `${first}${others.length === 0 ? '' : ` and ${others.length} more`} changed since it passed here`
}

/**
 * The files that a proof covers.
 * @param {Proof} proof
 * @param {import('./closure.mjs').House} [house]
 * @returns {string[]}
 */
export function coveredBy({ entries, also }, house = thisHouse()) {
  const { files } = house
  const begin = typeof entries === 'function' ? entries(files) : files.filter((path) => entries?.test(path))
  const besides = files.filter((path) => ALWAYS.test(path) || also?.test(path))
  return [...new Set([...closureOf(begin, house), ...besides])].toSorted()
}

/** @returns {import('./closure.mjs').House} */
function thisHouse() {
  return { files: projectFiles(), read: (path) => contentOf(path).text }
}

/** @param {readonly string[]} paths */
const hashes = (paths) => Object.fromEntries(paths.map((path) => [path, contentOf(path).hash]))

/** @type {Map<string, { state: string, text: string, hash: string }>} */
const contents = new Map()

/**
 * A file is read again only where the system says that it was written since: some twenty proofs share most of their files.
 * @param {string} path
 */
function contentOf(path) {
  const { mtimeMs, size, ino } = statSync(join(root, path))
  const state = `${mtimeMs} ${size} ${ino}`
  const known = contents.get(path)
  if (known?.state === state) return known
  const bytes = readFileSync(join(root, path))
  const text = /[.](?:ts|tsx|mts|mjs)$/u.test(path) ? bytes.toString('utf8') : ''
  const content = { state, text, hash: createHash('sha1').update(bytes).digest('base64url') }
  contents.set(path, content)
  return content
}

/** @param {string} node */
const versionOf = (node) => spawnSync(node, ['--version'], { encoding: 'utf8' }).stdout

/** @param {string} file @returns {Passed | undefined} */
function readPassed(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    return undefined
  }
}
