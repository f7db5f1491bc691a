// `npm run postgres:cases -- <tests>`: finds the cases by which SQL that is written by hand is reached on PostgreSQL, and
// writes them to `scripts/lib/postgres-cases.json`. Named files are added to what is listed; `--all` plays the whole server, which
// takes more than ten minutes, and makes the list anew.
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { installPackages } from './lib/packages.mjs'
import { root } from './lib/paths.mjs'
import { isWholeOnPostgres, listOfCases, readCases } from './lib/postgres-cases.mjs'
import { run } from './lib/run.mjs'
import { findRuntime } from './lib/runtime.mjs'

/** @typedef {{ file: string, name: string, ms: number, reached: string[] }} Played */

/** Extra cost of the first case of a file, which loads the file. */
const FILE_MS = 200

await installPackages()
const { allWrittenSql } = await import('./lib/written-sql.mjs')
const named = process.argv.slice(2).filter((word) => word !== '--all')
const isAll = process.argv.includes('--all')
const written = new Set(allWrittenSql())
const { cases, unreached } = readCases()
const played = named.length > 0 || isAll ? await play(named) : []
const again = new Set(isAll ? Object.keys(cases) : played.map(({ file }) => file))

/** What stays listed: cases of files that were not played. @type {Record<string, Record<string, readonly string[]>>} */
const list = {}
for (const [file, ofFile] of Object.entries(cases)) {
  if (!again.has(file) && existsSync(join(root, file)))
    for (const [name, reached] of Object.entries(ofFile)) add({ file, name, reached })
}
// Cases of files that run as a whole cost nothing more.
for (const one of played.filter(({ file }) => isWholeOnPostgres(file))) add(one)
const left = () => new Set([...written].filter((name) => !reachedNow().has(name)))
for (let missing = left(); missing.size > 0; missing = left()) {
  const worth = (/** @type {Played} */ { file, ms, reached }) =>
    reached.filter((name) => missing.has(name)).length / (ms + (list[file] ? 1 : FILE_MS))
  const best = played.toSorted((one, other) => worth(other) - worth(one))[0]
  if (!best || worth(best) === 0) break
  add(best)
}
const sorted = Object.fromEntries(
  Object.keys(list)
    .toSorted()
    .map((file) => [file, list[file]]),
)
const stillUnreached = Object.fromEntries(
  Object.entries(unreached).filter(([name]) => written.has(name) && !reachedNow().has(name)),
)
writeFileSync(listOfCases, `${JSON.stringify({ cases: sorted, unreached: stillUnreached }, null, 2)}\n`)
await run(await findRuntime(), [join(root, 'node_modules/oxfmt/bin/oxfmt'), listOfCases], { quiet: true })
const unlisted = [...left()].filter((name) => stillUnreached[name] === undefined)
console.log(`${Object.values(list).flatMap(Object.keys).length} cases for ${reachedNow().size} statements`)
for (const name of unlisted) console.log(`not reached: ${name}`)
process.exitCode = unlisted.length === 0 ? 0 : 1

/** Lists a case for the statements that no case before it reaches. @param {{ file: string, name: string, reached: readonly string[] }} one */
function add({ file, name, reached }) {
  const known = reachedNow()
  const news = reached.filter((statement) => written.has(statement) && !known.has(statement))
  if (news.length > 0) list[file] = { ...list[file], [name]: news }
}

/** @returns {Set<string>} */
function reachedNow() {
  return new Set(Object.values(list).flatMap((ofFile) => Object.values(ofFile).flat()))
}

/** Plays tests on PostgreSQL, all of their cases. @param {readonly string[]} files @returns {Promise<Played[]>} */
async function play(files) {
  const record = join(root, '.cache', 'postgres-cases.jsonl')
  mkdirSync(dirname(record), { recursive: true })
  rmSync(record, { force: true })
  const args = ['node_modules/vitest/vitest.mjs', 'run', '--project', 'postgresql', '--silent=passed-only', ...files]
  const env = { WHOLE_SERVER_ON_POSTGRES: '1', RECORD_POSTGRES_CASES: record }
  const { code } = await run(await findRuntime(), args, { env })
  if (code !== 0) throw new Error('A test failed: the list stays as it is.')
  return readFileSync(record, 'utf8')
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line))
}
